// `npm run migrate`: the release step. Brings the database at DATABASE_URL up to date.
import { migrate } from '../src/jobs/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(1);
}
try {
  const ran = await migrate(url);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
} catch (error) {
  console.error(`The migration failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
