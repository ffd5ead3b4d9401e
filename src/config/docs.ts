// Texts about each variable. `npm run config-docs` writes them into the pages of docs/configuration and .env.example.
import * as v from 'valibot';
import { MODES } from '../domain/modes.ts';
import { SPL_TOKENS, TOKENS } from '../domain/tokens.ts';
import { type Config, type MintVariable, mintVariable, ONRAMP_PLACEHOLDERS, variables } from './index.ts';

/** The pages of docs/configuration. `index` has the required variables. */
export const CONFIG_PAGES = [
  'index',
  'processes',
  'database',
  'chain',
  'limits',
  'mail',
  'prices',
  'retention',
  'charges-and-cards',
  'development',
] as const;

export type ConfigPage = (typeof CONFIG_PAGES)[number];

/** `example` is a valid value; set where the default does not show one. */
type Entry = { page: ConfigPage; about: string; example?: string; default?: string };

const placeholders = ONRAMP_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
const RPC = 'Solana RPC endpoints, comma-separated, the preferred one first, all of the same cluster';
const MINT = 'the token’s mint; change it only for your own chain';
const CHARGE = 'wallet that receives the service charge; required with a charge';
const SECRET =
  'signs the on-ramp’s address: `signature` is the base64 HMAC-SHA256 of the query with its `?`; required with a template';

