// `npm run migrate`: the release step. Brings the database at DATABASE_URL up to date.
import { parseArgs } from 'node:util';
import { migrate } from '../src/release.ts';
import { VERSION } from '../src/version.ts';
import { databaseUrl, environmentOf, UsageError } from './lib/cli.ts';

const HELP = `npm run migrate [-- --json | --version]

  Brings the database at DATABASE_URL (or that .env names) up to date: Florin's tables, pg-boss's, and the queues. The release step, before
  web and worker start; running it twice, or from two hosts at once, is safe. Give it Postgres itself, not PgBouncer.`;

const options = {
  json: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs it and returns the exit code: 0 done, 1 it failed, 2 it was called wrongly. */
async function run(): Promise<number> {
  try {
    const { json, help, version } = parseArgs({ options }).values;
    if (help) {
      console.log(HELP);
      return 0;
    }
    if (version) {
      console.log(VERSION);
      return 0;
    }
    const migrated = await migrate(databaseUrl(await environmentOf(process.env)));
    const said = migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'The database is up to date.';
    console.log(json ? JSON.stringify({ migrated }) : said);
    return 0;
  } catch (error) {
    console.error(`migrate: ${error instanceof Error ? error.message || error : error}`);
    // What parseArgs throws is the caller's mistake, too.
    return error instanceof TypeError || error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await run();
