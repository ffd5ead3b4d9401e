import { randomUUID } from 'node:crypto';
import { FlorinError, type Issue } from '../../domain/errors.ts';
import type { Translator } from '../../i18n/translator.ts';
import { problemText } from './problems.ts';
import { ADD_ROW, changesRows, isEmptyRow, rowsIn } from './rows.ts';
import { type FieldKind, typedValue } from './typed.ts';
import type { Fact } from './view.ts';

/** The fields of a form that somebody sent. */
export type FormData = URLSearchParams;

/** The hidden field that names a form: sent twice, it acts once. */
export const ONCE = 'once';

/** A field of a form. `name`: that of the API's field, dotted for fields of objects. `kind`: rows is a list of objects, see `rows`. */
export type Field = {
  name: string;
  label: string;
  kind: FieldKind | 'rows';
  hint?: string;
  value?: string | null;
  /** the chosen options of `checks` */
  values?: readonly string[];
  isRequired?: boolean;
  maxLength?: number;
  options?: readonly Option[];
  /** what the browser offers while somebody types */
  suggestions?: readonly Option[];
  autocomplete?: string;
  /** what follows the input, such as a currency */
  unit?: string;
  /** how much of the width it needs; default: all of it */
  size?: 'half' | 'small';
  /** the title of a part of the form, which is closed while all of its fields have their usual values */
  group?: string;
  /** default: none, or the first option */
  usual?: string;
  rows?: Rows;
};
export type Option = { value: string; label: string };

/**
 * The rows of a list of objects. `values`: the fields of each, by their names.
 * - kept: a new row begins with these values of the row before
 * - isTable: one line each, on a wide screen
 */
type Rows = {
  fields: readonly (Field & { kind: FieldKind })[];
  values: readonly Record<string, string>[];
  min?: number;
  max: number;
  kept?: readonly string[];
  isTable?: boolean;
  title: (number: number) => string;
  add: string;
  /** what the rows add up to */
  totals?: readonly Fact[];
};

/** A field to show. `shown`: the rows of a list. `isFocused`: of a row that was just added. */
type ShownField = Field & {
  id: string;
  value: string;
  values: readonly string[];
  problem: string | null;
  isFocused: boolean;
  shown: ShownRow[];
};
type ShownRow = { name: string; title: string; fields: ShownField[] };

/** A form to show. */
export type Form = {
  action: string;
  submit: string;
  fields: ShownField[];
  groups: FieldGroup[];
  /** a problem of no field */
  problem: string | null;
  once: string;
  isDangerous: boolean;
  cancel: string | null;
};
type FieldGroup = { title: string | null; isOpen: boolean; fields: ShownField[] };

/** What a form does and how it looks. `cancel`: the page that one leaves it for. */
type FormTerms = { action: string; submit: string; isDangerous?: boolean; cancel?: string };

/**
 * Returns a form with its fields. After a refused attempt, it has what was sent (`sent`) and what is wrong with it (`error`).
 * @throws the error, if it is none of the person's
 */
export function formOf(
  t: Translator,
  { action, submit, isDangerous = false, cancel }: FormTerms,
  fields: readonly Field[],
  { sent, error }: { sent?: FormData; error?: unknown } = {},
): Form {
  const issues = error === undefined ? [] : issuesOf(error);
  const used = new Set<Issue>();
  const problemOf = (name: string) => {
    const issue = issues.find((one) => !used.has(one) && (one.path === name || one.path.startsWith(`${name}.`)));
    if (issue) used.add(issue);
    return issue ? problemText(issue.message, t) : null;
  };
  const show = (field: Field, from: FormData | undefined, prefix = ''): ShownField => {
    const name = prefix + field.name;
    // The fields of a row come first: what is left is a problem of the whole list.
    const shown = field.rows ? showRows(name, field.rows) : [];
    const values = from && field.kind === 'checks' ? from.getAll(field.name) : (field.values ?? []);
    const id = `field-${name.replaceAll('.', '-')}`;
    const value = shownValue(field, from);
    return { ...field, name, id, value, values, shown, problem: problemOf(name), isFocused: false };
  };
  const showRows = (list: string, rows: Rows): ShownRow[] => {
    const shown = rowsShown(list, rows, sent).map((row, index) => ({
      name: `${list}.${index}`,
      title: rows.title(index + 1),
      fields: rows.fields.map((field) => show(field, row, `${list}.${index}.`)),
    }));
    const first = sent?.get(ADD_ROW) === list && shown.at(-1)?.fields.find(({ kind }) => kind !== 'hidden');
    if (first) first.isFocused = true;
    return shown;
  };
  const shown = fields.map((field) => show(field, sent));
  const rest = issues.filter((issue) => !used.has(issue));
  const problem = rest.length > 0 ? rest.map(({ path, message }) => problemText(message, t, path)).join(' ') : null;
  const groups = groupsOf(shown);
  return { action, submit, fields: shown, groups, problem, once: randomUUID(), isDangerous, cancel: cancel ?? null };
}

