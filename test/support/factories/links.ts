import { setRows, type WithDb } from './rows.ts';

/** Expires a payment link. */
export const expireLink = (service: WithDb, link_code: string) =>
  setRows(service, 'payment_links', { link_code }, { expires_at: new Date() });
