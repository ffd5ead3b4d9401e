import { timeText } from '../domain/amountText.ts';
import type { Role } from '../domain/roles.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter } from './compose.ts';

/** Mails to users speak for Florin, in no time zone of theirs that we know. */
const TIME_ZONE = 'UTC';

/** Returns the mail with a link that signs a user in. `isNew`: the address has no user yet. `until`: when the link ends. */
export function signInMail(url: string, until: Date, isNew: boolean, t: Translator): Letter {
  return {
    subject: t.text(isNew ? 'mail-sign-up-title' : 'mail-sign-in-title'),
    content: {
      t,
      merchantName: 'Florin',
      title: t.text(isNew ? 'mail-sign-up-title' : 'mail-sign-in-title'),
      paragraphs: [t.text('mail-sign-in-text'), t.text('mail-sign-in-browser')],
      button: { label: t.text('mail-sign-in-open'), url },
      footer: [t.text('mail-sign-in-until', { time: timeText(until, t.locale, TIME_ZONE) })],
    },
  };
}

/** Returns the mail that invites a person to a merchant's dashboard. `by`: who invites; null: the operator. */
export function invitationMail(
  { merchant_name: merchant, by, role }: { merchant_name: string; by: string | null; role: Role },
  url: string,
  until: Date,
  t: Translator,
): Letter {
  const text =
    by === null ? t.text('mail-invitation-operator', { merchant }) : t.text('mail-invitation-text', { merchant, by });
  return {
    subject: t.text('mail-invitation-subject', { merchant }),
    content: {
      t,
      merchantName: 'Florin',
      title: t.text('mail-invitation-subject', { merchant }),
      paragraphs: [text, t.text('mail-invitation-role', { role: t.text('role', { role: { raw: role } }) })],
      button: { label: t.text('mail-invitation-open'), url },
      footer: [t.text('mail-invitation-until', { time: timeText(until, t.locale, TIME_ZONE) })],
    },
  };
}
