import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { secretsIn } from '../../src/config/secretValues.ts';
import { correlate } from '../../src/correlation.ts';
import { createLogger, createScrubber } from '../../src/observability/log.ts';

const KEY = 'svc_live_3xW9hG7kPqRtYuNmZbVcDfGjKxLwQsEa5r8T2v4X6z9B';
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+/A=';
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://florin:database%20pass@db.example:5432/florin',
  SMTP_URL: 'smtps://mailer:smtp-pass@mail.example',
  SECRETS_KEY: 'c2VjcmV0cyBrZXkgb2YgMzIgYnl0ZXMsIGFzIGl0IGlz',
  SECRETS_KEY_OLD: 'b2xkIHNlY3JldHMga2V5IG9mIDMyIGJ5dGVzLCB0aGF0,b25lIHRoYXQgaXMgZXZlbiBvbGRlciB0aGFuIHRoZSBvdGhlcg==',
  ONRAMP_TEST_SECRET: 'onramp-test-secret',
  ONRAMP_LIVE_SECRET: 'onramp"live\\secret',
  SOLANA_LIVE_RPC_URLS:
    'https://rpc.example/v2/0123456789abcdef0123456789abcdef,https://b.example/?api-key=fedcba98-7654-3210',
};

/** Returns a logger's output. */
function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  write(createLogger('web', 'debug', createScrubber(secretsIn(ENVIRONMENT)), stream));
  return text;
}

test.each<[string, string, string]>([
  ['an API key', `the key ${KEY} is refused`, KEY.slice(9)],
  ['an Authorization header', `{"authorization":"Bearer ${KEY}x"}`, KEY.slice(9)],
  ['a bearer token of somebody else', 'authorization: bearer abc.DEF-123', 'abc.DEF'],
  ['basic credentials', 'Authorization: Basic ZmxvcmluOnB3', 'Zmxv'],
  ['a webhook secret', `signed with ${WEBHOOK_SECRET}`, 'MfKQ9r'],
  ['SECRETS_KEY', `bad key ${ENVIRONMENT.SECRETS_KEY}`, ENVIRONMENT.SECRETS_KEY],
  ['a key of SECRETS_KEY_OLD', 'b25lIHRoYXQgaXMgZXZlbiBvbGRlciB0aGFuIHRoZSBvdGhlcg==', 'b25lIHRo'],
  ['the database’s password in its address', `cannot reach ${ENVIRONMENT.DATABASE_URL}`, 'pass@'],
  ['the database’s password by itself', 'password "database pass" is wrong', 'database pass'],
  ['the mail server’s password', 'AUTH smtp-pass', 'smtp-pass'],
  ['a password in any address', 'GET http://user:hunter2@elsewhere.example/x', 'hunter2'],
  ['an on-ramp’s secret, as JSON has it', 'no ramp for onramp"live\\secret', 'live\\\\secret'],
  ['a provider’s key in a path', 'https://rpc.example/v2/0123456789abcdef0123456789abcdef', '0123456789abcdef'],
  ['a provider’s key in a query', 'https://b.example/?api-key=fedcba98-7654-3210', 'fedcba98'],
])('never prints %s, in any field', (_, text, secret) => {
  const error = Object.assign(new Error(text, { cause: new Error(text) }), { detail: [{ deeply: { nested: text } }] });
  const printed = logged((log) => {
    log.info(text);
    log.warn({ context: { text }, [text]: 1 }, 'in a field');
    log.error({ err: error }, 'in an error');
  });
  expect(printed).not.toContain(secret);
  expect(printed).toContain('redacted');
  const lines = printed.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30, 40, 50]);
});

test('leaves out fields with secrets by their names', () => {
  const printed = logged((log) =>
    log.info({ merchant: { id: 'mer_1', key: 'abcdefgh', new_key: 'ijklmnop' } }, 'made'),
  );
  expect(JSON.parse(printed).merchant).toEqual({ id: 'mer_1', key: '[redacted]', new_key: '[redacted]' });
});

test('prints what is not secret: hosts, ids, signatures', () => {
  const text = 'POST https://hooks.example/in of evt_01h455vb4pex5vsknk084sn02q at rpc.example: 401';
  expect(JSON.parse(logged((log) => log.info(text))).msg).toBe(text);
});

test('a field of one line is in no later line of the same request', () => {
  const id = '0198a3a0-0000-7000-8000-000000000000';
  const printed = logged((log) =>
    correlate(id, () => {
      log.info({ queue: 'email.send' }, 'first');
      log.info('second');
    }),
  );
  const [first, second] = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ correlation_id: id, queue: 'email.send' });
  expect(second).toMatchObject({ correlation_id: id, msg: 'second' });
  expect(second).not.toHaveProperty('queue');
});
