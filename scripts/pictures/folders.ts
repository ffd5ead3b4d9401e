/** The folder of approved pictures: the fingerprint of each, and small copies of some. */
export const APPROVED = 'test/pages/approved';
/**
 * The folder of results, which git ignores. It has `results.json`, the gallery, and the pictures: those as approved in
 * `passed`, also of earlier runs, and the others in `failed`.
 */
export const RESULTS = 'screenshots/pictures';

/** A picture of the last run. `difference`: from the approved one; null: there is none. */
export type Result = { name: string; difference: number | null; hasPassed: boolean };
