// `npm run migrate`: the release step. Brings the database at DATABASE_URL up to date.
import { parseArgs } from 'node:util';
import { migrate } from '../src/release.ts';
import { VERSION } from '../src/version.ts';
import { databaseUrl, environmentOf, UsageError } from './lib/cli.ts';

const HELP = `npm run migrate [-- --json | --version]

  Brings the database at DATABASE_URL (or in .env) up to date: Florin's tables, pg-boss's tables, and the queues.
  If the roles florin_web and florin_worker exist, grants them what these processes need, and nothing else.
  This is the release step: run it before web and worker start. Running it twice, or from two hosts at once, is safe.
  DATABASE_URL must name Postgres itself, not PgBouncer.`;

const options = {
  json: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Migrates and returns the exit code: 0 done, 1 failed, 2 wrong usage. */
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
    // parseArgs throws a TypeError on wrong usage.
    return error instanceof TypeError || error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await run();
