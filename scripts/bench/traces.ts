import { serveLocally } from '../lib/localServer.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { compare } from './load.ts';
import type { Figure } from './report.ts';
import { creating, type Ground, startBenchWeb, withGround } from './requests.ts';

const ROUNDS = 2;
/** Most that traces may cost: a tenth more processor time per request. */
const MAX_SHARE = 1.1;

/** The webs that are compared. `dead`: the collector does not answer. */
const WEBS = ['off', 'on', 'dead'] as const;

/**
 * Measures the processor time of a web per POST /payments: without traces, with all of them sent to a collector on this machine,
 * and with a collector that does not answer.
 */
export function benchTraces(): Promise<Figure[]> {
  return withGround(async (ground) => {
    let bytes = 0;
    const collector = await serveLocally(async (request, response) => {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      response.end('{}');
    });
    const endpoints = { off: undefined, on: collector.url, dead: `http://127.0.0.1:${await findFreePort()}` };
    const webs = await Promise.all(WEBS.map((name) => startMeasuredWeb(ground, endpoints[name])));
    try {
      const before = await Promise.all(webs.map((web) => web.read()));
      const targets = WEBS.map((name, place) => creating(name, webs[place]?.origin as string, ground.headers));
      await compare(targets, ROUNDS);
      const after = await Promise.all(webs.map((web) => web.read()));
      const costs = after.map(({ cpuMs, requests }, place) => {
        const { cpuMs: cpuBefore = 0, requests: requestsBefore = 0 } = before[place] ?? {};
        return (cpuMs - cpuBefore) / (requests - requestsBefore);
      });
      const [off = 0, on = 0, dead = 0] = costs;
      const sent = bytes / ((after[1]?.requests ?? 0) - (before[1]?.requests ?? 0));
      return [
        figure('processor time of POST /payments with traces', on, off, `, ${sent.toFixed(0)} bytes to the collector`),
        figure('the same with a collector that does not answer', dead, off),
      ];
    } finally {
      await Promise.all(webs.map((web) => web.stop()));
      await collector.stop();
    }
  });
}

/** Starts a web whose processor time and requests can be read. */
async function startMeasuredWeb({ env }: Ground, endpoint: string | undefined) {
  const metricsPort = await findFreePort();
  const web = await startBenchWeb({
    ...env,
    METRICS_PORT: String(metricsPort),
    ...(endpoint === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  });
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const sum = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
        (all, [, value]) => all + Number(value),
        0,
      );
    return {
      cpuMs: sum('process_cpu_seconds_total') * 1000,
      requests: sum('florin_http_request_duration_seconds_count'),
    };
  };
  return { ...web, read };
}

function figure(what: string, cost: number, without: number, more = ''): Figure {
  return {
    what,
    measured: `${cost.toFixed(3)} ms, ${(cost / without).toFixed(2)} of ${without.toFixed(3)} ms without traces${more}`,
    target: `<= ${MAX_SHARE.toFixed(2)} of it`,
    isReached: cost <= MAX_SHARE * without,
  };
}