const ENTRIES: Record<keyof Config, Entry> = {
  CELLS: {
    page: 'database',
    about: 'of the `directory` alone: the cells, as name=address; requests that name no merchant go to the first',
    example: 'one=http://10.0.0.1:3000,two=http://10.0.0.2:3000',
  },
  CELLS_TOKEN: {
    page: 'database',
    about:
      'the secret with which the `directory` asks `web` which merchants a cell has, the same in all of them: `openssl rand -hex 32`',
  },
  DATABASE_REPLICA_URL: {
    page: 'database',
    about:
      'a streaming replica. The lists of events, deliveries and the audit log are read from it while it is less than 5 s behind',
    example: 'postgres://florin:secret@replica.internal/florin',
  },
  DATABASE_URL: {
    page: 'index',
    about:
      'Postgres 15 to 18; for TLS (`sslmode`) and several hosts (`target_session_attrs`), see docs/operating/postgres.md',
    example: 'postgres://florin:password@db.example:5432/florin',
  },
  BASE_URL: { page: 'index', about: 'public URL of `web`; part of every link', example: 'https://pay.example' },
  SECRETS_KEY: {
    page: 'index',
    about:
      '32 bytes in base64 that encrypt the webhook secrets in the database and sign the links in mails: `openssl rand -base64 32`',
  },
  SECRETS_KEY_OLD: {
    page: 'database',
    about:
      'keys that `SECRETS_KEY` replaces, comma-separated; needed until `npm run secrets -- reseal` has run and older refunds have ended',
  },
  SOLANA_TEST_RPC_URLS: { page: 'index', about: `${RPC}: devnet`, example: 'https://api.devnet.solana.com' },
  SOLANA_LIVE_RPC_URLS: {
    page: 'index',
    about: `${RPC}: mainnet`,
    example: 'https://rpc.example/key,https://api.mainnet-beta.solana.com',
  },
  SOLANA_TEST_WS_URLS: {
    page: 'chain',
    about: 'WebSocket URLs of log subscriptions, comma-separated',
    default: 'the RPC URLs; with an explicit port, that port plus one',
    example: 'wss://api.devnet.solana.com',
  },
  SOLANA_LIVE_WS_URLS: {
    page: 'chain',
    about: 'the same for live mode',
    default: 'the same',
    example: 'wss://rpc.example/key',
  },
  RATE_LIMIT_PAYMENTS: {
    page: 'limits',
    about: 'writes of payments per hour, merchant and mode, or `none`; `npm run merchant` overrides it',
  },
  RATE_LIMIT_READS: { page: 'limits', about: 'reads per hour, merchant and mode, or `none`' },
  RATE_LIMIT_OTHERS: { page: 'limits', about: 'all other requests per hour, merchant and mode, or `none`' },
  RATE_LIMIT_FEED: {
    page: 'limits',
    about: 'requests for the feed of events (`GET /events?after=`) per hour, merchant and mode, or `none`',
  },
  IP_LIMIT_PER_MINUTE: { page: 'limits', about: 'public requests per client address and web process' },
  IP_LIMIT_PAYMENTS_PER_MINUTE: {
    page: 'limits',
    about: 'payments that one client address may make from public links, per web process',
  },
  TRUSTED_PROXIES: {
    page: 'processes',
    about:
      'addresses and CIDR ranges whose `X-Forwarded-For` is trusted; set it behind a proxy, or all payers share one rate limit',
    default: 'none',
    example: '10.0.0.0/8,127.0.0.1',
  },
  SMTP_URL: {
    page: 'mail',
    about:
      'the mail server; required for mail of live mode. Without a server, mail of test mode is recorded and not sent. Certificates are verified, and a password is never sent over a network without TLS',
    example: 'smtps://user:password@mail.example',
  },
  MAIL_FROM: {
    page: 'mail',
    about:
      'sender of mail. Customers see `Shop via Florin` at this address; their replies go to the merchant. The domain needs SPF and DKIM records for your mail server, or mail lands in spam',
  },
  MAIL_LIMIT_INVOICES_PER_DAY: {
    page: 'mail',
    about: 'invoice mails per day, merchant, mode and recipient; reminders and receipts do not count',
  },
  MAIL_LIMIT_CONFIRMATIONS_PER_HOUR: {
    page: 'mail',
    about: 'mails per hour, merchant and mode to addresses that their owners have not confirmed',
  },
  IP_LIMIT_CONFIRMATIONS_PER_HOUR: {
    page: 'mail',
    about:
      'such mails per hour that one client address may cause, and links to the portal and receipts that it may ask for',
  },
  TEST_MAIL_ALLOW_ALL: {
    page: 'mail',
    about:
      '`true` emails any address in test mode. By default, test mode only emails addresses that the merchant verified',
  },
  ...mintEntries(),
  PORT: { page: 'processes', about: 'port of `web`' },
  HOST: { page: 'processes', about: 'address that `web` listens on', default: 'all addresses', example: '127.0.0.1' },
  METRICS_PORT: {
    page: 'processes',
    about:
      'serves Prometheus’ `/metrics`, `/healthz` and `/readyz`, one port per process; do not expose it to the internet',
    default: 'off',
    example: '9464',
  },
  METRICS_HOST: {
    page: 'processes',
    about: 'address that `METRICS_PORT` is served on',
    default: 'all addresses',
    example: '10.0.0.5',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    page: 'processes',
    about: 'OpenTelemetry collector (OTLP over HTTP) that gets traces at `/v1/traces`; see docs/operating/traces.md',
    default: 'off',
    example: 'http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    page: 'processes',
    about: 'headers for the collector, comma-separated, such as a key; their values are percent-encoded',
    example: 'authorization=Basic%20dXNlcjprZXk=',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    page: 'processes',
    about: 'share of traces that are sent, from 0 to 1; all processes choose the same ones',
    example: '0.1',
  },
  DATABASE_POOL_SIZE: {
    page: 'database',
    about: 'maximum connections of each process; a worker uses 6 more for its queues',
  },
  SOLANA_RPC_REQUESTS_PER_SECOND: {
    page: 'chain',
    about: 'calls per second that the provider allows, per endpoint, for all processes together',
  },
  SOLANA_PRIORITY_FEE_MICROLAMPORTS: {
    page: 'chain',
    about: 'highest price per compute unit in transactions that Florin builds; below it, they follow the market',
  },
  DUST_USD: { page: 'chain', about: 'dollars; transfers below it that pay nothing are left out of merchants’ lists' },
  REFUND_LIFETIME_DAYS: { page: 'chain', about: 'days that a refund waits for its money; it expires after them' },
  SERVICE_CHARGE_BPS: {
    page: 'charges-and-cards',
    about: 'the operator’s charge in basis points, up to 1000; needs both wallets',
  },
  SERVICE_CHARGE_WALLET_TEST: { page: 'charges-and-cards', about: CHARGE },
  SERVICE_CHARGE_WALLET_LIVE: { page: 'charges-and-cards', about: CHARGE },
  ONRAMP_TEST_URL_TEMPLATE: {
    page: 'charges-and-cards',
    about: `URL of a card provider, with any of \`${placeholders}\``,
    example: 'https://cards.example/buy?wallet={wallet}&amount={token_amount}&reference={reference}',
  },
  ONRAMP_TEST_SECRET: { page: 'charges-and-cards', about: SECRET, example: 'sk_test_…' },
  ONRAMP_LIVE_URL_TEMPLATE: {
    page: 'charges-and-cards',
    about: 'the same for live mode',
    example: 'https://cards.example/buy?wallet={wallet}&amount={token_amount}&reference={reference}',
  },
  ONRAMP_LIVE_SECRET: { page: 'charges-and-cards', about: 'the same for live mode', example: 'sk_live_…' },
  DEMO_WALLET_URL: {
    page: 'development',
    about: 'the local stack’s demo wallet; never in production',
    example: 'http://127.0.0.1:4001',
  },
  DEMO_WALLET_SECRET: {
    page: 'development',
    about: 'signs what the simulator of test mode asks of the demo wallet; without it, nothing is simulated',
    example: 'e3b0c442…',
  },
  WALLET_CHANGE_DELAY_HOURS: {
    page: 'processes',
    about: 'hours until an owner’s change of wallets takes effect, up to 720; meanwhile, all owners can stop it',
  },
  SIGNUP: {
    page: 'processes',
    about: '`open`: anybody may sign up in the dashboard and create a merchant; else the operator invites',
  },
  SOLANA_TEST_EXPLORER_URL: { page: 'chain', about: 'public page of a transaction, with `{signature}`' },
  SOLANA_LIVE_EXPLORER_URL: { page: 'chain', about: 'the same for live mode' },
  SOLANA_TEST_ADDRESS_URL: { page: 'chain', about: 'public page of an account, with `{address}`' },
  SOLANA_LIVE_ADDRESS_URL: { page: 'chain', about: 'the same for live mode' },
  RATES_PROVIDER: { page: 'prices', about: 'source of prices: `coinbase`, or `static` for fixed ones' },
  RATES_URL: { page: 'prices', about: 'price service with Coinbase’s API' },
  RATES_STATIC: { page: 'prices', about: 'US dollars for one unit of each; used if the provider is `static`' },
  KEEP_EVENTS_MONTHS: {
    page: 'retention',
    about: 'how long events are kept. Whole months are removed, once their last day is that old',
  },
  KEEP_DELIVERIES_DAYS: {
    page: 'retention',
    about: 'how long webhook deliveries are kept. No longer than their events',
  },
  KEEP_ATTEMPTS_DAYS: { page: 'retention', about: 'how long attempts at deliveries are kept. No longer than these' },
  OLD_PARTITIONS: {
    page: 'retention',
    about: 'what happens to old months: `drop`, or `archive` to the schema florin_archive',
  },
  WEBHOOK_ALLOW_PRIVATE: {
    page: 'development',
    about: '`true` allows webhooks to plain http and private addresses; for development only',
  },
  LOG_LEVEL: { page: 'processes', about: '`trace`, `debug`, `info`, `warn`, `error`, `silent`' },
};

