/** A row whose work failed, and the error. */
export type Failure<T> = { row: T; error: unknown };

/**
 * Runs `work` for all rows at once or, if that fails, for each row alone. Returns the rows that failed alone. The
 * common case stays cheap, and a failing row blocks no other. `work` must leave nothing behind when it throws.
 */
export async function runIsolatingFailures<T>(
  rows: readonly T[],
  work: (rows: T[]) => Promise<unknown>,
): Promise<Failure<T>[]> {
  if (rows.length === 0) return [];
  const whole = await attempt([...rows], work);
  if (whole === null) return [];
  const [only, ...others] = rows as [T, ...T[]];
  if (others.length === 0) return [{ row: only, error: whole.error }];
  const failures: Failure<T>[] = [];
  for (const row of rows) {
    const alone = await attempt([row], work);
    if (alone) failures.push({ row, error: alone.error });
  }
  return failures;
}

async function attempt<T>(rows: T[], work: (rows: T[]) => Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await work(rows);
    return null;
  } catch (error) {
    return { error };
  }
}
