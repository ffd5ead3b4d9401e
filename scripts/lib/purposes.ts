/** The purpose of each script that uses the database. `npm run florin` lists them without loading the scripts. */
export const PURPOSES = {
  status: 'Whether everything is healthy, and if not, what is wrong.',
  payment: 'Payments, the transactions that name them, money that counts for none, and refunds.',
  merchant: 'Merchants: their wallets, limits, keys and people.',
  webhooks: 'Webhook deliveries of all merchants, and a local receiver.',
  jobs: 'Queues and jobs: waiting jobs, failures with their cause, and replaying them.',
  prices: 'The prices that payments are quoted with.',
  secrets: 'Replaces the key that encrypts secrets in the database.',
} as const;

export type ScriptName = keyof typeof PURPOSES;
