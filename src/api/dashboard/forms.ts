import { randomUUID } from 'node:crypto';
import { FlorinError, type Issue } from '../../domain/errors.ts';
import { decimalOf } from '../../domain/typedNumber.ts';
import type { Translator } from '../../i18n/translator.ts';
import { problemText } from './problems.ts';

/** The fields of a form that somebody sent. */
export type FormData = URLSearchParams;

/** The hidden field that names a form: sent twice, it acts once. */
export const ONCE = 'once';

/**
 * A field of a form. `name`: that of the API's field, dotted for fields of objects.
 * - amount: a decimal number in the reader's notation
 * - lines: a list of texts, one on each line
 * - numbers: a list of whole numbers, with commas or spaces between them
 * - checks: some of its options
 * - secret: its text is not shown again
 */
export type Field = {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'url'
    | 'amount'
    | 'number'
    | 'select'
    | 'textarea'
    | 'lines'
    | 'numbers'
    | 'checks'
    | 'checkbox'
    | 'date'
    | 'time'
    | 'file';
  hint?: string;
  value?: string | null;
  /** the chosen options of `checks` */
  values?: readonly string[];
  isRequired?: boolean;
  maxLength?: number;
  options?: readonly Option[];
  autocomplete?: string;
  /** what follows the input, such as a currency */
  unit?: string;
};
export type Option = { value: string; label: string };

/** A form to show. */
export type Form = {
  action: string;
  submit: string;
  fields: (Field & { id: string; problem: string | null })[];
  /** a problem of no field */
  problem: string | null;
  once: string;
  isDangerous: boolean;
  cancel: string | null;
};

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
  const shown = fields.map((field) => {
    const issue = issues.find(({ path }) => path === field.name || path.startsWith(`${field.name}.`));
    if (issue) used.add(issue);
    const value = sent && field.kind !== 'file' ? sentValue(field, sent) : (field.value ?? '');
    const values = sent && field.kind === 'checks' ? sent.getAll(field.name) : (field.values ?? []);
    const id = `field-${field.name.replaceAll('.', '-')}`;
    return { ...field, id, value, values, problem: issue ? problemText(issue.message, t) : null };
  });
  const rest = issues.filter((issue) => !used.has(issue));
  const problem = rest.length > 0 ? rest.map(({ path, message }) => problemText(message, t, path)).join(' ') : null;
  return { action, submit, fields: shown, problem, once: randomUUID(), isDangerous, cancel: cancel ?? null };
}

function sentValue({ name, kind }: Field, sent: FormData): string {
  if (kind === 'checkbox') return sent.has(name) ? 'on' : '';
  return sent.get(name) ?? '';
}

/** Returns the problems that an error names. @throws the error, if it is none of the person's */
function issuesOf(error: unknown): Issue[] {
  const isTheirs = error instanceof FlorinError && error.status < 500 && error.status !== 403 && error.status !== 404;
  if (!isTheirs) throw error;
  const { issues } = error.details as { issues?: Issue[] };
  return issues ?? [{ path: '', message: error.message }];
}

/** Returns the body that a sent form stands for. Empty fields are left out, or null with `isPatch`, which clears them. */
export function bodyOf(
  t: Translator,
  fields: readonly Field[],
  sent: FormData,
  { isPatch = false }: { isPatch?: boolean } = {},
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.kind === 'file') continue;
    const value = typedValue(field, sent, t);
    if (value === undefined && !isPatch) continue;
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

/** Returns the body of a PATCH: the fields whose sent texts mean something else than their values. An emptied one is null. */
export function changesOf(t: Translator, fields: readonly Field[], sent: FormData): Record<string, unknown> {
  const isChanged = (field: Field) => {
    const before = new URLSearchParams(field.value ? { [field.name]: field.value } : {});
    return JSON.stringify(typedValue(field, sent, t)) !== JSON.stringify(typedValue(field, before, t));
  };
  return bodyOf(t, fields.filter(isChanged), sent, { isPatch: true });
}

/** Returns the choices of a select without labels of their own. */
export const plainOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

function typedValue({ name, kind }: Field, sent: FormData, t: Translator): unknown {
  if (kind === 'checkbox') return sent.has(name);
  if (kind === 'checks') return sent.getAll(name);
  const text = (sent.get(name) ?? '').trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'amount':
    case 'number': {
      const decimal = decimalOf(text, t.locale);
      // What is no number is sent as it is, and refused with a clear problem.
      return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : text;
    }
    case 'numbers':
      return text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((word) => (/^-?\d+$/.test(word) ? Number(word) : word));
    case 'lines':
      return text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean);
    default:
      return text.replaceAll('\r\n', '\n');
  }
}
