import * as v from 'valibot';
import { exampleId, type IdPrefix } from '../domain/ids.ts';

// Fields that several responses share, with their documentation.

/** Returns the schema of a record's id. */
export const id = (prefix: IdPrefix) => v.pipe(v.string(), v.examples([exampleId(prefix)]));

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp(), v.examples(['2026-11-20T09:30:00.000Z']));

/** A language tag in its usual spelling. */
export const locale = v.pipe(v.nullable(v.string()), v.description('A language tag (BCP 47), such as `de`.'));

/** An address that a browser can open. */
export const webAddress = v.pipe(v.string(), v.url());
