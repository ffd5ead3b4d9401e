import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/database.ts';
import { readChunks } from '../../db/reports/chunks.ts';
import { findReportById, type ReportRow } from '../../db/reports/reports.ts';
import { isDownloadToken } from '../../serializers/reports.ts';

const decompress = promisify(gunzip);

/** The content of a signed link to a file. `until`: when it ends, in seconds since 1970. */
export type DownloadPass = { until: number; token: string };

/** Returns the report whose file a link opens at a time. Null: the link was not made here, or it has ended. */
export async function findDownload(
  db: Database,
  config: Config,
  id: string,
  { until, token }: DownloadPass,
  now: Date,
): Promise<ReportRow | null> {
  if (until * 1000 <= now.getTime() || !isDownloadToken(config, id, until, token)) return null;
  const report = await findReportById(db, id);
  return report?.status === 'ready' ? report : null;
}

/** Yields a report's file in pieces. */
export async function* readFile(db: Database, report: ReportRow): AsyncGenerator<Buffer> {
  for await (const chunk of readChunks(db, report)) yield await decompress(chunk);
}
