// How the SDK names its calls. Its resources are the first words of the paths, and its methods follow from the rest.

/** Operations without a call: what wallets ask themselves (Solana Pay), older names of paths, and the document itself. */
const WITHOUT_CALL = /\/transaction-request$|^\/subscriptions\/plans|^\/openapi\.json$/;

/** Names of methods that their paths do not tell, by HTTP method and path. */
const METHOD_NAMES: Record<string, string> = {
  'DELETE /keys/{id}': 'revoke',
  'POST /customers/{id}/portal-link': 'createPortalLink',
  'POST /customers/{id}/balance-transactions': 'createBalanceTransaction',
  'POST /payments/{id}/transactions': 'creditTransaction',
  'GET /customers/{wallet}/installment-plans': 'listInstallmentPlansByWallet',
  'POST /payments/{id}/token': 'chooseToken',
  'POST /payments/{id}/receipt': 'sendReceipt',
  'POST /payments/{id}/refunds': 'refund',
  'POST /splits/{id}/refunds': 'refund',
  'POST /unapplied-transfers/{id}/refunds': 'refund',
};

/** Names of resources that are not the first words of their paths. The SDK's `webhooks` verifies, and has no calls. */
const RESOURCES: Record<string, string> = { webhooks: 'webhook-deliveries' };

/** Names of one object of a resource, for types, where it is not the singular of the path's word. */
const NOUNS: Record<string, string> = {
  'billing-settings': 'billing-settings',
  'checkout-settings': 'checkout-settings',
  'test-clocks': 'named-test-clock',
  keys: 'api-key',
};

/** Methods of a resource itself, by HTTP method: of the whole collection, and of one object. */
const OF_COLLECTION: Record<string, string> = { GET: 'list', POST: 'create', PATCH: 'update', DELETE: 'delete' };
const OF_OBJECT: Record<string, string> = { GET: 'retrieve', PATCH: 'update', DELETE: 'delete' };

export type CallName = {
  /** e.g. `paymentLinks` */
  resource: string;
  /** e.g. `create` */
  method: string;
  /** the first words of the types of its query, body and answer, e.g. `PaymentLinkCreate` */
  typePrefix: string;
};

/**
 * Returns the names of an operation's call; null: it has none. `path`: without the API's prefix.
 * `answersList`: whether the operation returns several objects.
 */
export function callName(method: string, path: string, answersList: boolean): CallName | null {
  if (WITHOUT_CALL.test(path)) return null;
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const words = RESOURCES[first] ?? first;
  const name = METHOD_NAMES[`${method} ${path}`] ?? methodName(method, rest, answersList);
  const noun = pascalCase(NOUNS[first] ?? singular(words));
  return { resource: camelCase(words), method: name, typePrefix: noun + name.charAt(0).toUpperCase() + name.slice(1) };
}

/** Returns `retrieveStatus` for `GET` and `{id}/status`, and `sendPortalLink` for `POST` and `{id}/portal-link/send`. */
function methodName(method: string, rest: string[], answersList: boolean): string {
  const words = rest.filter((segment) => !segment.startsWith('{'));
  const endsWithId = rest.at(-1)?.startsWith('{') ?? false;
  if (words.length === 0) {
    if (endsWithId) return OF_OBJECT[method] as string;
    return method === 'GET' && !answersList ? 'retrieve' : (OF_COLLECTION[method] as string);
  }
  if (method === 'GET') {
    if (answersList) return `list${pascalCase(words.join('-'))}`;
    const nouns = words.map((word, index) => (endsWithId || index < words.length - 1 ? singular(word) : word));
    return `retrieve${pascalCase(nouns.join('-'))}`;
  }
  const [verb = '', ...nouns] = [words.at(-1) ?? '', ...words.slice(0, -1).map(singular)];
  return camelCase([verb, ...nouns].join('-'));
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('batches')) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

export function pascalCase(words: string): string {
  return words.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

function camelCase(words: string): string {
  const name = pascalCase(words);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
