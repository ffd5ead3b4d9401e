/** Addresses of existing objects, by the declared path of their pages: `/links/:code` has `/links/0123456789abcdef`, and more. */
export type Subjects = Record<string, string[]>;

/** The end of the path of a screen that sends a file. */
const FILE = /\.\w+$|\/pdf$/;

/** A declared screen of a merchant or of the operator. */
type Screen = { method: string; path: string; isBackground?: true };

/** Returns the screens that are pages. */
export const pagesOf = <One extends Screen>(screens: readonly One[]): One[] =>
  screens.filter(({ method, path, isBackground }) => method === 'GET' && !isBackground && !FILE.test(path));

/**
 * Returns addresses of a page, below the merchant's: those of its own path, or what continues the addresses of objects.
 * @throws Error if no value of a parameter is known
 */
export function addressesOf({ path }: Pick<Screen, 'path'>, subjects: Subjects): string[] {
  const own = subjects[path] ?? (path.includes(':') ? [] : [path]);
  if (own.length > 0) return own;
  const continues = (begin: string) => path.startsWith(`${begin}/`) && !path.slice(begin.length).includes(':');
  const begin = Object.keys(subjects).find(continues) ?? '';
  const all = subjects[begin] ?? [];
  if (all.length === 0) throw new Error(`no address of ${path} is known: add one to the subjects`);
  return all.map((address) => address + path.slice(begin.length));
}
