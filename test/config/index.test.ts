import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { Keypair } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { CONFIG_PAGES, configExample, configLines, configMarkdown } from '../../src/config/docs.ts';
import { ConfigError, readConfig, socketUrls, variables } from '../../src/config/index.ts';
import { secretsIn } from '../../src/config/secretValues.ts';

const REQUIRED = {
  DATABASE_URL: 'postgres://florin@db.example/florin',
  BASE_URL: 'https://pay.example',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  SOLANA_TEST_RPC_URLS: 'https://test.example',
  SOLANA_LIVE_RPC_URLS: 'https://live.example',
};
const WALLET = Keypair.generate().publicKey.toBase58();

/** Returns the error that an operator gets for these variables. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig({ ...REQUIRED, ...env });
    return 'nothing is wrong';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

describe('prints each mistake in one line that names the variable:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['unset', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    ['no URL', { DATABASE_URL: 'florin' }, 'DATABASE_URL must be a URL (postgres: or postgresql:)'],
    ['another scheme', { DATABASE_URL: 'mysql://db/florin' }, 'DATABASE_URL must be a URL (postgres: or postgresql:)'],
    [
      'a password with a %',
      { DATABASE_URL: 'postgres://florin:50%off@db.example/florin' },
      'DATABASE_URL must have each % in its user and password written as %25',
    ],
    ['no web address', { BASE_URL: 'ftp://pay.example' }, 'BASE_URL must be a URL (http: or https:)'],
    ['a short key', { SECRETS_KEY: 'abc' }, 'SECRETS_KEY must be 32 bytes in base64 (openssl rand -base64 32)'],
    ['one bad key of several', { SECRETS_KEY_OLD: `${REQUIRED.SECRETS_KEY},x` }, 'SECRETS_KEY_OLD must be 32 bytes'],
    ['one bad URL of several', { SOLANA_TEST_RPC_URLS: 'https://a.example,b' }, 'SOLANA_TEST_RPC_URLS must be a URL'],
    ['a socket for a node', { SOLANA_LIVE_RPC_URLS: 'wss://a.example' }, 'SOLANA_LIVE_RPC_URLS must be a URL'],
    ['a node for a socket', { SOLANA_LIVE_WS_URLS: 'https://a.example' }, 'SOLANA_LIVE_WS_URLS must be a URL (ws:'],
    ['no number', { PORT: 'http' }, 'PORT must be a whole number'],
    [
      'a limit that is none of ours',
      { RATE_LIMIT_READS: 'unlimited' },
      'RATE_LIMIT_READS must be a whole number, or none',
    ],
    [
      'headers without a value',
      { OTEL_EXPORTER_OTLP_HEADERS: 'key' },
      'OTEL_EXPORTER_OTLP_HEADERS must look like name=',
    ],
    ['a share above all', { OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    ['half a number', { PORT: '80.5' }, 'PORT must be a whole number'],
    ['too large', { PORT: '70000' }, 'PORT must be at most 65535'],
    ['too small', { DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be at least 2'],
    ['percents for basis points', { SERVICE_CHARGE_BPS: '2500' }, 'SERVICE_CHARGE_BPS must be at most 1000'],
    ['neither true nor false', { WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE must be true or false'],
    ['an unknown word', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
    ['an unknown provider', { RATES_PROVIDER: 'oracle' }, 'RATES_PROVIDER must be static or coinbase'],
    ['prices without a sign', { RATES_STATIC: 'EUR 1.08' }, 'RATES_STATIC must look like EUR=1.08,GBP=1.27,SOL=150'],
    ['no sender', { MAIL_FROM: 'Florin' }, 'MAIL_FROM must look like Shop <no-reply@shop.example>'],
    ['no mail server', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be a URL (smtp: or smtps:)'],
    ['a host for an address', { TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES must be a comma-separated list of IP'],
    ['no address', { SOLANA_TEST_USDT_MINT: 'USDT' }, 'SOLANA_TEST_USDT_MINT must be a Solana address'],
    ['no wallet', { SERVICE_CHARGE_WALLET_TEST: 'me' }, 'SERVICE_CHARGE_WALLET_TEST must be the address of a Solana'],
    [
      'an unknown placeholder',
      { ONRAMP_TEST_URL_TEMPLATE: 'https://a.example/{who}' },
      'ONRAMP_TEST_URL_TEMPLATE must',
    ],
    ['a missing one', { SOLANA_TEST_EXPLORER_URL: 'https://a.example' }, 'SOLANA_TEST_EXPLORER_URL must be an http'],
    [
      'a charge without its wallet',
      { SERVICE_CHARGE_BPS: '50', SERVICE_CHARGE_WALLET_TEST: WALLET },
      'SERVICE_CHARGE_WALLET_LIVE is not set',
    ],
    ['a ramp without its secret', { ONRAMP_LIVE_URL_TEMPLATE: 'https://a.example' }, 'ONRAMP_LIVE_SECRET is not set'],
  ])('%s', (_, env, message) => {
    const said = complaint(env);
    expect(said.startsWith(message), said).toBe(true);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('names a secret that is invalid, without its value', () => {
    expect(complaint({ SECRETS_KEY: 'hunter2hunter2' })).not.toContain('hunter2');
    expect(complaint({ DATABASE_URL: 'postgre://florin:hunter2@db.example' })).not.toContain('hunter2');
  });
});

describe('the table of variables', () => {
  test('has every variable, with an example or default that is accepted', () => {
    const lines = configLines();
    expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(variables.entries).sort());
    const pairs = lines.flatMap(({ name, example }) => (example === null ? [] : [[name, example]]));
    expect(() => readConfig({ ...REQUIRED, ...Object.fromEntries(pairs) })).not.toThrow();
    for (const { about } of lines) expect(about.length).toBeGreaterThan(5);
  });

  test('matches the pages, which have each variable once, and a readable .env.example', async () => {
    const pages = await Promise.all(CONFIG_PAGES.map((page) => readFile(`docs/configuration/${page}.md`, 'utf8')));
    for (const [index, page] of CONFIG_PAGES.entries()) expect(pages[index]).toContain(configMarkdown(page));
    const rows = pages.flatMap((page) => [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name));
    expect(rows.sort()).toEqual(Object.keys(variables.entries).sort());
    const example = await readFile('.env.example', 'utf8');
    expect(example).toBe(configExample());
    expect(complaint({ ...(parseEnv(example) as Record<string, string>) })).toBe('SECRETS_KEY is not set');
  });
});

test('hides every variable with a secret from the logs', () => {
  const names = Object.keys(variables.entries).filter((name) => /SECRET|PASSWORD/.test(name));
  const env = Object.fromEntries(names.map((name) => [name, `the secret of ${name}`]));
  expect(secretsIn(env).sort()).toEqual(Object.values(env).sort());
});

test('finds secrets without the spaces around them, and ignores short words of an address', () => {
  const clusters = ['SOLANA_TEST_RPC_URLS', 'SOLANA_LIVE_RPC_URLS', 'SOLANA_TEST_WS_URLS', 'SOLANA_LIVE_WS_URLS'];
  const keys = clusters.map((_, index) => `0123456789abcde${index}`);
  const addresses = clusters.map((name, index) => [name, `https://rpc.example/mainnet/${keys[index]}`]);
  const env = { SECRETS_KEY_OLD: ' one old key , another ', ...Object.fromEntries(addresses) };
  expect(secretsIn(env)).toEqual(['one old key', 'another', ...keys]);
});

test.each([
  ['http://127.0.0.1:8899', 'ws://127.0.0.1:8900/'],
  ['https://rpc.example/v1/key?x=1', 'wss://rpc.example/v1/key?x=1'],
])('derives from %s the subscription address %s', (rpc, socket) => {
  expect(socketUrls(readConfig({ ...REQUIRED, SOLANA_LIVE_RPC_URLS: rpc }), 'live')).toEqual([socket]);
});
