import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { correlate } from '../../src/correlation.ts';
import { newId, newUuid } from '../../src/domain/ids.ts';
import { createLogger, createScrubber } from '../../src/observability/log.ts';
import { openTracing } from '../../src/observability/tracing.ts';
import { type Cause, jobTrace, noteCall, noteEvents, parentOf, type Tracer, traceIdOf } from '../../src/tracing.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { silent } from '../support/service.ts';

let database: OpenTestDatabase;
let collector: Collector;
beforeAll(async () => {
  [database, collector] = await Promise.all([openTestDatabase(), startCollector()]);
});
afterAll(async () => {
  await database.stop();
  await collector.stop();
});

async function tracerTo(endpoint: string, { share = 1, log = silent, headers = {} } = {}): Promise<Tracer> {
  const config = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: share,
  };
  return (await openTracing(config, database.db, { log, service: 'test' })).tracer;
}

const request = { name: 'GET /', kind: 'server', parent: null } as const;

/** Opens the tracing of a process that imports these files. Returns the packages of OpenTelemetry that it loaded. */
async function loadedPackages(endpoint: string, files: string[] = []): Promise<string[]> {
  const script = `
    import { createRequire } from 'node:module';
    for (const file of ${JSON.stringify(files)}) await import(file);
    const { openTracing } = await import('./src/observability/tracing.ts');
    const log = { warn() {} };
    const { tracer } = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint} }, null, { log, service: 'test' });
    await tracer.stop();
    const loaded = Object.keys(createRequire(import.meta.url).cache).map((path) => /@opentelemetry.([^/]+)/.exec(path)?.[1]);
    console.log(JSON.stringify([...new Set(loaded)].filter(Boolean)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

test('loads nothing of OpenTelemetry’s SDK while traces are off', async () => {
  const [off, on] = await Promise.all([
    loadedPackages('undefined', ['./src/api/start.ts', './src/jobs/start.ts']),
    loadedPackages("'http://127.0.0.1:9'"),
  ]);
  // prom-client loads the API by itself.
  expect(off.filter((name) => name !== 'api')).toEqual([]);
  expect(on).toEqual(expect.arrayContaining(['sdk-trace', 'exporter-trace-otlp-http']));
});

test('sends the name of an error and never its message', async () => {
  const tracer = await tracerTo(collector.url);
  const id = newUuid();
  const failing = tracer.traced(request, () => Promise.reject(new TypeError('password hunter2')));
  await expect(correlate(id, () => failing)).rejects.toThrow('hunter2');
  await tracer.stop();
  const sent = collector.bodies.join();
  expect(sent).toContain('"message":"TypeError"');
  expect(sent).not.toContain('hunter2');
});

test('sends the traces of its share alone', async () => {
  const [none, all] = await Promise.all([tracerTo(collector.url, { share: 0 }), tracerTo(collector.url)]);
  const [left, sent] = [newUuid(), newUuid()];
  for (const [tracer, id] of [
    [none, left],
    [all, sent],
  ] as const) {
    await correlate(id, () => tracer.traced(request, async () => {}));
    await tracer.stop();
  }
  const traces = collector.spans.map(({ traceId }) => traceId);
  expect(traces).toContain(traceIdOf(sent));
  expect(traces).not.toContain(traceIdOf(left));
});

test('gives jobs the span that enqueued them and what began its trace, and nothing while traces are off', async () => {
  expect(jobTrace()).toEqual({});
  const tracer = await tracerTo(collector.url);
  const id = newUuid();
  const carried = await correlate(id, () =>
    tracer.traced(request, async () => {
      noteCall({ name: 'getSlot', durationMs: 5, attributes: {}, error: null });
      return jobTrace();
    }),
  );
  await tracer.stop();
  const span = collector.spans.find(({ traceId }) => traceId === traceIdOf(id));
  expect(parentOf(carried)).toEqual({ traceId: span?.traceId, spanId: span?.spanId });
  expect(carried.trace_cause).toMatchObject({ name: 'GET /', calls: [{ name: 'getSlot' }] });
  for (const traceparent of ['', '00-1-2-01', `00-${traceIdOf(id)}-zzzzzzzzzzzzzzzz-01`]) {
    expect(parentOf({ traceparent })).toBeNull();
  }
});

test('never fails work by its trace, not even by a job’s data that makes no sense', async () => {
  const tracer = await tracerTo(collector.url);
  const event = {
    id: newId('evt'),
    kind: 'payment.confirmed',
    merchant_id: 'mer_1',
    mode: 'test',
    resource_id: 'pay_1',
  };
  const cause = { name: 'chain.scan' } as Cause;
  const run = async () => {
    noteEvents([event, { ...event, id: 'no id' }]);
    return 'done';
  };
  expect(await tracer.traced({ ...request, cause }, run)).toBe('done');
  await tracer.stop();
});

test('logs a collector that does not answer once, without the key to it, and stops', async () => {
  const key = 'a-key-of-the-collector';
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('web', 'info', createScrubber([key]), stream);
  const endpoint = `http://127.0.0.1:${await findFreePort()}/${key}`;
  const tracer = await tracerTo(endpoint, { log, headers: { authorization: key } });
  for (let batch = 0; batch < 2; batch++) {
    await tracer.traced(request, async () => {});
    await expect.poll(() => lines.length, { timeout: 15_000 }).toBe(1);
  }
  await tracer.stop();
  expect(lines.join()).toContain('the collector did not take them');
  expect(lines.join()).not.toContain(key);
});
