import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secrets as script } from '../../scripts/secrets/commands.ts';
import { startWeb } from '../../src/api/start.ts';
import { readConfig } from '../../src/config/index.ts';
import { openSecret, type SigningSecret } from '../../src/db/webhooks/secrets.ts';
import { runInProcess } from '../support/cli.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const newKey = () => randomBytes(32).toString('base64');
const run = (args: string[], env: Record<string, string>) =>
  runInProcess(script, [...args, '--json'], { ...service.env, ...env });
const json = async (args: string[], env: Record<string, string>) => JSON.parse((await run(args, env)).out);

/** Returns the merchant's webhook secret as a web process with this environment shows it. */
async function shownBy(env: Record<string, string>): Promise<{ status: number; secret: string }> {
  const web = await startWeb(readConfig({ ...service.env, ...env }), pino({ level: 'silent' }), AT_ONCE);
  const headers = { authorization: `Bearer ${service.merchant.keys.test}` };
  const answer = await fetch(`http://127.0.0.1:${web.port}/api/v1/webhook-secret`, { headers });
  const { secret } = (await answer.json()) as { secret: string };
  await web.stop();
  return { status: answer.status, secret };
}

test('replaces SECRETS_KEY while everything runs, without loss or change of a merchant’s secret', async () => {
  const old = service.env.SECRETS_KEY as string;
  const replacing = { SECRETS_KEY: newKey(), SECRETS_KEY_OLD: `${newKey()}, ${old}` };
  // First by the new process: this one caches what it has opened.
  const { status, secret } = await shownBy(replacing);
  expect(status).toBe(200);
  expect((await service.call('GET', '/webhook-secret')).body.secret).toBe(secret);
  expect(await json(['status'], replacing)).toEqual({ current: 0, old: 2, unknown: 0 });
  expect(await json(['reseal'], replacing)).toEqual({ resealed: 2, current: 2, old: 0, unknown: 0 });
  expect(await json(['reseal'], replacing)).toEqual({ resealed: 0, current: 2, old: 0, unknown: 0 });
  // Only the new key opens them now. A process caches what it has opened, so the test reads the rows.
  const rows: SigningSecret[] = await service.db.selectFrom('webhook_secrets').selectAll().execute();
  const opened = (row: SigningSecret, by: string) =>
    openSecret({ ...row, id: `${row.id} by ${by}` }, [Buffer.from(by, 'base64')]);
  expect(rows.map((row) => opened(row, replacing.SECRETS_KEY))).toContain(secret);
  expect(() => opened(rows[0] as SigningSecret, old)).toThrow('encrypted with an unknown key');
});

test('counts secrets of a lost key, and leaves them unchanged', async () => {
  const foreign = { SECRETS_KEY: newKey(), SECRETS_KEY_OLD: newKey() };
  expect(await json(['reseal'], foreign)).toEqual({ resealed: 0, current: 0, old: 0, unknown: 2 });
  const wrong = await run(['status'], { SECRETS_KEY_OLD: 'short' });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('SECRETS_KEY_OLD must be 32 bytes in base64') });
});
