// `npm run migrate`: the release step. Brings the database at DATABASE_URL up to date.
import { migrate } from '../src/release.ts';
import { databaseUrl, environmentOf } from './lib/cli.ts';
import { runTool } from './lib/tools.ts';

process.exitCode = await runTool('migrate', async ({ options }) => {
  const migrated = await migrate(databaseUrl(await environmentOf(process.env)));
  const said = migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'The database is up to date.';
  console.log(options.json ? JSON.stringify({ migrated }) : said);
  return true;
});
