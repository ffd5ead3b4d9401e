import { type Config, decodedPart } from './index.ts';

type Variables = readonly (keyof Config)[];

/** Variables that are secrets. The next two lists contain secrets: a password, or a provider's key in the path. */
const SECRETS: Variables = [
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'CELLS_TOKEN',
  'ONRAMP_TEST_SECRET',
  'ONRAMP_LIVE_SECRET',
  'DEMO_WALLET_SECRET',
];
const ADDRESSES: Variables = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'];
const KEYED_ADDRESSES: Variables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SOLANA_TEST_RPC_URLS',
  'SOLANA_LIVE_RPC_URLS',
  'SOLANA_TEST_WS_URLS',
  'SOLANA_LIVE_WS_URLS',
];

/** Minimum length of a provider's key. Shorter parts of a URL are words, such as the name of a network. */
const MIN_PROVIDER_KEY = 16;

/** Returns the secrets in an environment, valid or not, in each form that a log might quote. */
export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const partsOf = (name: string) => (env[name] ?? '').split(',').map((part) => part.trim());
  const passwords = [...ADDRESSES, ...KEYED_ADDRESSES].flatMap(partsOf).flatMap((text) => {
    const password = URL.parse(text)?.password;
    return password ? [password, decodedPart(password) ?? password] : [];
  });
  const parts = KEYED_ADDRESSES.flatMap(partsOf).flatMap((text) => {
    const { pathname = '', search = '' } = URL.parse(text) ?? {};
    return `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= MIN_PROVIDER_KEY);
  });
  // As they are set, as they are sent, and without a scheme such as Basic.
  const headers = partsOf('OTEL_EXPORTER_OTLP_HEADERS').flatMap((pair) => {
    const value = pair.slice(pair.indexOf('=') + 1).trim();
    const sent = decodedPart(value) ?? value;
    return [value, sent, sent.slice(sent.indexOf(' ') + 1)];
  });
  return [...SECRETS.flatMap(partsOf), ...passwords, ...parts, ...headers].filter(Boolean);
}
