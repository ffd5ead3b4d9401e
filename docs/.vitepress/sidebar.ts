// The order of the documentation's pages. Titles come from the pages.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const DOCS = fileURLToPath(new URL('..', import.meta.url));

/**
 * Groups of pages. `folder/*` means all pages of a folder that are not named elsewhere, by title, and `folder/name*` those
 * whose names begin so.
 */
type Groups = Record<string, string[]>;

const DEVELOPERS: Groups = {
  Start: ['quickstart', 'concepts', 'testing/index', 'testing/*', 'going-live'],
  Checkout: [
    'checkout/index',
    'checkout/hosted',
    'checkout/own',
    'checkout/links',
    'checkout/embed',
    'checkout/point-of-sale',
    'checkout/*',
  ],
  Payments: [
    'payments/creating',
    'payments/reading',
    'payments/late-and-partial',
    'payments/unapplied-transfers',
    'payments/tolerance-and-quotes',
    'payments/*',
  ],
  Webhooks: [
    'webhooks/index',
    'webhooks/verify',
    'webhooks/express',
    'webhooks/debugging',
    'webhooks/following',
    'webhooks/events',
    'webhooks/*',
  ],
  Guides: [
    'guides/refunds*',
    'guides/invoices*',
    'guides/subscriptions',
    'guides/subscriptions-paying',
    'guides/subscriptions-changing',
    'guides/subscriptions*',
    'guides/installments*',
    'guides/splits',
    'guides/exchange-payments',
    'guides/customers',
    'guides/balances',
    'guides/books',
    'guides/reports*',
    'guides/*',
  ],
  API: ['api/keys', 'api/errors', 'api/idempotency', 'api/limits', 'api/lists', 'api/sdk', 'api/openapi', 'api/*'],
  'Coming from': ['coming-from/stripe', 'coming-from/coinbase-commerce', 'coming-from/btcpay-server', 'coming-from/*'],
};

const OWNERS: Groups = {
  "Owner's guide": [
    'owner/index',
    'owner/team',
    'owner/wallets',
    'owner/first-payment',
    'owner/links',
    'owner/point-of-sale',
    'owner/invoices',
    'owner/customers',
    'owner/refunds',
    'owner/problems',
    'owner/books',
    'owner/settings',
    'owner/*',
  ],
};

const OPERATORS: Groups = {
  Operating: [
    'operating/index',
    'operating/install',
    'operating/docker',
    'operating/merchants',
    'operating/postgres',
    'operating/high-availability',
    'operating/monitoring',
    'operating/traces',
    'operating/commands',
    'operating/operator-pages',
    'operating/upgrade',
    'operating/backup',
    'operating/scaling',
    'operating/cells',
    'operating/storage',
    'operating/timeouts',
    'operating/secrets',
    'operating/unpaid-payment',
    'operating/refunds',
    'operating/webhooks',
    'operating/audit-log',
    'operating/*',
  ],
  // In the order of the table on its first page.
  Runbooks: [
    'operating/runbooks/index',
    'operating/runbooks/processes-do-not-start',
    'operating/runbooks/database-is-down',
    'operating/runbooks/clocks-are-wrong',
    'operating/runbooks/payments-stay-pending',
    'operating/runbooks/chain-is-not-read',
    'operating/runbooks/payments-are-slow',
    'operating/runbooks/payment-was-reverted',
    'operating/runbooks/jobs-wait-or-fail',
    'operating/runbooks/refunds-go-wrong',
    'operating/runbooks/requests-fail',
    'operating/runbooks/prices-are-stale',
    'operating/runbooks/webhooks-are-late',
    'operating/runbooks/token-is-suspended',
    'operating/runbooks/books-do-not-match',
    'operating/runbooks/mail-does-not-arrive',
    'operating/runbooks/*',
  ],
  Configuration: ['configuration/index', 'configuration/*'],
};

