import Big from 'big.js';
import type { ReportRow } from '../../../db/reports/reports.ts';
import { defused } from '../../../domain/csv.ts';
import type { DatevBooks, DatevChart, ReportType } from '../../../domain/reports.ts';
import type { Cell, TableColumn } from '../../../files/table.ts';
import { movementOf } from './movement.ts';
import { bookingOf, type CellOf, type Preset } from './preset.ts';

// DATEV-Format, Buchungsstapel: https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel

/** Versions of the header and of the format. */
const HEADER_VERSION = 700;
const FORMAT_VERSION = 13;
/** The category of a Buchungsstapel. */
const CATEGORY = 21;
/** Digits of the accounts below. */
const ACCOUNT_LENGTH = 4;
/** The books of a report that names none: the lowest numbers that DATEV accepts. */
const DEFAULT_BOOKS: DatevBooks = { consultant_number: 1001, client_number: 1, chart: 'SKR03' };
/** The account of customers who have none of their own. */
const CUSTOMERS = 10_000;
const MAX_BOOKING_TEXT = 60;
const MAX_INFO = 210;
const MAX_DOCUMENT = 36;

/** Accounts of money on its way (Geldtransit), where the wallets are, and of what payments cost. */
const MONEY: Record<DatevChart, { wallets: number; charges: number }> = {
  SKR03: { wallets: 1360, charges: 4970 },
  SKR04: { wallets: 1460, charges: 6855 },
};
/** Accounts of revenue by German tax rate, with reverse charge in the EU, and for all others. The first ones compute the tax. */
const REVENUE: Record<DatevChart, { rates: Record<string, number>; reverseCharge: number; others: number }> = {
  SKR03: { rates: { '19': 8400, '7': 8300 }, reverseCharge: 8336, others: 8200 },
  SKR04: { rates: { '19': 4400, '7': 4300 }, reverseCharge: 4336, others: 4200 },
};

