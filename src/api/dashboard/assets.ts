import { readFile } from 'node:fs/promises';
import { DASHBOARD } from '../../services/people/links.ts';
import { createAssets } from '../http/assets.ts';

/** The dashboard's own scripts: independent modules in browser/, served without a build step. */
const SCRIPTS = ['desk', 'live', 'passkeys'] as const;
export type DeskScript = (typeof SCRIPTS)[number];

/** The style sheets, in order: later ones override earlier ones. */
const STYLES = ['base', 'frame', 'list', 'detail', 'form', 'home', 'developers', 'links', 'invoices'] as const;

const read = (path: string) => readFile(new URL(path, import.meta.url));
const scripts = await Promise.all(
  SCRIPTS.map(async (name) => [`${name}.js`, await read(`./browser/${name}.js`)] as const),
);
const styles = await Promise.all(STYLES.map((name) => read(`./styles/${name}.css`)));

const assets = await createAssets(`${DASHBOARD}/assets`, {
  ...(Object.fromEntries(scripts) as Record<`${DeskScript}.js`, Buffer>),
  'htmx.js': await readFile(new URL(import.meta.resolve('htmx.org/dist/htmx.min.js'))),
  'dashboard.css': Buffer.concat(styles),
});

/** Returns the path of one of the dashboard's assets, with its content hash. */
export const assetPath = assets.pathOf;

/** Serves the dashboard's assets. */
export const deskAssets = assets.serve;
