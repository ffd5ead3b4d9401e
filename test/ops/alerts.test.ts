import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { evaluate, type Labels, parseSeries, seconds } from '../support/promql.ts';

type Rule = { alert: string; expr: string; for?: string; labels: Labels; annotations: { runbook_url: string } };
type Story = {
  name: string;
  interval: string;
  input_series: { series: string; values: string }[];
  alert_rule_test: { eval_time: string; alertname: string; exp_alerts?: { exp_labels: Labels }[] }[];
};

const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const FILES = ['alerts.test.yml', 'alerts.weeks.test.yml'];
const texts = await Promise.all(FILES.map((file) => readFile(`ops/${file}`, 'utf8')));
const stories = texts.flatMap((text) => (parse(text) as { tests: Story[] }).tests);

/** Rules that the stories must not even evaluate: their functions are not built. */
const NOT_BUILT = /histogram_quantile/;
const evaluated = rules.filter(({ expr }) => !NOT_BUILT.test(expr));

/** Prometheus evaluates the rules this often. */
const STEP_S = 60;

/** Evaluates all rules each minute of a story. Returns what fires at each minute: alerts with their labels, as JSON. */
function play({ interval, input_series: inputs, alert_rule_test: checks }: Story): Map<number, Set<string>> {
  const series = inputs.map(({ series, values }) => parseSeries(series, values, seconds(interval)));
  const begin = Math.min(...checks.map(({ eval_time }) => seconds(eval_time))) - LEAD_S;
  const end = Math.max(...series.flatMap(({ points }) => points.at(-1)?.[0] ?? 0));
  const since = new Map<string, number>();
  const firing = new Map<number, Set<string>>();
  for (let at = Math.max(0, begin - (begin % STEP_S)); at <= end; at += STEP_S) {
    const active = new Set<string>();
    const now = new Set<string>();
    for (const rule of evaluated) {
      for (const { labels } of evaluate(rule.expr, series, at)) {
        const { __name__, ...own } = labels;
        const key = keyOf(rule.alert, { ...own, ...rule.labels });
        active.add(key);
        if (!since.has(key)) since.set(key, at);
        if (at - (since.get(key) as number) >= seconds(rule.for ?? '0s')) now.add(key);
      }
    }
    for (const key of since.keys()) if (!active.has(key)) since.delete(key);
    firing.set(at, now);
  }
  return firing;
}

/** Time before the first check, for the rules that wait. */
const LEAD_S = 3600;

const keyOf = (alert: string, labels: Labels) =>
  JSON.stringify([alert, Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1))]);

describe.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
  const firing = play(story);

  test('each check holds', () => {
    for (const { eval_time, alertname, exp_alerts = [] } of story.alert_rule_test) {
      const found = [...(firing.get(seconds(eval_time)) ?? [])].filter((key) => JSON.parse(key)[0] === alertname);
      expect(found, `${alertname} at ${eval_time}`).toEqual(
        exp_alerts.map(({ exp_labels }) => keyOf(alertname, exp_labels)),
      );
    }
  });

  test('one alert fires, once, and no other', () => {
    const wanted = new Set(
      story.alert_rule_test.flatMap(({ alertname, exp_alerts = [] }) =>
        exp_alerts.map(({ exp_labels }) => keyOf(alertname, exp_labels)),
      ),
    );
    const starts: string[] = [];
    let before = new Set<string>();
    for (const now of firing.values()) {
      starts.push(...[...now].filter((key) => !before.has(key)));
      before = now;
    }
    expect(starts).toEqual([...wanted]);
    expect(wanted.size).toBeLessThanOrEqual(1);
  });
});

test('a story proves each alert about clocks, targets, missing payments, refunds and the request log', () => {
  const fired = stories.flatMap(({ alert_rule_test: checks }) =>
    checks.filter(({ exp_alerts = [] }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect(fired).toEqual(
    expect.arrayContaining([
      'FlorinProcessDown',
      'FlorinTargetsMissing',
      'FlorinTargetGone',
      'FlorinClockWrong',
      'FlorinAgeNegative',
      'FlorinNoPayments',
      'FlorinSignatureUnread',
      'FlorinRefundPaidTwice',
      'FlorinRefundOverdue',
      'FlorinRequestLogLosses',
    ]),
  );
});

/** Where the site is served: the address of an alert's runbook without it is a page of docs/. */
const SITE = '{{ $externalLabels.florin_url }}/docs/';

test('each alert leads to a runbook that names it, and so does the list of alerts', async () => {
  const list = await readFile('docs/operating/monitoring.md', 'utf8');
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url, alert).toContain(SITE);
    const page = `docs/${annotations.runbook_url.slice(SITE.length)}.md`;
    expect(await readFile(page, 'utf8'), page).toContain(`\`${alert}\``);
    expect(list).toMatch(new RegExp(`\\b${alert}\\b.*\\(${page.slice('docs/operating/'.length)}\\)`));
  }
});

const promtool = process.env.PROMTOOL || 'promtool';
const hasPromtool = await promisify(execFile)(promtool, ['--version']).then(
  () => true,
  () => false,
);
// Debian has it in the package prometheus.
test.skipIf(!hasPromtool)('promtool accepts the rules, and Prometheus itself agrees with each check', async () => {
  const run = (...args: string[]) => promisify(execFile)(promtool, args, { cwd: 'ops' });
  expect((await run('check', 'rules', 'alerts.yml')).stdout).toContain('SUCCESS');
  expect((await run('test', 'rules', ...FILES)).stdout).not.toContain('FAILED');
});
