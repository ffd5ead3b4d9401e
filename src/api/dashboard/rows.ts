import type { FieldKind } from './typed.ts';

// Lists of objects in a form: each object is a row of fields, such as `line_items.0.description`. Buttons of the form add and remove
// rows. They send the form, which then shows another number of rows, and does nothing else.

/** The names of these buttons. Their values: the field of the list, and the row, such as `line_items.0`. */
export const ADD_ROW = 'add-row';
const REMOVE_ROW = 'remove-row';

/** Returns whether a form was sent to add or remove a row. */
export const changesRows = (sent: URLSearchParams): boolean => sent.has(ADD_ROW) || sent.has(REMOVE_ROW);

/** A row's name in a form, such as `line_items.0.description`, without that of the list. */
const ROW_NAME = /^(\d{1,3})\.(.+)$/;

/** Returns the rows of a list in a sent form, in their order. Each has the fields of a row without the list's name. */
export function rowsIn(sent: URLSearchParams, list: string): URLSearchParams[] {
  const rows = new Map<number, URLSearchParams>();
  for (const [name, value] of sent) {
    const [, number, field] = (name.startsWith(`${list}.`) && ROW_NAME.exec(name.slice(list.length + 1))) || [];
    if (number === undefined || field === undefined) continue;
    const row = rows.get(Number(number)) ?? new URLSearchParams();
    row.append(field, value);
    rows.set(Number(number), row);
  }
  const removed = sent.get(REMOVE_ROW);
  return [...rows]
    .filter(([number]) => removed !== `${list}.${number}`)
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row);
}

type RowField = { name: string; kind: FieldKind | 'rows'; value?: string | null; isRequired?: boolean };

/** Returns whether somebody has left a new row as it was. Only the fields that it must have tell, if there are such. */
export function isEmptyRow(fields: readonly RowField[], row: URLSearchParams): boolean {
  const typed = fields.filter(({ kind }) => kind !== 'select' && kind !== 'checkbox');
  const needed = typed.filter(({ isRequired }) => isRequired);
  return (needed.length > 0 ? needed : typed).every(({ name, value }) => {
    const text = row.get(name)?.trim() ?? '';
    return text === '' || text === value;
  });
}
