import { timeText } from '../domain/amountText.ts';
import { maskedEmail } from '../domain/portal.ts';
import type { Letter } from './compose.ts';

/** A mail about the portal speaks for this merchant. */
type About = { merchant_name: string };

/** Returns the mail with a link to the portal, for a customer who asked for it. `until`: when the link ends. */
export function portalLinkMail({ merchant_name: merchantName }: About, url: string, until: Date): Letter {
  const title = 'Your payments and subscriptions';
  return {
    subject: `${title} – ${merchantName}`,
    content: {
      merchantName,
      title,
      paragraphs: [
        `Somebody asked for this link to your payments, invoices and subscriptions with ${merchantName}.`,
        'Do not forward this email: the link opens your account without a password.',
      ],
      button: { label: 'Open my account', url },
      footer: [`The link works until ${timeText(until, 'en')}. If you did not ask for it, ignore this email.`],
    },
  };
}

/** Returns the mail that asks the owner of an address whether a customer may use it. */
export function addressChangeMail({ merchant_name: merchantName }: About, url: string, until: Date): Letter {
  const title = 'Confirm your new email address';
  return {
    subject: `${title} – ${merchantName}`,
    content: {
      merchantName,
      title,
      paragraphs: [
        `A customer of ${merchantName} wants to use this email address from now on. Is it you?`,
        'Please confirm. Nothing changes before that.',
      ],
      button: { label: 'Confirm this address', url },
      footer: [`The link works until ${timeText(until, 'en')}. If it was not you, ignore this email.`],
    },
  };
}

/** Returns the mail to a wished address that another customer has. Only its owner learns that. */
export function addressTakenMail({ merchant_name: merchantName }: About, signInUrl: string): Letter {
  const title = 'This email address is already in use';
  return {
    subject: `${title} – ${merchantName}`,
    content: {
      merchantName,
      title,
      paragraphs: [
        `A customer of ${merchantName} wants to use this email address. It already belongs to a customer, so nothing was changed.`,
        `If it was you, open the account of this address instead, or ask ${merchantName} to join your two accounts.`,
      ],
      button: { label: 'Open the account of this address', url: signInUrl },
      footer: ['If it was not you, ignore this email.'],
    },
  };
}

/** Returns the mail to a customer's old address after it was replaced. */
export function addressChangedMail({ merchant_name: merchantName }: About, newEmail: string): Letter {
  const title = 'Your email address was changed';
  return {
    subject: `${title} – ${merchantName}`,
    content: {
      merchantName,
      title,
      paragraphs: [
        `${merchantName} now uses ${maskedEmail(newEmail)} for you. Emails about your payments and subscriptions go there.`,
        'Links in older emails no longer open your account.',
      ],
      footer: [`If it was not you, reply to this email at once, so that ${merchantName} can help.`],
    },
  };
}
