import type { Config } from '../../config/index.ts';
import { type Correspondents, findCorrespondents } from '../../db/customers/readers.ts';
import type { Trx } from '../../db/database.ts';
import { countMails } from '../../db/mailCounts.ts';
import type { RefundRow } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { writeAtCommit } from '../../db/transaction.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { refundsLimit } from '../../domain/mailLimits.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { refundClaimedMail, refundEndedMail, refundStartedMail } from '../../mail/refunds.ts';
import { claimUrl } from '../../serializers/refunds.ts';
import { type NewMail, sendMails } from '../emails.ts';

/** Mails the customer, if there is an address, that a refund was created. Without a destination, the mail asks for it. */
export async function mailRefundStart(trx: Trx, config: Config, refund: RefundRow): Promise<void> {
  const { customer_email: recipient, merchant_id, mode, destination } = refund;
  if (recipient === null) return;
  const [{ languages, ...merchant }] = (await findCorrespondents(trx, [refund])) as [Correspondents];
  const asked = destination === null ? claimUrl(config, refund) : null;
  const letter = refundStartedMail({ ...refund, ...merchant, claimUrl: asked }, translatorFor(...languages));
  sendAtCommit(trx, [{ merchant_id, mode, kind: 'refund_created', recipient, ...about(refund), letter }]);
}

/** Mails the customer, if there is an address, which wallet was named for a refund: it may have been somebody else. */
export async function mailRefundClaim(trx: Trx, refund: RefundRow): Promise<void> {
  const { customer_email: recipient, merchant_id, mode } = refund;
  if (recipient === null) return;
  const [{ languages, ...merchant }] = (await findCorrespondents(trx, [refund])) as [Correspondents];
  const letter = refundClaimedMail({ ...refund, ...merchant }, translatorFor(...languages));
  await sendMails(trx, [{ merchant_id, mode, kind: 'refund_claimed', recipient, ...about(refund), letter }]);
}

/** Mails the customers whose refunds have just ended. */
export async function mailRefundEnds(trx: Trx, refunds: readonly RefundRow[]): Promise<void> {
  const mailed = refunds.filter(({ customer_email }) => customer_email !== null);
  const correspondents = await findCorrespondents(trx, mailed);
  const mails = mailed.flatMap((refund, index): OwnMail[] => {
    const { merchant_id, mode, status } = refund;
    if (status === 'pending' || status === 'processing') return [];
    const { languages, ...merchant } = correspondents[index] as Correspondents;
    const letter = refundEndedMail({ ...refund, ...merchant, status }, translatorFor(...languages));
    const recipient = refund.customer_email as string;
    return [{ merchant_id, mode, kind: 'refund_ended', recipient, ...about(refund), letter }];
  });
  sendAtCommit(trx, mails);
}

/** A mail of a merchant. */
type OwnMail = NewMail & MerchantScope;

/** Sends mails at the end of the transaction: the counts of mails are locked after everything else. */
function sendAtCommit(trx: Trx, mails: readonly OwnMail[]): void {
  if (mails.length > 0) writeAtCommit(trx, sendWithinLimit, mails);
}

/** Sends mails up to the limit of each mailbox and kind. The API and the events show what the others would say. */
async function sendWithinLimit(trx: Trx, mails: OwnMail[]): Promise<void> {
  const limitOf = (mail: OwnMail) => refundsLimit({ ...mail, mailbox: mailboxOf(mail.recipient) }, mail.kind);
  const bySubject = Map.groupBy(mails, (mail) => limitOf(mail).subject);
  const allowed: OwnMail[] = [];
  // In one order everywhere, so that two transactions do not wait for each other's counts.
  for (const [, own] of [...bySubject].sort(([one], [other]) => (one < other ? -1 : 1))) {
    allowed.push(...own.slice(0, await countMails(trx, limitOf(own[0] as OwnMail), own.length)));
  }
  await sendMails(trx, allowed);
}

const about = ({ payment_id }: RefundRow) => (payment_id === null ? {} : { payment_id });
