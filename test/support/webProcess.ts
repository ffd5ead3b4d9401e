import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import type { Service } from './service.ts';

/** One of the web processes on the service's database; two of them share state only through Postgres. */
export type Web = { call(method: string, path: string, options?: CallOptions): Promise<Reply> };
export type WebProcess = Web & Process & { url: string };
export type CallOptions = { key?: string; body?: unknown; headers?: Record<string, string> };
export type Reply = { status: number; text: string; json: any; headers: Headers };

/** A process of the service. `log`: what it has logged so far. */
export type Process = {
  log: { level: number; msg: string; [field: string]: unknown }[];
  /** Steps its clock, see `clockShiftMs`. */
  stepClock(): void;
  stop(): Promise<void>;
};
export type WorkerProcess = Process & {
  /** the origin of /metrics and /readyz */
  url: string;
};

/** Variables of a process. `clockShiftMs`: how far its system clock is off, from the start or after `stepClock`. */
export type ProcessOptions = { env?: Record<string, string>; clockShiftMs?: number; startsRight?: boolean };

/** Returns the service's own web, which is in this process. */
export const ownWeb = (service: Service): Web => ({
  call: (method, path, options = {}) => call(`${service.url}/api/v1${path}`, method, service, options),
});

/** Starts a web in a process of its own. */
export async function spawnWeb(
  service: Service,
  env: Record<string, string> = {},
  options: Omit<ProcessOptions, 'env'> = {},
): Promise<WebProcess> {
  const { port, ...running } = await start(service, 'src/api/main.ts', 'listening', { ...options, env });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...running,
    url,
    call: (method, path, options = {}) => call(`${url}/api/v1${path}`, method, service, options),
  };
}

/** Starts a worker in a process of its own. */
export async function spawnWorker(service: Service, options: ProcessOptions = {}): Promise<WorkerProcess> {
  const port = await findFreePort();
  const env = { ...options.env, METRICS_PORT: String(port) };
  const { log, stepClock, stop } = await start(service, 'src/jobs/main.ts', 'working', { ...options, env });
  return { url: `http://127.0.0.1:${port}`, log, stepClock, stop };
}

/** Starts a process and waits until it logs `readyMessage`. */
async function start(
  service: Service,
  module: string,
  readyMessage: string,
  { env = {}, clockShiftMs, startsRight = false }: ProcessOptions,
): Promise<Process & { port: number }> {
  const clock = clockShiftMs === undefined ? {} : { CLOCK_SHIFT_MS: String(clockShiftMs) };
  const preload = clockShiftMs === undefined ? [] : ['--import', './test/support/stepClock.ts'];
  const child = spawn(process.execPath, [...preload, module], {
    env: {
      ...process.env,
      ...service.env,
      ...env,
      ...clock,
      ...(startsRight ? { CLOCK_STARTS_RIGHT: '1' } : {}),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: Process['log'] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${module} exited with code ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line);
      log.push(entry);
      if (entry.msg === readyMessage) resolve(entry.port);
    });
  });
  return {
    log,
    port,
    stepClock: () => child.kill('SIGUSR2'),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function call(url: string, method: string, service: Service, options: CallOptions): Promise<Reply> {
  const { key = service.merchant.keys.test, body, headers } = options;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, json: text ? JSON.parse(text) : null, headers: response.headers };
}
