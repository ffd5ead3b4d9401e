import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The version of Florin that runs, from package.json: the only place that names it. */
export const VERSION: string = version;
