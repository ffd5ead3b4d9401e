/** Variables that hold secrets, and those that hold addresses with one: a password, or a provider's key in the path. */
const SECRETS = ['SECRETS_KEY', 'SECRETS_KEY_OLD', 'ONRAMP_TEST_SECRET', 'ONRAMP_LIVE_SECRET'];
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'];
const RPC_ADDRESSES = ['SOLANA_TEST_RPC_URLS', 'SOLANA_LIVE_RPC_URLS', 'SOLANA_TEST_WS_URLS', 'SOLANA_LIVE_WS_URLS'];

/** Providers' keys are long; what is shorter in an address is a word, such as the name of a network. */
const MIN_PROVIDER_KEY = 16;

/** The secrets that an environment holds, as they might be quoted: to be kept out of logs, also of one that is wrong. */
export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const partsOf = (name: string) => (env[name] ?? '').split(',').map((part) => part.trim());
  const passwords = [...ADDRESSES, ...RPC_ADDRESSES].flatMap(partsOf).flatMap((text) => {
    const password = URL.parse(text)?.password;
    return password ? [password, decodedPart(password) ?? password] : [];
  });
  const parts = RPC_ADDRESSES.flatMap(partsOf).flatMap((text) => {
    const { pathname = '', search = '' } = URL.parse(text) ?? {};
    return `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= MIN_PROVIDER_KEY);
  });
  return [...SECRETS.flatMap(partsOf), ...passwords, ...parts].filter(Boolean);
}

/** A part of a URL as it is meant; null when it has a % that begins no escape. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
