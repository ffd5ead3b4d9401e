import { setRows, type Values, type WithDb } from './rows.ts';
import { type Duration, earlier } from './times.ts';

/** Changes columns of a mail. */
export const setMail = (service: WithDb, id: string, values: Values<'emails'>) =>
  setRows(service, 'emails', id, values);

/** Makes a mail older: since it was written, and since it first failed, if it has. */
export const ageMail = (service: WithDb, id: string, duration: Duration) =>
  setMail(service, id, {
    created_at: earlier('created_at', duration),
    first_failed_at: earlier('first_failed_at', duration),
  });

/** Lets this much time pass for the limits of mails. */
export const elapseMailLimits = (service: WithDb, duration: Duration) =>
  setRows(service, 'mail_counts', {}, { resets_at: earlier('resets_at', duration) });
