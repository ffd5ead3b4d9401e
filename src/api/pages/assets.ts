import { readFile } from 'node:fs/promises';
import { createAssets } from '../http/assets.ts';

/** The pages' scripts: independent modules in browser/, served without a build step. */
const SCRIPTS = ['times', 'framed', 'live', 'copy', 'wallets', 'once', 'amounts', 'visit', 'pos', 'demo'] as const;
export type Script = (typeof SCRIPTS)[number];

const texts = await Promise.all(
  SCRIPTS.map(
    async (name) => [`${name}.js`, await readFile(new URL(`./browser/${name}.js`, import.meta.url))] as const,
  ),
);
const assets = await createAssets('/scripts', Object.fromEntries(texts) as Record<`${Script}.js`, Buffer>);

/** Returns the path of a script, with its content hash. */
export const scriptPath = (name: Script): string => assets.pathOf(`${name}.js`);

/** Serves /scripts/{name}.{hash}.js. */
export const scripts = assets.serve;
