import { timeText } from '../domain/amountText.ts';
import type { Mode } from '../domain/modes.ts';
import type { NewWallets } from '../domain/wallets.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter, MailContent } from './compose.ts';

/** Mails to users have no time zone of theirs that we know. */
const TIME_ZONE = 'UTC';

/** The merchant whose wallets change in a mode, from `before` to `wallets`. */
export type WalletsOf = { merchant_name: string; mode: Mode; before: NewWallets; wallets: NewWallets };

/** An act on the wallets: when, and from which address; null: no request. */
export type WalletAct = { at: Date; address: string | null };

/** Returns the mail about a change that an owner (`by`) asked for. `replaces`: it stops one that was pending. */
export function walletChangeRequestedMail(
  of: WalletsOf,
  { by, replaces, effective_at, ...act }: WalletAct & { by: string; replaces: boolean; effective_at: Date },
  stopUrl: string,
  t: Translator,
): Letter {
  const about = { merchant: of.merchant_name, mode: { raw: of.mode } };
  const time = timeText(effective_at, t.locale, TIME_ZONE);
  const paragraphs = [
    t.text('mail-wallet-change-text', { ...about, by }),
    t.text('mail-wallet-change-effect', { time }),
    ...(replaces ? [t.text('mail-wallet-change-replaces')] : []),
    factsOf(act, t),
  ];
  const button = { label: t.text('wallet-change-stop'), url: stopUrl };
  return letter(of, 'mail-wallet-change-subject', paragraphs, t, {
    button,
    footer: [t.text('mail-wallet-change-unexpected'), t.text('mail-wallet-change-secret')],
  });
}

/** Who stopped a change: an owner, somebody with the mail's link, the operator, or Florin, because `by` is no owner any more. */
export type Stopper = { kind: 'user' | 'link' | 'command' | 'system'; by: string };

/** Returns the mail about a change that was stopped. */
export function walletChangeStoppedMail(
  of: WalletsOf,
  { kind, by, ...act }: WalletAct & Stopper,
  t: Translator,
): Letter {
  const values = { merchant: of.merchant_name, mode: { raw: of.mode }, actor: { raw: kind }, by };
  const paragraphs = [t.text('mail-wallet-stopped-text', values), factsOf(act, t)];
  return letter(of, 'mail-wallet-stopped-subject', paragraphs, t);
}

/**
 * Returns the mail about wallets that have changed. `by`: the owner who asked for them; null: the operator has set them.
 * `replaces`: this stopped a change that was pending.
 */
export function walletsChangedMail(
  of: WalletsOf,
  { by, replaces, ...act }: WalletAct & { by: string | null; replaces: boolean },
  t: Translator,
): Letter {
  const values = { merchant: of.merchant_name, mode: { raw: of.mode } };
  const text =
    by === null
      ? t.text('mail-wallets-changed-operator', values)
      : t.text('mail-wallets-changed-text', { ...values, by });
  const paragraphs = [text, ...(replaces ? [t.text('mail-wallet-change-replaces')] : []), factsOf(act, t)];
  return letter(of, 'mail-wallets-changed-subject', paragraphs, t, { footer: [t.text('mail-access-ask')] });
}

function letter(
  { merchant_name, mode, before, wallets }: WalletsOf,
  subject: MessageId,
  paragraphs: string[],
  t: Translator,
  rest: Pick<MailContent, 'button' | 'footer'> = {},
): Letter {
  const none = t.text('mail-access-none');
  const rows = Object.entries(wallets).map(([token, wallet]): [string, string] => {
    const values = { wallet: wallet ?? none, before: before[token as keyof NewWallets] ?? none };
    return [token, t.text('mail-wallet-row', values)];
  });
  const title = t.text(subject, { merchant: merchant_name, mode: { raw: mode } });
  return { subject: title, content: { t, merchantName: 'Florin', title, paragraphs, rows, ...rest } };
}

function factsOf({ at, address }: WalletAct, t: Translator): string {
  const time = t.text('mail-access-at', { time: timeText(at, t.locale, TIME_ZONE) });
  return address === null ? time : `${t.text('mail-access-from', { address })}\n${time}`;
}