const firstOption = ({ options }: Field) => options?.[0]?.value ?? '';

function shownValue(field: Field, sent: FormData | undefined): string {
  const { name, kind, value } = field;
  const text = (sent && kind !== 'file' ? sent.get(name) : value) ?? '';
  if (kind === 'checkbox') return text ? 'on' : '';
  return text === '' && kind === 'select' ? firstOption(field) : text;
}

/** Returns the rows of a list to show: those that were sent, or those of the API's object. */
function rowsShown(list: string, { fields, values, min = 0, max, kept = [] }: Rows, sent?: FormData): FormData[] {
  const all = sent ? rowsIn(sent, list) : values.map((row) => new URLSearchParams(row));
  // Without the empty ones, a row has the number by which the API's problems name it.
  const rows = sent && changesRows(sent) ? all : all.filter((row) => !isEmptyRow(fields, row));
  const isNew = sent?.get(ADD_ROW) === list || rows.length < min;
  if (!isNew || rows.length >= max) return rows;
  const before = rows.at(-1);
  const blank = new URLSearchParams();
  for (const { name, value } of fields) blank.set(name, (kept.includes(name) && before?.get(name)) || (value ?? ''));
  return [...rows, blank];
}

function groupsOf(fields: readonly ShownField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const title = field.group ?? null;
    if (groups.length === 0 || groups.at(-1)?.title !== title) groups.push({ title, isOpen: false, fields: [] });
    const group = groups.at(-1) as FieldGroup;
    group.fields.push(field);
    const usual = field.usual ?? (field.kind === 'select' ? firstOption(field) : '');
    group.isOpen ||= field.problem !== null || field.value !== usual || field.shown.length > 0;
  }
  return groups;
}

/** Returns the problems that an error names. @throws the error, if it is none of the person's */
function issuesOf(error: unknown): Issue[] {
  const isTheirs = error instanceof FlorinError && error.status < 500 && error.status !== 403 && error.status !== 404;
  if (!isTheirs) throw error;
  const { issues } = error.details as { issues?: Issue[] };
  return issues ?? [{ path: '', message: error.message }];
}

/** How to read a form. `isPatch`: empty fields are null, which clears them, instead of absent. `timeZone`: that of times. */
type Reading = { isPatch?: boolean; timeZone?: string };

/** Returns the body that a sent form stands for. Rows that nobody has filled in are left out. */
export function bodyOf(
  t: Translator,
  fields: readonly Field[],
  sent: FormData,
  reading: Reading = {},
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.kind === 'file') continue;
    const value = apiValue(t, field, sent, reading);
    if (value === undefined && !reading.isPatch) continue;
    const names = field.name.split('.');
    const last = names.pop() as string;
    let target = body;
    for (const name of names) {
      target[name] ??= {};
      target = target[name] as Record<string, unknown>;
    }
    target[last] = value ?? null;
  }
  return body;
}

function apiValue(t: Translator, field: Field, sent: FormData, { timeZone }: Reading): unknown {
  const { name, kind, rows } = field;
  if (kind !== 'rows') return typedValue({ name, kind }, sent, t, timeZone);
  const fields = rows?.fields ?? [];
  return rowsIn(sent, name)
    .filter((row) => !isEmptyRow(fields, row))
    .map((row) => bodyOf(t, fields, row, timeZone ? { timeZone } : {}));
}

/** Returns the body of a PATCH: the fields whose sent texts mean something else than their values. An emptied one is null. */
export function changesOf(
  t: Translator,
  fields: readonly Field[],
  sent: FormData,
  reading: Pick<Reading, 'timeZone'> = {},
): Record<string, unknown> {
  const meaning = (field: Field, form: FormData) => JSON.stringify(apiValue(t, field, form, reading));
  const isChanged = (field: Field) => meaning(field, sent) !== meaning(field, unchanged(field));
  return bodyOf(t, fields.filter(isChanged), sent, { ...reading, isPatch: true });
}

/** Returns what a browser sends of a field that nobody has changed. */
function unchanged({ name, value, rows }: Field): FormData {
  const form = new URLSearchParams(value ? { [name]: value } : {});
  for (const [index, row] of (rows?.values ?? []).entries()) {
    for (const [field, text] of Object.entries(row)) form.set(`${name}.${index}.${field}`, text);
  }
  return form;
}

/** Returns the choices of a select without labels of their own. */
export const plainOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
