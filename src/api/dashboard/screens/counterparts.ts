import { isAddress } from '../../../domain/base58.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { MAX_LABEL } from '../../../domain/proofs.ts';
import type { counterpartJson } from '../../../serializers/proofs.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen } from '../screen.ts';
import { cell, type Row, shortened } from '../view.ts';
import { bookTabs, sumUnits, unitsText, valueTexts } from './bookParts.ts';
import { walletCell } from './chainCells.ts';

type CounterpartJson = ReturnType<typeof counterpartJson>;

const LIST = '/books/counterparts';

export const counterpartScreens: readonly Screen[] = [
  page(LIST, 'ledger:read', (desk, { query }) => showList(desk, query)),
  page(`${LIST}/:address`, 'ledger:read', (desk, { params }) => showCounterpart(desk, params.address as string)),
  act(`${LIST}/:address`, 'ledger:write', (desk, { params, form }) => label(desk, params.address as string, form)),
];

/** Returns the path of the page of a counterpart. */
export const counterpartPath = (address: string): string => `${LIST}/${address}`;

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listOf<CounterpartJson>(desk, {
    route: 'GET /counterparts',
    query,
    filters: [],
    table: {
      caption: t.text('books-counterparts'),
      empty: t.text('books-no-counterparts'),
      columns: [
        { label: t.text('books-counterpart'), isWide: true },
        { label: t.text('books-net') },
        { label: t.text('books-value') },
        { label: t.text('books-known-since') },
      ],
    },
    row: (counterpart) => rowOf(desk, counterpart),
  });
  const shown = { ...data, tabs: bookTabs(desk, LIST), intro: t.text('books-counterparts-intro') };
  return { title: t.text('books-counterparts'), template: 'list', nav: 'books', data: shown };
}

function rowOf(desk: Desk, { address, label: name, totals, created_at }: CounterpartJson): Row {
  const short = shortened(address);
  return {
    href: desk.href(counterpartPath(address)),
    cells: [
      cell(name ?? short, name === null ? {} : { sub: short }),
      cell(amountsOf(desk, totals).join(' · ') || null),
      cell(valueTexts(desk, totals).join(' · ') || null),
      desk.timeCell(created_at),
    ],
  };
}

/** Returns what came from a counterpart, less what went there, by token. */
function amountsOf(desk: Desk, totals: CounterpartJson['totals']): string[] {
  const byToken = Map.groupBy(totals, ({ token }) => token);
  return [...byToken].map(([token, own]) => unitsText(desk, sumUnits(own), token));
}

const labelField = ({ t }: Desk, value: string | null): Field => ({
  name: 'label',
  label: t.text('key-name'),
  kind: 'text',
  maxLength: MAX_LABEL,
  hint: t.text('books-name-hint'),
  value,
});

async function showCounterpart(
  desk: Desk,
  address: string,
  attempt: { sent?: FormData; error?: unknown } = {},
): Promise<DeskPage> {
  const { t } = desk;
  const query = { address };
  const found = isAddress(address) ? (await desk.call<CounterpartJson[]>('GET /counterparts', { query })).body : [];
  const [counterpart] = found;
  if (!counterpart) throw new FlorinError('not_found', 'There is no such counterpart.');
  const { label: name, totals, created_at } = counterpart;
  const list = (texts: string[]) => texts.map((text) => cell(text));
  const values = valueTexts(desk, totals);
  const terms = { action: desk.href(counterpartPath(address)), submit: t.text('desk-save') };
  return {
    title: name ?? shortened(address),
    template: 'detail',
    nav: 'books',
    data: {
      back: { href: desk.href(LIST), text: t.text('books-counterparts') },
      sections: [
        {
          title: t.text('desk-details'),
          facts: [
            { label: t.text('books-net'), value: totals.length > 0 ? list(amountsOf(desk, totals)) : cell(null) },
            ...(values.length > 0 ? [{ label: t.text('books-value'), value: list(values) }] : []),
            { label: t.text('books-known-since'), value: desk.timeCell(created_at) },
            { label: t.text('portal-wallet'), value: walletCell(desk, address), isWhole: true },
          ],
          link: { href: desk.href('/books/entries?account=outside'), text: t.text('books-outside-entries') },
        },
        ...(desk.may('ledger:write')
          ? [{ title: t.text('key-name'), form: formOf(t, terms, [labelField(desk, name)], attempt) }]
          : []),
      ],
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function label(desk: Desk, address: string, form: FormData): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, [labelField(desk, null)], form, { isPatch: true });
    await desk.call('PATCH /counterparts/:address', { params: { address }, body, ...desk.once(form) });
    return { redirect: LIST, done: 'desk-done-saved' };
  } catch (error) {
    return showCounterpart(desk, address, { sent: form, error });
  }
}
