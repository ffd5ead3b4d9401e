import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import { findClosedMonth } from '../../db/closedMonths.ts';
import { type Correspondents, findCorrespondents } from '../../db/customers/readers.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import { countMail } from '../../db/mailCounts.ts';
import { readClock } from '../../db/merchants/testClock.ts';
import { deleteChunks, deleteOldChunks, insertChunk } from '../../db/reports/chunks.ts';
import {
  claimReport,
  finishReport,
  type ReportAttempt,
  type ReportEnd,
  type ReportRow,
  recordProgress,
  releaseReport,
  reportUse,
} from '../../db/reports/reports.ts';
import { emailsOfSchedule } from '../../db/reports/schedules.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { reportsLimit } from '../../domain/mailLimits.ts';
import { MAX_REPORT_BYTES } from '../../domain/reports.ts';
import type { FilePieces } from '../../files/table.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { reportMail } from '../../mail/report.ts';
import { emitEvents } from '../../queue/events.ts';
import { downloadUrl, reportJson } from '../../serializers/reports.ts';
import { type NewMail, sendMails } from '../emails.ts';
import { UndecidedRows } from './closing.ts';
import { reportFile } from './file.ts';
import { UnfitRow } from './presets/preset.ts';
import { UnmakableReport } from './source.ts';

/** Bytes of a file in one row of the database, before compression. */
const CHUNK_BYTES = 256 * 1024;
/** How often a worker writes how far it is. */
const PROGRESS_MS = 1000;
/** How often a report is begun before it fails: workers may be restarted, or lose the database. */
const MAX_ATTEMPTS = 5;

/** Quick rather than small: the worker has other jobs, and files live for weeks. */
const compress = promisify(gzip);
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES };

/** Another worker makes the report now, or it has ended. */
class Superseded extends Error {}

/**
 * Makes a report: writes its file in chunks, then records the result and emits the event in one transaction. If another attempt begins
 * meanwhile, this one stops, and leaves nothing behind. Returns false if it must wait until its rows are decided.
 * @throws Error when the database fails; pg-boss retries
 */
export async function makeReport(db: Database, config: Config, id: string): Promise<boolean> {
  const report = await transact(db, async (trx) => {
    const claimed = await claimReport(trx, id);
    if (claimed) await deleteOldChunks(trx, claimed);
    return claimed;
  });
  if (!report) return true;
  try {
    const end = report.attempt > MAX_ATTEMPTS ? GIVEN_UP : await write(db, report);
    if (end) await transact(db, (trx) => finish(trx, config, report, end));
    return true;
  } catch (error) {
    if (!(error instanceof UndecidedRows)) throw error;
    return transact(db, async (trx) => {
      // If another attempt has begun, that one waits.
      if (!(await releaseReport(trx, report))) return true;
      await deleteChunks(trx, report.id);
      return false;
    });
  }
}

const GIVEN_UP: ReportEnd = { error: 'The report could not be made. Contact the operator if it fails again.' };

/** Writes a report's file. Returns how that ended; null: another attempt has begun. */
async function write(db: Database, report: ReportRow): Promise<ReportEnd | null> {
  const [merchant] = (await findCorrespondents(db, [report])) as [Correspondents];
  const closed = await findClosedMonth(db, report, report.to_date.slice(0, 7));
  const { merchant_name } = closed ?? merchant;
  const progress = watchProgress(db, report);
  try {
    const now = await merchantTime(db, report);
    const file = reportFile(db, { report, merchant_name, books_zone: merchant.time_zone, now }, progress);
    const { bytes } = await reportUse(db, report);
    const most = MAX_REPORT_BYTES - Number(bytes);
    const stored = await storeFile(db, report, file, { most, check: progress.check });
    return { ...stored, rows: progress.rows() };
  } catch (error) {
    if (error instanceof Superseded) return null;
    if (error instanceof UnmakableReport || error instanceof UnfitRow) return { error: error.message };
    throw error;
  }
}

/** Notes how far a report is. `check` writes it at most once per second. @throws Superseded */
function watchProgress(db: Database, report: ReportRow) {
  const [start, end] = [report.starts_at.getTime(), report.ends_at.getTime()];
  let rows = 0;
  let percent = 0;
  let writtenAt = performance.now();
  return {
    rows: () => rows,
    onRows: (count: number) => {
      rows = count;
    },
    onRead: (at: Date) => {
      percent = Math.max(0, Math.min(99, Math.floor((100 * (at.getTime() - start)) / (end - start))));
    },
    check: async () => {
      if (performance.now() - writtenAt < PROGRESS_MS) return;
      if (!(await transact(db, (trx) => recordProgress(trx, report, percent)))) throw new Superseded();
      writtenAt = performance.now();
    },
  };
}

