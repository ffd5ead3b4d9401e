/** The folder of approved pictures: the fingerprint of each, and small copies of some. */
export const APPROVED = 'test/pages/approved';
/**
 * The folder of what the last run has seen, which git ignores: `results.json`, `passed` (pictures that are as approved,
 * also of earlier runs), `failed`, and the gallery.
 */
export const RESULTS = 'screenshots/pictures';

/** A picture of the last run. `difference`: from the approved one; null: there is none. */
export type Result = { name: string; difference: number | null; hasPassed: boolean };
