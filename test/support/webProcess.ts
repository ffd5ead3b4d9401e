import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Service } from './service.ts';

/** One of the web processes on the service's database; two of them share state only through Postgres. */
export type Web = { call(method: string, path: string, options?: CallOptions): Promise<Reply> };
export type WebProcess = Web & { url: string; stop(): Promise<void> };
export type CallOptions = { key?: string; body?: unknown; headers?: Record<string, string> };
export type Reply = { status: number; text: string; json: any; headers: Headers };

/** Returns the service's own web, which is in this process. */
export const ownWeb = (service: Service): Web => ({
  call: (method, path, options = {}) => call(`${service.url}/api/v1${path}`, method, service, options),
});

/** Starts a web in a process of its own. */
export async function spawnWeb(service: Service, env: Record<string, string> = {}): Promise<WebProcess> {
  const child = spawn(process.execPath, ['src/api/main.ts'], {
    env: { ...process.env, ...service.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the web process exited with code ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const { msg, port } = JSON.parse(line);
      if (msg === 'listening') resolve(port);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    call: (method, path, options = {}) => call(`${url}/api/v1${path}`, method, service, options),
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