const CONTRIBUTORS: Groups = {
  Architecture: ['architecture/index', 'architecture/*'],
  Contributing: ['contributing/index', 'contributing/*'],
  Decisions: ['decisions/index', 'decisions/*'],
  Changelog: ['changelog/index', 'changelog/*'],
};

/** The sections by title: their pages, and the paths below which their sidebar is shown. */
const SECTIONS: Record<string, { groups: Groups; prefixes: string[] }> = {
  Developers: { groups: DEVELOPERS, prefixes: ['/'] },
  Owners: { groups: OWNERS, prefixes: ['/owner/'] },
  Operators: { groups: OPERATORS, prefixes: ['/operating', '/configuration'] },
  Contributors: {
    groups: CONTRIBUTORS,
    prefixes: ['/architecture', '/contributing', '/decisions/', '/changelog'],
  },
};

const names: string[] = (await readdir(DOCS, { recursive: true }))
  // A name in brackets stands for pages that VitePress makes from other files; another page lists them.
  .filter((file) => file.endsWith('.md') && !/(^|[\\/])[.]|^public[\\/]|\[/.test(file))
  .map((file) => file.replaceAll('\\', '/').replace(/[.]md$/, ''));

/** Returns the names of all pages, such as `guides/refunds` and `webhooks/index`. */
export const pageNames = (): string[] => [...names].sort();

/** Returns the title of a page: of its front matter, or else its first heading. */
function titleOf(name: string): string {
  const text = readFileSync(`${DOCS}/${name}.md`, 'utf8');
  const [, matter] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const title = matter && (parse(matter) as { title?: string }).title;
  return title ?? /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? name;
}

const linkOf = (name: string) => `/${name.replace(/(^|\/)index$/, '$1')}`;

const taken = new Set(Object.values(SECTIONS).flatMap(({ groups }) => Object.values(groups).flat()));

/**
 * Returns the pages that an entry of a group means, in order. A page is in the first place that means it.
 * @throws Error if the entry names a page that does not exist
 */
function pagesOf(entry: string): string[] {
  if (!entry.endsWith('*')) {
    if (!names.includes(entry)) throw new Error(`the sidebar names docs/${entry}.md, which does not exist`);
    return [entry];
  }
  const start = entry.slice(0, -1);
  const found = names
    .filter((name) => name.startsWith(start) && !name.slice(start.length).includes('/') && !taken.has(name))
    .sort((one, other) => compareTitles(titleOf(one), titleOf(other)));
  for (const name of found) taken.add(name);
  return found;
}

const { compare: compareTitles } = new Intl.Collator('en', { numeric: true });

type Item = { text: string; link: string };

const sections = Object.entries(SECTIONS).map(([title, { groups, prefixes }]) => ({
  title,
  prefixes,
  groups: Object.entries(groups)
    .map(([text, entries]) => ({
      text,
      items: entries.flatMap(pagesOf).map((name): Item => ({ text: titleOf(name), link: linkOf(name) })),
    }))
    .filter(({ items }) => items.length > 0),
}));

/** Returns the sidebar of each path prefix. VitePress takes the first that fits, so the longest come first. */
export const sidebar = () =>
  Object.fromEntries(
    sections
      .flatMap(({ groups, prefixes }) => prefixes.map((prefix) => [prefix, groups] as const))
      .sort(([one], [other]) => other.length - one.length),
  );

/** Returns the entries of the navigation bar: the first page of each section, and the API reference. */
export const navigation = () => [
  ...sections.flatMap(({ title, groups, prefixes }) => {
    const link = groups[0]?.items[0]?.link;
    const inside = prefixes.map((prefix) => prefix.slice(1)).filter(Boolean);
    return link ? [{ text: title, link, ...(inside.length ? { activeMatch: `^/(${inside.join('|')})` } : {}) }] : [];
  }),
  { text: 'API reference', link: '/reference', target: '_self' },
];
