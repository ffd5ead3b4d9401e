import { timeText } from '../domain/amountText.ts';
import { maskedEmail } from '../domain/portal.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter } from './compose.ts';

/** A mail about the portal speaks for this merchant, and its times are in their time zone. */
type About = { merchant_name: string; time_zone: string };

/** Returns the mail with a link to the portal, for a customer who asked for it. `until`: when the link ends. */
export function portalLinkMail(
  { merchant_name: merchant, time_zone }: About,
  url: string,
  until: Date,
  t: Translator,
): Letter {
  return {
    subject: t.text('mail-portal-subject', { merchant }),
    content: {
      t,
      merchantName: merchant,
      title: t.text('mail-portal-title'),
      paragraphs: [t.text('mail-portal-text', { merchant }), t.text('mail-portal-secret')],
      button: { label: t.text('mail-portal-open'), url },
      footer: [t.text('mail-portal-until', { time: timeText(until, t.locale, time_zone) })],
    },
  };
}

/** Returns the mail that asks the owner of an address whether a customer may use it. */
export function addressChangeMail(
  { merchant_name: merchant, time_zone }: About,
  url: string,
  until: Date,
  t: Translator,
): Letter {
  return {
    subject: t.text('mail-address-subject', { merchant }),
    content: {
      t,
      merchantName: merchant,
      title: t.text('mail-address-title'),
      paragraphs: [t.text('mail-address-text', { merchant }), t.text('mail-address-ask')],
      button: { label: t.text('mail-address-confirm'), url },
      footer: [t.text('mail-address-until', { time: timeText(until, t.locale, time_zone) })],
    },
  };
}

/** Returns the mail to a wished address that another customer has. Only its owner learns that. */
export function addressTakenMail({ merchant_name: merchant }: About, signInUrl: string, t: Translator): Letter {
  return {
    subject: t.text('mail-taken-subject', { merchant }),
    content: {
      t,
      merchantName: merchant,
      title: t.text('mail-taken-title'),
      paragraphs: [t.text('mail-taken-text', { merchant }), t.text('mail-taken-advice', { merchant })],
      button: { label: t.text('mail-taken-open'), url: signInUrl },
      footer: [t.text('mail-ignore')],
    },
  };
}

/** Returns the mail to a customer's old address after it was replaced. */
export function addressChangedMail({ merchant_name: merchant }: About, newEmail: string, t: Translator): Letter {
  return {
    subject: t.text('mail-changed-subject', { merchant }),
    content: {
      t,
      merchantName: merchant,
      title: t.text('mail-changed-title'),
      paragraphs: [
        t.text('mail-changed-text', { merchant, address: maskedEmail(newEmail) }),
        t.text('mail-changed-links'),
      ],
      footer: [t.text('mail-changed-warning', { merchant })],
    },
  };
}