const numbered = (count: number, names: (number: number) => string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/** All columns in their order. Those that begin with a quote are texts. */
const NAMES = [
  'Umsatz (ohne Soll/Haben-Kz)',
  '"Soll/Haben-Kennzeichen',
  '"WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  '"WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  '"BU-Schlüssel',
  'Belegdatum',
  '"Belegfeld 1',
  '"Belegfeld 2',
  'Skonto',
  '"Buchungstext',
  'Postensperre',
  '"Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  '"Beleglink',
  ...numbered(8, (number) => [`"Beleginfo - Art ${number}`, `"Beleginfo - Inhalt ${number}`]),
  '"KOST1 - Kostenstelle',
  '"KOST2 - Kostenstelle',
  'Kost-Menge',
  '"EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  '"Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, (number) => [`"Zusatzinformation - Art ${number}`, `"Zusatzinformation- Inhalt ${number}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  '"Auftragsnummer',
  '"Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  '"EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  '"Herkunft-Kz',
  '"Buchungs GUID',
  'KOST-Datum',
  '"SEPA-Mandatsreferenz',
  'Skontosperre',
  '"Gesellschaftername',
  'Beteiligtennummer',
  '"Identifikationsnummer',
  '"Zeichnernummer',
  'Postensperre bis',
  '"Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  '"Generalumkehr (GU)',
  'Steuersatz',
  '"Land',
  '"Abrechnungsreferenz',
  'BVV-Position',
  '"EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

/** Numbers are written by `rowOf`, so that they are as DATEV reads them. */
const COLUMNS = NAMES.map((name): TableColumn => {
  return name.startsWith('"') ? { name: name.slice(1), kind: 'text' } : { name, kind: 'date' };
});
/** The empty cell of each column: texts have quotes in any case. */
const EMPTY = COLUMNS.map(({ kind }): Cell => (kind === 'text' ? '' : null));
const PLACES = new Map(COLUMNS.map(({ name }, index) => [name, index]));

/** DATEV: a Buchungsstapel in euros: of debtors to revenue, and of the account of wallets to these and to fees. */
export const datev: Preset = {
  columns: COLUMNS,
  style: (report) => ({ decimalComma: true, bom: true, isQuoted: true, firstLine: `${headerOf(report)}\r\n` }),
  rows: (cell, report) => {
    const lines = report.type === 'payments' ? paidLines(cell, report) : [documentLine(cell, report)];
    // A booking of nothing is refused.
    return lines.flatMap((line) => (line === null || line.amount.round(2).eq(0) ? [] : [rowOf(line)]));
  },
};

const TITLES: Partial<Record<ReportType, string>> = {
  invoices: 'Rechnungen',
  credit_notes: 'Gutschriften',
  payments: 'Zahlungen',
};

const booksOf = ({ options }: ReportRow): DatevBooks => options.datev ?? DEFAULT_BOOKS;
const compact = (day: string) => day.replaceAll('-', '');

/** Returns the first line. Its time of creation is the end of the range, so that the same report has the same bytes. */
function headerOf(report: ReportRow): string {
  const { from_date, to_date } = report;
  const { consultant_number, client_number, chart } = booksOf(report);
  const year = `${from_date.slice(0, 4)}0101`;
  const cells = [
    '"EXTF"',
    HEADER_VERSION,
    CATEGORY,
    '"Buchungsstapel"',
    FORMAT_VERSION,
    `${compact(to_date)}000000000`,
    '',
    '"RE"',
    '""',
    '""',
    consultant_number,
    client_number,
    year,
    ACCOUNT_LENGTH,
    compact(from_date),
    compact(to_date),
    `"Florin ${TITLES[report.type]}"`,
    '""',
    1,
    0,
    0,
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${chart.slice(-2)}"`,
    '',
    '',
    '""',
    '""',
  ];
  return cells.join(';');
}

/** A booking of an account to another one. `amount`: below zero, the account is credited. `more`: cells by the names of columns. */
type Line = {
  day: string;
  amount: Big;
  currency: string;
  account: number;
  against: number;
  document: string;
  text: string;
  info: Record<string, string | null>;
  more?: Record<string, Cell>;
};

/** Returns the booking of an invoice or a credit note; null: it has none. */
function documentLine(cell: CellOf, report: ReportRow): Line | null {
  const booking = bookingOf(cell, report);
  if (!booking) return null;
  const { day, due, number, customer, country, tax_number, tax_rate, gross, currency, isReverseCharge } = booking;
  const { rates, reverseCharge, others } = REVENUE[booksOf(report).chart];
  const against = isReverseCharge ? reverseCharge : ((tax_rate && rates[Big(tax_rate).toFixed()]) ?? others);
  return {
    ...{ day, currency, amount: gross, account: CUSTOMERS, against: against || others, document: number },
    text: customer,
    info: { Kunde: customer, Land: country, Steuersatz: tax_rate, Steuernummer: tax_number },
    more: {
      'EU-Land u. UStID (Bestimmung)': isReverseCharge ? (tax_number ?? '').replaceAll(' ', '') : '',
      Leistungsdatum: dayMonth(day) + day.slice(0, 4),
      Fälligkeit: due?.split('-').reverse().join('') ?? null,
    },
  };
}

/** Returns the bookings of a payment: to its customer's document or to revenue, and what the operator took. */
function paidLines(cell: CellOf, report: ReportRow): Line[] {
  const { day, currency, amount, charge, customer, reference, payment_id, isOfDocument } = movementOf(cell);
  const { chart } = booksOf(report);
  const { wallets, charges } = MONEY[chart];
  const info = { Kunde: customer, Zahlung: payment_id };
  const line = { day, currency, account: wallets, document: reference, text: customer, info };
  return [
    { ...line, amount, against: isOfDocument ? CUSTOMERS : REVENUE[chart].others },
    { ...line, amount: charge.times(-1), against: charges },
  ];
}

const dayMonth = (day: string) => day.slice(8, 10) + day.slice(5, 7);

function rowOf({ day, amount, currency, account, against, document, text, info, more }: Line): Cell[] {
  const values: Record<string, Cell> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount.abs().toFixed(2).replace('.', ','),
    'Soll/Haben-Kennzeichen': amount.gt(0) ? 'S' : 'H',
    'WKZ Umsatz': currency,
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': against,
    Belegdatum: dayMonth(day),
    // It has letters, digits and a few marks, and begins with none that spreadsheets take for a formula.
    'Belegfeld 1': document.replaceAll(/^\W+|[^\w$&%*+/-]/g, '').slice(0, MAX_DOCUMENT),
    Buchungstext: clean(text, MAX_BOOKING_TEXT),
    Festschreibung: 0,
    ...more,
  };
  const known = Object.entries(info).filter(([, value]) => value !== null);
  for (const [index, [kind, value]] of known.entries()) {
    values[`Zusatzinformation - Art ${index + 1}`] = kind;
    values[`Zusatzinformation- Inhalt ${index + 1}`] = clean(value as string, MAX_INFO);
  }
  const row = [...EMPTY];
  for (const [name, value] of Object.entries(values)) row[PLACES.get(name) as number] = value;
  return row;
}

/** Returns a text without control characters, which DATEV refuses, and that no spreadsheet runs, of at most some characters. */
function clean(text: string, max: number): string {
  return [...defused(text.replaceAll(/\p{Cc}/gu, ' '))].slice(0, max).join('');
}
