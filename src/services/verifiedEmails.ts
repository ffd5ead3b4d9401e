import type { Config } from '../config/index.ts';
import { type Correspondents, findCorrespondents } from '../db/customers/readers.ts';
import type { Trx } from '../db/database.ts';
import { countMail } from '../db/mailCounts.ts';
import { insertVerifiedEmail, type VerifiedEmailRow } from '../db/merchants/verifiedEmails.ts';
import type { MerchantScope } from '../db/scope.ts';
import { mailboxOf } from '../domain/emailAddress.ts';
import { FlorinError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { MAX_VERIFICATIONS_PER_DAY, MAX_VERIFIED_EMAILS, verificationLimits } from '../domain/mailLimits.ts';
import { translatorFor } from '../i18n/translator.ts';
import { verifyEmailMail } from '../mail/verifiedEmail.ts';
import { confirmationUrl } from './confirmations.ts';
import { sendMails } from './emails.ts';

/**
 * Adds an address to those that a merchant may email in test mode, and mails it a link to confirm that. Returns the address,
 * and whether it is new. Mails nothing if the mailbox is confirmed already, or was mailed today.
 * @throws FlorinError `conflict` in live mode and beyond MAX_VERIFIED_EMAILS; `rate_limit_exceeded` beyond the limits of such
 * mails
 */
export async function addVerifiedEmail(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  email: string,
  config: Config,
): Promise<{ row: VerifiedEmailRow; isNew: boolean }> {
  if (mode === 'live') {
    throw new FlorinError('conflict', 'Live mode emails every customer. Verify addresses with a test key.');
  }
  const id = newId('vem');
  const row = await saveVerifiedEmail(trx, { id, merchant_id, mode, email, verified_at: null });
  const added = { row, isNew: row.id === id };
  if (row.verified_at) return added;
  const exceeded = await countMail(trx, verificationLimits(row));
  // The link of the earlier mail still works.
  if (exceeded?.name === 'verification_mailbox' && !added.isNew) return added;
  if (exceeded) {
    const { name, retry_after } = exceeded;
    const reason =
      name === 'verification_mailbox'
        ? 'This mailbox has already got a mail to verify it within 24 hours.'
        : `You have had ${MAX_VERIFICATIONS_PER_DAY} addresses mailed within 24 hours, the maximum.`;
    throw new FlorinError('rate_limit_exceeded', `${reason} Retry in ${retry_after} s.`, { retry_after });
  }
  const [{ merchant_name, languages }] = (await findCorrespondents(trx, [{ merchant_id, mode }])) as [Correspondents];
  const mail = verifyEmailMail(merchant_name, confirmationUrl(config, row.id), translatorFor(...languages));
  await sendMails(trx, [{ merchant_id, mode, kind: 'verify_email', recipient: row.email, ...mail }]);
  return added;
}

/**
 * Saves an address, with `verified_at` if somebody vouches for it. Returns the existing one of the same mailbox, if any.
 * @throws FlorinError `conflict` beyond MAX_VERIFIED_EMAILS
 */
export async function saveVerifiedEmail(
  trx: Trx,
  address: Pick<VerifiedEmailRow, 'id' | 'merchant_id' | 'mode' | 'email' | 'verified_at'>,
): Promise<VerifiedEmailRow> {
  const row = await insertVerifiedEmail(trx, { ...address, mailbox: mailboxOf(address.email) }, MAX_VERIFIED_EMAILS);
  if (row) return row;
  throw new FlorinError(
    'conflict',
    `A merchant has at most ${MAX_VERIFIED_EMAILS} verified addresses. Delete one first.`,
  );
}