/**
 * Stores a file in compressed chunks. One is filled while another one is stored. Returns the file's size and hash.
 * @param most bytes that it may have
 * @param check is called after each chunk
 */
async function storeFile(
  db: Database,
  attempt: ReportAttempt,
  file: FilePieces,
  { most, check }: { most: number; check: () => Promise<void> },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let number = 0;
  let storing: Promise<void> = Promise.resolve();
  // Only these two: buffers of their own for each piece would wait for the garbage collector.
  let [chunk, other] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)];
  let length = 0;
  const store = async () => {
    const full = chunk.subarray(0, length);
    hash.update(full);
    bytes += length;
    if (bytes > most)
      throw new UnmakableReport('The files of your reports are too large together. Choose a shorter range.');
    await storing;
    storing = storeChunk(db, attempt, number++, full);
    // `await storing` reports it.
    storing.catch(() => {});
    [chunk, other] = [other, chunk];
    length = 0;
    await check();
  };
  try {
    for await (const piece of file) {
      for (let place = 0; place < piece.length; ) {
        const { read, written } = fill(chunk.subarray(length), piece, place);
        place += read;
        length += written;
        if (place < piece.length) await store();
      }
    }
    if (length > 0) await store();
  } finally {
    await storing.catch(() => {});
  }
  await storing;
  return { bytes, sha256: hash.digest('hex') };
}

const encoder = new TextEncoder();

/** Writes what fits of a piece from a place on. Returns how many of its characters or bytes it has read, and how many bytes written. */
function fill(target: Uint8Array, piece: string | Uint8Array, place: number): { read: number; written: number } {
  if (typeof piece === 'string') return encoder.encodeInto(place === 0 ? piece : piece.slice(place), target);
  const part = piece.subarray(place, place + target.length);
  target.set(part);
  return { read: part.length, written: part.length };
}

async function storeChunk(db: Database, attempt: ReportAttempt, number: number, chunk: Buffer): Promise<void> {
  if (!(await insertChunk(db, attempt, number, await compress(chunk, COMPRESSION)))) throw new Superseded();
}

/** Ends a report, and tells who waits for it. Does nothing if another attempt has begun. */
async function finish(trx: Trx, config: Config, attempt: ReportAttempt, end: ReportEnd): Promise<void> {
  const report = await finishReport(trx, attempt, end);
  if (!report) return;
  const { merchant_id, mode, status } = report;
  if (status === 'failed') await deleteChunks(trx, report.id);
  const at = await merchantTime(trx, report);
  const kind = status === 'ready' ? 'report.ready' : 'report.failed';
  // Everybody who may read events would get the file.
  const data = { ...reportJson(report, config), download_url: null };
  emitEvents(trx, [{ kind, merchant_id, mode, data, at }]);
  if (status === 'ready') await mailReport(trx, config, report);
}

/** Mails the link of a scheduled report to the addresses of its schedule. */
async function mailReport(trx: Trx, config: Config, report: ReportRow): Promise<void> {
  const { merchant_id, mode, schedule_id, expires_at } = report;
  const url = downloadUrl(report, config);
  const emails = schedule_id === null ? [] : await emailsOfSchedule(trx, report, schedule_id);
  if (emails.length === 0 || url === null || expires_at === null) return;
  const [{ merchant_name, languages }] = (await findCorrespondents(trx, [report])) as [Correspondents];
  const letter = reportMail({ ...report, merchant_name, expires_at, url }, translatorFor(...languages));
  const mails: NewMail[] = [];
  for (const recipient of emails) {
    const mailbox = mailboxOf(recipient);
    if (await countMail(trx, [reportsLimit({ merchant_id, mode, mailbox })])) continue;
    mails.push({ merchant_id, mode, kind: 'report_ready', recipient, letter });
  }
  await sendMails(trx, mails);
}

/** Returns the time on a merchant's clock. */
async function merchantTime(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<Date> {
  const clock = mode === 'test' ? await readClock(db, { merchant_id, test_clock_id: null }) : null;
  return clock?.now ?? databaseNow();
}
