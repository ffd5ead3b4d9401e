import * as v from 'valibot';
import { type Config, secretsKeysOf } from '../config/index.ts';
import { isLinkToken, linkToken } from '../crypto.ts';
import type { ReportRow } from '../db/reports/reports.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES } from '../domain/money.ts';
import {
  DATEV_CHARTS,
  REPORT_FORMATS,
  REPORT_PRESETS,
  REPORT_STATUSES,
  REPORT_TYPES,
  type ReportTerms,
} from '../domain/reports.ts';
import { id, timestamp } from './fields.ts';

/** The fields that reports and their schedules share. */
export const termsSchema = {
  type: v.picklist(REPORT_TYPES),
  format: v.picklist(REPORT_FORMATS),
  preset: v.nullable(v.picklist(REPORT_PRESETS)),
  timezone: v.pipe(v.string(), v.description('Decides when days begin. Times are shown in it.')),
  currency: v.pipe(
    v.nullable(v.picklist(CURRENCIES)),
    v.description('Amounts are converted into it. null: they stay in their own currencies.'),
  ),
  decimal_comma: v.boolean(),
  bom: v.boolean(),
  datev: v.nullable(
    v.object({ consultant_number: v.number(), client_number: v.number(), chart: v.picklist(DATEV_CHARTS) }),
  ),
};

/** A report as its merchant sees it. */
export const reportSchema = v.pipe(
  v.object({
    id: id('rpt'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    ...termsSchema,
    from: v.pipe(v.string(), v.description('The first day.')),
    to: v.pipe(v.string(), v.description('The last day.')),
    status: v.pipe(
      v.picklist(REPORT_STATUSES),
      v.description(
        '`queued`: it waits for a worker. `running`: it is being made. `ready`: download it. `failed`: see `error`.',
      ),
    ),
    progress: v.pipe(v.number(), v.description('How much of it is done, in percent.')),
    rows: v.pipe(v.nullable(v.number()), v.description('Without the heading. null: it is not ready.')),
    bytes: v.nullable(v.number()),
    sha256: v.pipe(
      v.nullable(v.string()),
      v.description('Of the file, in hex. The same report made again has the same one.'),
    ),
    error: v.pipe(v.nullable(v.string()), v.description('Why it could not be made.')),
    download_url: v.pipe(
      v.nullable(v.string()),
      v.description(
        'Whoever has this address can download the file until `expires_at`. null: it is not ready. Events never have it: read the report.',
      ),
    ),
    schedule_id: v.nullable(id('rsc')),
    created_at: timestamp,
    finished_at: v.nullable(timestamp),
    expires_at: v.pipe(v.nullable(timestamp), v.description('When the report and its file are deleted.')),
  }),
  v.title('Report'),
);

export type ReportJson = v.InferOutput<typeof reportSchema>;

/** Returns the terms of a report or a schedule. */
export function termsJson({ type, format, preset, timezone, currency, options }: ReportTerms) {
  const { decimal_comma = false, bom = false, datev = null } = options;
  return { type, format, preset, timezone, currency, decimal_comma, bom, datev };
}

/** Returns a report. */
export function reportJson(row: ReportRow, config: Config): ReportJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    ...termsJson(row),
    from: row.from_date,
    to: row.to_date,
    status: row.status,
    progress: row.progress,
    rows: row.rows === null ? null : Number(row.rows),
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256: row.sha256,
    error: row.error,
    download_url: downloadUrl(row, config),
    schedule_id: row.schedule_id,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** The purpose of the tokens in the links to files. */
const DOWNLOAD = 'report';

const signedText = (reportId: string, until: number) => `${reportId} ${until}`;

/** Returns the signed link to a report's file; null: it has none. */
export function downloadUrl({ id: reportId, status, expires_at }: ReportRow, config: Config): string | null {
  if (status !== 'ready' || expires_at === null) return null;
  const until = Math.floor(expires_at.getTime() / 1000);
  const token = linkToken(config.SECRETS_KEY, DOWNLOAD, signedText(reportId, until));
  return `${config.BASE_URL}/api/v1/reports/${reportId}/file?until=${until}&token=${token}`;
}

/** Returns whether a token is that of the link to a report's file. `until`: in seconds since 1970; it may be over. */
export function isDownloadToken(config: Config, reportId: string, until: number, token: string): boolean {
  return isLinkToken(secretsKeysOf(config), DOWNLOAD, signedText(reportId, until), token);
}