function mintEntries(): Record<MintVariable, Entry> {
  const entries = MODES.flatMap((mode) =>
    SPL_TOKENS.map((token): [MintVariable, Entry] => {
      const { [mode]: known, live: example } = TOKENS[token].mints;
      const unknown = {
        page: 'chain' as const,
        about: `devnet has no ${token}; set a mint to accept test payments in it`,
        example,
      };
      return [mintVariable(mode, token), known === null ? unknown : { page: 'chain' as const, about: MINT }];
    }),
  );
  return Object.fromEntries(entries) as Record<MintVariable, Entry>;
}

/** One variable as the pages and .env.example show it. `default`: null without one. */
export type ConfigLine = {
  name: string;
  isRequired: boolean;
  default: string | null;
  example: string | null;
  about: string;
};

/** Returns every variable, required ones first, otherwise in the order of the schema. */
export function configLines(): ConfigLine[] {
  const lines = Object.entries(variables.entries).map(([name, schema]) => {
    const entry = ENTRIES[name as keyof Config];
    const isRequired = schema.type !== 'optional';
    const value = isRequired ? undefined : v.getDefault(schema);
    const text = typeof value === 'string' && value !== '' ? value : null;
    return { name, isRequired, default: text, example: entry.example ?? text, about: entry.about };
  });
  return lines.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
}

/** Returns the table of a page as Markdown. */
export function configMarkdown(page: ConfigPage): string {
  const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
  const lines = configLines().filter(({ name }) => ENTRIES[name as keyof Config].page === page);
  const rows = lines.map((line) => {
    const unset = ENTRIES[line.name as keyof Config].default ?? 'none';
    const value = line.isRequired ? '**required**' : line.default === null ? unset : code(line.default);
    const example = line.example === null || line.example === line.default ? '' : code(line.example);
    return `| \`${line.name}\` | ${value} | ${line.about} | ${example} |`;
  });
  return ['| variable | default | what it is | example |', '|---|---|---|---|', ...rows].join('\n');
}

/** Returns .env.example: required variables to fill in, the others commented out. */
export function configExample(): string {
  const blocks = configLines().map(({ name, isRequired, default: value, example, about }) => {
    const line = isRequired
      ? `${name}=${name === 'SECRETS_KEY' ? '' : example}`
      : `# ${name}=${value ?? example ?? ''}`;
    return `# ${about}.\n${line}`;
  });
  const head =
    '# Production needs the variables that are not commented out; `npm start` sets its own. See docs/configuration.\n# Written by `npm run config-docs`; copy it to .env.';
  return `${[head, ...blocks].join('\n\n')}\n`;
}
