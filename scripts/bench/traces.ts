import { serveLocally } from '../lib/localServer.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { load } from './load.ts';
import { processorSeconds } from './processorTime.ts';
import type { Figure } from './report.ts';
import { creating, type Ground, startBenchWeb, withGround } from './requests.ts';

/** Short and many, and odd for the median: other processes of the machine disturb single rounds. */
const ROUNDS = 11;
const ROUND_MS = 1500;
const WARM_UP_MS = 3000;
/** Most processor time per request with traces. They take a tenth more, and a busy machine blurs some hundredths. */
const MAX_SHARE = 1.15;

/**
 * Measures the processor time of a web per POST /payments, without traces and with them. The collector runs on this machine,
 * or does not answer.
 */
export function benchTraces(): Promise<Figure[]> {
  return withGround(async (ground) => {
    const collector = await serveLocally((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    const dead = `http://127.0.0.1:${await findFreePort()}`;
    const webs = await Promise.all(
      [undefined, collector.url, dead].map((endpoint) => startMeasuredWeb(ground, endpoint)),
    );
    try {
      for (const web of webs) await web.cost(WARM_UP_MS);
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const costs: number[] = [];
        for (const web of webs) costs.push(await web.cost(ROUND_MS));
        rounds.push(costs);
      }
      const [without = 0, sent = 0, lost = 0] = webs.map((_, place) =>
        median(rounds.map((costs) => costs[place] ?? 0)),
      );
      return [
        figure('processor time of POST /payments with traces', sent, without),
        figure('the same with a collector that does not answer', lost, without),
      ];
    } finally {
      await Promise.all(webs.map((web) => web.stop()));
      await collector.stop();
    }
  });
}

const median = (values: number[]) => values.sort((one, other) => one - other)[(values.length - 1) / 2] as number;

/** Starts a web. `cost` puts it under load, and returns its processor time per request, in milliseconds. */
async function startMeasuredWeb({ env, headers }: Ground, endpoint: string | undefined) {
  const metricsPort = await findFreePort();
  const web = await startBenchWeb({
    ...env,
    METRICS_PORT: String(metricsPort),
    ...(endpoint === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  });
  const target = creating('POST /payments', web.origin, headers);
  const cpuMs = async () => (await processorSeconds(`http://127.0.0.1:${metricsPort}/metrics`)) * 1000;
  const cost = async (durationMs: number) => {
    const before = await cpuMs();
    const count = await load(target, durationMs);
    return ((await cpuMs()) - before) / count;
  };
  return { ...web, cost };
}

function figure(what: string, cost: number, without: number): Figure {
  return {
    what,
    measured: `${cost.toFixed(3)} ms, ${(cost / without).toFixed(2)} of ${without.toFixed(3)} ms without traces`,
    target: `<= ${MAX_SHARE.toFixed(2)} of it`,
    isReached: cost <= MAX_SHARE * without,
  };
}
