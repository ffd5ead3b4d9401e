import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { QUEUES } from '../../src/queue/queues.ts';

type Rule = { alert: string; expr: string };
/** A rule of the form `increase(florin_jobs_total{queue…,outcome="failed"}[window]) > threshold`. */
type Counting = { alert: string; queues: RegExp; minutes: number; threshold: number };

let rules: Rule[];
beforeAll(async () => {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
  rules = groups.flatMap((group) => group.rules);
});

const FAILURES =
  /^sum by \(queue\) \(increase\(florin_jobs_total\{queue=~?"([^"]+)",outcome="failed"\}\[(\d+)(m|h)\]\)\) > (\d+)$/;

function countingRules(): Counting[] {
  return rules.flatMap(({ alert, expr }) => {
    const [, queues, window, unit, threshold] = FAILURES.exec(expr) ?? [];
    if (!queues) return [];
    const minutes = Number(window) * (unit === 'h' ? 60 : 1);
    return [{ alert, queues: new RegExp(`^(${queues})$`), minutes, threshold: Number(threshold) }];
  });
}

/** Returns the alerts that fire at so many failures of a queue an hour, evenly spread. */
const firing = (queue: string, failuresPerHour: number) =>
  countingRules()
    .filter(({ queues, minutes, threshold }) => queues.test(queue) && (failuresPerHour * minutes) / 60 > threshold)
    .map(({ alert }) => alert);

test('pages for billing that fails once a minute, at its every run', () => {
  for (const queue of [
    'subscription.bill',
    'installment.bill',
    'invoice.age',
    'wallet.change',
    'report.schedule',
    'rates.refresh',
    'payment.expire',
    'clock.advance',
  ]) {
    expect(firing(queue, 60), queue).toEqual(['FlorinSweepsFail']);
    expect(firing(queue, 4), queue).toEqual([]);
  }
  expect(firing('retention.prune', 12)).toEqual(['FlorinUpkeepFails']);
  expect(firing('wallet.sweep', 6)).toEqual(['FlorinUpkeepFails']);
  expect(firing('wallet.sweep', 1)).toEqual([]);
});

test('has an alert on failures for every queue whose jobs are never dead letters', () => {
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/florin_jobs_total\{queue=~?"([^"]+)",outcome="failed"/g)].flatMap(([, names = '']) =>
      names.split('|'),
    ),
  );
  const sweeps = Object.entries(QUEUES).filter(([, { options }]) => options.retryLimit === 0);
  expect(named.sort()).toEqual(sweeps.map(([name]) => name).sort());
});

test('pages within the hour for a job that is retried with growing delays', () => {
  const { expr } = rules.find(({ alert }) => alert === 'FlorinJobKeepsFailing') as Rule;
  const [, left, limit] = /queue!~"([^"]+)"\}\) > (\d+)$/.exec(expr) ?? [];
  expect(Number(limit)).toBeLessThanOrEqual(1800);
  // Work that may take long has a later alert, and deliveries have those of their attempts.
  expect(left?.split('|').sort()).toEqual([
    'email.send',
    'installment.reconcile',
    'invoice.reconcile',
    'webhook.deliver',
  ]);
  const later = rules.find(({ alert }) => alert === 'FlorinJobWaitsLong') as Rule;
  expect(later.expr).toContain('queue=~"email.send|installment.reconcile|invoice.reconcile"');
});
