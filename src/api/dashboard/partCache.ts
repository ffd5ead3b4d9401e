import type { Desk } from './desk.ts';

/** How long a part is shared. browser/live.js waits at least this long after a change, so no page gets what was before it. */
const KEEP_MS = 1_000;
/** Parts that a process keeps. All are of the last second, unless nobody asked since. */
const MAX_PARTS = 500;

type Kept = { from: number; data: Promise<object> };
const caches = new WeakMap<Desk['app'], Map<string, Kept>>();

/**
 * Returns the data of a part that all members of a merchant with one role and language see alike. Those who ask within a second share
 * it: all open pages load their parts again when something changes. `name`: tells parts apart that differ otherwise.
 */
export function shareBriefly(desk: Desk, name: string, read: () => Promise<object>): Promise<object> {
  const { app, scope, role, t } = desk;
  const parts = caches.get(app) ?? new Map<string, Kept>();
  caches.set(app, parts);
  const key = [scope.merchant_id, scope.mode, role, t.locale, name].join(' ');
  const from = performance.now();
  const known = parts.get(key);
  if (known && from - known.from < KEEP_MS) return known.data;
  if (parts.size >= MAX_PARTS) parts.clear();
  const kept = { from, data: read() };
  parts.set(key, kept);
  kept.data.catch(() => parts.delete(key));
  return kept.data;
}
