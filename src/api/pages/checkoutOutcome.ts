import type { FailureReason } from '../../domain/payments.ts';
import type { Token } from '../../domain/tokens.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { MessageValues, Translator } from '../../i18n/translator.ts';
import type { CheckoutState } from './checkoutState.ts';

/** What a payment is for, if another payment may settle it. `noun` and `ending` are variants of the messages about it. */
export type ObligationFacts = {
  noun: 'invoice' | 'period' | 'installment';
  /** paid: another payment has paid it; ended: nobody is asked to pay it any more */
  state: 'open' | 'paid' | 'ended';
  ending: 'subscription' | 'plan_cancelled' | 'plan';
  /** the merchant can reinstate what has ended */
  canContinue: boolean;
};

/** What decides how a payment that cannot be paid now is shown. Amounts are formatted; null: nothing. */
export type OutcomeFacts = {
  state: CheckoutState;
  merchant: string;
  token: Token;
  due: string | null;
  received: string | null;
  surplus: string | null;
  failure: FailureReason | null;
  isTakenBack: boolean;
  isLate: boolean;
  isStale: boolean;
  isSuspended: boolean;
  obligation: ObligationFacts | null;
};

/** What is shown instead of the ways to pay. Texts and the note are HTML; the note stands out. */
export type Outcome = {
  icon: 'confirmed' | 'failed' | 'expired' | 'ended' | 'working';
  heading: string;
  texts: string[];
  note: string | null;
};

/** Returns what to show of a payment that cannot be paid now: what happened, and what to do. */
export function outcomeOf(facts: OutcomeFacts, t: Translator): Outcome {
  const { obligation, received, due, surplus, merchant, token } = facts;
  const values = {
    merchant,
    token,
    received: received ?? '',
    due: due ?? '',
    surplus: surplus ?? '',
    noun: { raw: obligation?.noun ?? '' },
    ending: { raw: obligation?.ending ?? '' },
  };
  const note = noteOf(facts);
  return {
    icon: iconOf(facts),
    heading: t.text(headingOf(facts), values),
    texts: textsOf(facts).map((id) => t.html(id, values)),
    note: note && t.html(note, values),
  };
}

/** A payment that has been detected, or may have arrived in time, is shown as such until that is decided. */
export function isObligationOver({ state, obligation }: Pick<OutcomeFacts, 'state' | 'obligation'>): boolean {
  return obligation?.state === 'ended' && state !== 'seen' && state !== 'closing';
}

function iconOf(facts: OutcomeFacts): Outcome['icon'] {
  const { state, obligation, isStale } = facts;
  if (obligation?.state === 'paid') return 'confirmed';
  if (isObligationOver(facts)) return 'ended';
  if (isStale) return 'expired';
  return state === 'confirmed' || state === 'failed' || state === 'expired' ? state : 'working';
}

function headingOf(facts: OutcomeFacts): MessageId {
  const { state, obligation, isSuspended, isStale, isLate, failure } = facts;
  if (obligation?.state === 'paid') return 'obligation-paid';
  if (isObligationOver(facts)) return 'obligation-ended';
  if (state === 'seen') return 'seen-heading';
  if (state === 'closing') return 'closing-heading';
  if (state === 'unpriced') return isSuspended ? 'suspended-heading' : isStale ? 'stale-heading' : 'unpriced-heading';
  if (state === 'confirmed') return 'confirmed-heading';
  if (isLate) return 'late-heading';
  if (state === 'expired') return 'expired-heading';
  return failure === 'cancelled' ? 'cancelled-heading' : 'failed-heading';
}

function textsOf(facts: OutcomeFacts): MessageId[] {
  if (!isObligationOver(facts)) return stateTexts(facts);
  const { obligation, received, failure } = facts;
  const owed = received ? 'ended-nothing-more-owed' : 'ended-nothing-owed';
  const texts: MessageId[] = [
    ...(received ? (['ended-received'] as const) : []),
    obligation?.canContinue ? 'ended-unpaid-installment' : owed,
  ];
  // What happened to the payer's own transaction is said, too.
  const isExplained = failure === 'transaction_failed' || failure === 'wrong_token' || failure === 'reverted';
  return received || !isExplained ? texts : [...texts, ...stateTexts(facts)];
}

function stateTexts(facts: OutcomeFacts): MessageId[] {
  const { state, obligation, received, surplus, isSuspended, isStale, isLate } = facts;
  if (state === 'seen') return ['seen-text'];
  if (state === 'closing') return ['closing-text'];
  if (state === 'unpriced') return [isSuspended ? 'suspended-text' : isStale ? 'stale-text' : 'unpriced-text'];
  if (state === 'confirmed') return ['confirmed-text'];
  if (obligation?.state === 'paid') {
    return [surplus ? 'paid-twice-text' : received ? 'paid-by-rest-text' : 'paid-by-other-text'];
  }
  if (isLate) return ['late-text', obligation ? 'counts-toward-debt' : 'late-decision'];
  return state === 'expired' ? ['expired-text'] : failureTexts(facts);
}

function failureTexts({ failure, obligation, isTakenBack }: OutcomeFacts): MessageId[] {
  if (failure === 'underpaid') return ['underpaid-text', obligation ? 'counts-toward-debt' : 'please-contact'];
  if (failure === 'transaction_failed') return ['transaction-failed-text'];
  if (failure === 'wrong_token') return ['wrong-token-text'];
  if (failure === 'reverted') return [isTakenBack ? 'taken-back-text' : 'reverted-text'];
  return [obligation ? 'closed-text' : 'cancelled-text'];
}

function noteOf({ state, obligation, surplus }: OutcomeFacts): MessageId | null {
  if (surplus === null) return null;
  if (state === 'confirmed') return 'surplus-text';
  const isDecided = state === 'expired' || state === 'failed';
  return obligation?.state === 'paid' && isDecided ? 'paid-twice-surplus' : null;
}

/** Where the actions lead, as whole paths or addresses. `restart`: makes a new payment, by POST; null: there is none. */
export type OutcomeLinks = {
  page: string;
  restart: string | null;
  obligation: string | null;
  back: string | null;
  contact: string;
};

/** Something that the payer can do next. A form is posted. */
export type OutcomeAction = { kind: 'form' | 'link'; href: string; html: string };

/** Returns what the payer can do next. The first one is the most useful. */
export function actionsOf(facts: OutcomeFacts, links: OutcomeLinks, t: Translator): OutcomeAction[] {
  const { state, obligation, isLate, isStale, merchant, surplus } = facts;
  const isOver = isObligationOver(facts);
  const hasEnded = state === 'expired' || state === 'failed';
  const actions: OutcomeAction[] = [];
  const add = (kind: OutcomeAction['kind'], href: string | null, id: MessageId, values: MessageValues = {}) => {
    if (href !== null) actions.push({ kind, href, html: t.html(id, values) });
  };
  if (isStale && !isOver) add('link', links.page, 'show-price');
  if (hasEnded && !isLate) add('form', links.restart, 'start-new-payment');
  if (isOver || hasEnded) {
    const isOwed = obligation?.state === 'open';
    add('link', links.obligation, isOwed ? 'see-owed' : 'see-obligation', { noun: { raw: obligation?.noun ?? '' } });
  }
  add('link', links.back, 'back-to', { merchant });
  if (hasEnded || isOver || surplus !== null) add('link', links.contact, 'contact', { merchant });
  return actions;
}
