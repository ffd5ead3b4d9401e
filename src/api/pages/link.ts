import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import Big from 'big.js';
import type { Context } from 'koa';
import { type Config, isTokenAvailable, serviceChargeOf } from '../../config/index.ts';
import { suspensionOf } from '../../config/suspensions.ts';
import type { Brand } from '../../db/merchants/checkoutSettings.ts';
import { type PublicLink, requirePublicLink } from '../../db/payments/links.ts';
import { findPublicPayment } from '../../db/payments/payments.ts';
import { findVisitPayment } from '../../db/payments/places.ts';
import { transact } from '../../db/transaction.ts';
import { numberText, percentText, roundedFiatText, tokenAmount } from '../../domain/amountText.ts';
import { MAX_EMAIL } from '../../domain/emailAddress.ts';
import { FlorinError, nullOnError } from '../../domain/errors.ts';
import {
  type AnswerProblem,
  asksSomething,
  type GivenAnswers,
  MAX_ANSWER,
  readAnswers,
} from '../../domain/linkOptions.ts';
import type { Locale } from '../../domain/locales.ts';
import {
  isVisit,
  LINK_CODE,
  LINK_CODE_BYTES,
  type LinkClosure,
  linkClosure,
  visitCode,
} from '../../domain/paymentLinks.ts';
import { needsRates, type Rates } from '../../domain/quotes.ts';
import { TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import { decimalOf, typedAmount } from '../../domain/typedNumber.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import { visitPayUrl } from '../../serializers/checkout.ts';
import { onrampState } from '../../serializers/onramp.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payFromLink } from '../../services/paymentLinks.ts';
import { preparePayment } from '../../services/payments/create.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { type App, exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import { contactOf } from './contact.ts';
import { type CountRequests, type Frame, languageQuery } from './frame.ts';
import { problemHtml } from './problems.ts';
import { sendQrCode } from './qr.ts';

/** The cookie with the payment that the visitor made from this link. Its path is the link's page. */
const COOKIE = 'payment';
/** How long a visitor can return to their payment. Longer than any payment's window. */
const COOKIE_MS = 24 * 3600_000;
/** Sec-Fetch-Site of a request that a page of another origin caused. */
const OTHER_SITES = ['cross-site', 'same-site'];
/** Size limit of the form: the longest answers in any script, and what a browser adds. */
const MAX_FORM_BYTES = 32 * 1024;

/** Returns the routes of /l/{link_code}, the page of a payment link. Its button creates a payment, and a wallet that scans its code. */
export function linkRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/l/:code', counting('requests'), async (ctx) => {
    await show(ctx, await requireLink(app, ctx), await ownPayment(app, ctx), EMPTY);
  });

  // A form post, so it works without JavaScript. A returning visitor continues their pending payment.
  router.post('/l/:code/pay', counting('payments'), async (ctx) => {
    const code = ctx.params.code as string;
    const fields = await readForm(ctx, MAX_FORM_BYTES);
    const visit = fields.get('visit') ?? '';
    const scanned = await visitPayment(app, code, visit);
    const own = (await ownPayment(app, ctx)) ?? scanned;
    if (own?.status === 'pending') return frame.redirect(ctx, `/pay/${own.id}`);
    // Without JavaScript, the page still shows its button after its code was paid.
    if (scanned?.status === 'confirmed') return frame.redirect(ctx, `/pay/${scanned.id}`);
    const link = await requireLink(app, ctx);
    const { t } = await frame.visit(ctx, link, link.locale);
    const given = givenOf(link, fields, t.locale);
    const answers = readAnswers(link, given);
    if ('problems' in answers && linkClosure(link, link.now) === null) {
      ctx.status = 422;
      // The page of an older link has none of the fields: its button leads to them, without a complaint.
      return show(ctx, link, own, { fields, problems: fields.size > 0 ? answers.problems : [], error: null });
    }
    try {
      const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
      const deps = { ...app, finish: finishPayments };
      const input = { ...given, locale: t.locale, visit: isVisit(visit) && !scanned ? visit : null };
      const payment = await transact(app.db, (trx) => payFromLink(trx, code, client, deps, input));
      remember(ctx, code, payment);
      frame.redirect(ctx, `/pay/${payment.id}`);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      if (error.details.retry_after) ctx.set('Retry-After', String(error.details.retry_after));
      await show(ctx, await requireLink(app, ctx), own, { fields, problems: [], error });
    }
  });

  // Where the payment is that a wallet has made by scanning the page's code. 204 until then. Only the page itself puts it into the
  // browser: another site could give a visitor a payment of somebody else.
  router.get('/l/:code/visits/:visit', counting('polls'), async (ctx) => {
    const { code = '', visit = '' } = ctx.params;
    const site = ctx.get('Sec-Fetch-Site');
    if (OTHER_SITES.includes(site)) throw notFoundError();
    const payment = await visitPayment(app, code, visit);
    ctx.set('Cache-Control', 'no-store');
    if (payment && site === 'same-origin') remember(ctx, code, payment);
    ctx.status = payment ? 200 : 204;
    if (payment) ctx.body = `${frame.base}/pay/${payment.id}`;
  });

  router.get('/l/:code/visits/:visit/:token.svg', counting('requests'), async (ctx) => {
    const { code = '', visit = '' } = ctx.params;
    const token = TOKEN_NAMES.find((name) => name === ctx.params.token);
    if (!LINK_CODE.test(code) || !isVisit(visit) || !token) throw notFoundError();
    sendQrCode(ctx, visitPayUrl(app.config, code, visit, token));
  });

  /** Keeps the visitor's payment in their browser. */
  function remember(ctx: Context, code: string, { id }: OwnPayment): void {
    frame.setCookie(ctx, { name: COOKIE, value: id, path: `/l/${code}`, maxAge: COOKIE_MS, isEmbeddable: true });
  }

  async function show(ctx: Context, link: PublicLink, own: OwnPayment | null, form: LinkForm): Promise<void> {
    const { t, brand } = await frame.visit(ctx, link, link.locale);
    const rates = link.token_choice ? await app.rates(app.db) : {};
    const data = { ...linkView(app, rates, link, own, form, t, brand), language: languageQuery(ctx) };
    const scripts = ['once', 'amounts', ...(data.visit ? (['visit'] as const) : [])] as const;
    const name = `${data.title ?? t.text('pay-to', { merchant: link.merchant_name })} – ${link.merchant_name}`;
    const isWrong = data.problem !== null || data.questions.some(({ problem }) => problem !== null);
    const title = isWrong ? t.text('title-problem', { title: name }) : name;
    await frame.send(ctx, { t, title, template: 'link', data, brand, scripts, isEmbeddable: true });
  }
  return router;
}

/** Returns the fields of the form as a payer's input. Numbers are as people type them in `locale`. */
function givenOf(
  { custom_fields }: PublicLink,
  fields: URLSearchParams,
  locale: Locale,
): GivenAnswers & { token: Token | null } {
  const number = (name: string) => decimalOf(fields.get(name) ?? '', locale);
  const answers = (custom_fields ?? []).map(({ key, type }) => {
    const name = `field-${key}`;
    return [key, type === 'number' ? number(name) : fields.get(name)];
  });
  return {
    customer_email: fields.get('email')?.trim() ?? null,
    custom_fields: Object.fromEntries(answers),
    amount: number('amount'),
    quantity: number('quantity'),
    token: TOKEN_NAMES.find((token) => token === fields.get('token')) ?? null,
  };
}

type OwnPayment = { id: string; status: string };

function requireLink({ db }: App, ctx: Context): Promise<PublicLink> {
  return requirePublicLink(db, ctx.params.code as string);
}

/** Returns the payment in the visitor's cookie, if it was made from this link. */
async function ownPayment({ db }: App, ctx: Context): Promise<OwnPayment | null> {
  const payment = await findPublicPayment(db, ctx.cookies.get(COOKIE) ?? '');
  return payment?.link_code === ctx.params.code ? payment : null;
}

/** Returns the payment that was made for a visit of a link's page; null if there is none. */
async function visitPayment({ db }: App, code: string, visit: string): Promise<OwnPayment | null> {
  return isVisit(visit) ? findVisitPayment(db, code, visit) : null;
}

/** The form as it is shown: what was typed, what is wrong with it, and why it was refused as a whole. */
type LinkForm = { fields: URLSearchParams; problems: AnswerProblem[]; error: FlorinError | null };

const EMPTY: LinkForm = { fields: new URLSearchParams(), problems: [], error: null };

const CLOSURES: Record<LinkClosure, MessageId> = {
  inactive: 'link-inactive',
  expired: 'link-expired',
  used_up: 'link-used-up',
  held: 'link-held',
  crowded: 'link-crowded',
};

/** What the page says about cards, before anybody chooses them. */
const CARDS: Record<ReturnType<typeof onrampState>, MessageId> = {
  available: 'card-possible',
  unavailable: 'card-unavailable',
  impossible: 'card-impossible',
};

function linkView(
  { config }: App,
  rates: Rates,
  link: PublicLink,
  own: OwnPayment | null,
  form: LinkForm,
  t: Translator,
  brand: Brand,
) {
  const tokens = link.token_choice ? tokensOf(config, link, form.fields.get('token')) : [];
  const token = tokens.find(({ isChosen }) => isChosen)?.token ?? link.token;
  const { bps, wallet } = serviceChargeOf(config, link.mode);
  // Link payments have no split recipients, so the charge is the only possible second recipient.
  const isCharged = bps > 0 && wallet !== undefined && wallet !== link.wallets[token];
  const closure = own?.status === 'pending' ? null : linkClosure(link, link.now);
  const isTemporary = closure === 'held' || closure === 'crowded';
  return {
    code: link.link_code,
    merchant: link.merchant_name,
    title: link.title ?? link.description,
    description: link.title ? link.description : null,
    fiat: roundedFiatText(link.amount, link.currency, t.locale),
    isCustom: link.allow_custom_amount,
    token,
    chargePercent: link.payer_service_charge && isCharged ? percentText(String(bps / 100), t.locale) : null,
    card: link.onramp ? t.text(CARDS[onrampState(config, link.mode, isCharged ? 2 : 1)]) : null,
    isFixedLater: needsRates(link.currency, token),
    isLimited: link.max_uses !== null,
    closure: closure && {
      heading: t.text(CLOSURES[closure]),
      lead: isTemporary
        ? t.text(closure === 'held' ? 'link-held-text' : 'link-crowded-text')
        : t.html('link-closed-text', { merchant: link.merchant_name }),
      isTemporary,
      contact: contactOf(brand, link.link_code),
    },
    problem: form.error && closure === null ? problemHtml(form.error, t, brand) : null,
    // A link that asks nothing shows its code at once.
    visit:
      closure || own?.status === 'pending' || asksSomething(link)
        ? null
        : visitCode(randomBytes(LINK_CODE_BYTES), t.locale),
    own: own?.status === 'pending' || own?.status === 'confirmed' ? own : null,
    questions: questionsOf(link, form, t),
    tokens: tokens.map((one) => ({ ...one, ...priceIn(config, link, one.token, rates, t) })),
  };
}

/** Returns what a choice of a token says: its price, or its rate if the payer chooses the amount. A moving one may be absent. */
function priceIn(config: Config, link: PublicLink, token: Token, rates: Rates, t: Translator) {
  const { amount, currency, payer_service_charge, allow_custom_amount, allow_quantity } = link;
  const none = { description: null, customer_email: null, redirect_url: null, metadata: null };
  const input = { ...none, amount: Big(amount), currency, token, payer_service_charge };
  const prepare = () => preparePayment({ ...link, test_clock_id: null }, input, { config, rates, now: link.now });
  const row = nullOnError(prepare, ['validation_failed', 'rate_unavailable'])?.row;
  const isMoving = needsRates(currency, token);
  if (!allow_custom_amount && !allow_quantity) {
    const price = row && tokenAmount(row.amount_due, token, t.locale);
    return { text: price ? `${isMoving ? '≈ ' : ''}${price}` : token, rate: null };
  }
  if (!isMoving || !row?.token_rate || !row.currency_rate) return { text: token, rate: null };
  const rate = roundedFiatText(Big(row.token_rate).div(row.currency_rate).toFixed(), currency, t.locale);
  return { text: token, rate: `${numberText('1', t.locale)} ${token} = ${rate}` };
}

/** A field of the form. `suggestions`: amounts that a button each fills in. */
type Question = {
  name: string;
  label: string;
  value: string;
  isOptional: boolean;
  problem: string | null;
  options?: string[];
  suggestions?: { value: string; text: string }[];
  hint?: string;
  attributes: Record<string, string>;
};

function questionsOf(link: PublicLink, { fields, problems }: LinkForm, t: Translator): Question[] {
  const { currency, min_amount, max_amount } = link;
  const money = (amount: string) => roundedFiatText(amount, currency, t.locale);
  const question = (name: string, path: string, label: string, more: Partial<Question> = {}): Question => {
    const found = problems.find((problem) => problem.path === path);
    const limit = found?.limit && (path === 'amount' ? money(found.limit) : numberText(found.limit, t.locale));
    return {
      name,
      label,
      value: fields.get(name) ?? '',
      isOptional: false,
      problem: found ? t.text(PROBLEMS[found.problem], { limit: limit ?? '' }) : null,
      attributes: {},
      ...more,
    };
  };
  const questions: Question[] = [];
  if (link.allow_custom_amount) {
    const suggestions = (link.suggested_amounts ?? []).map((value) => ({
      value: typedAmount(value),
      text: money(value),
    }));
    const limits = { min: min_amount ? money(min_amount) : '', max: max_amount ? money(max_amount) : '' };
    const which = min_amount ? (max_amount ? 'between' : 'least') : 'most';
    const hint = min_amount || max_amount ? t.text('amount-limits', { ...limits, which: { raw: which } }) : undefined;
    const value = fields.get('amount') ?? typedAmount(link.amount);
    const attributes = { inputmode: 'decimal', autocomplete: 'off', maxlength: '20' };
    const label = t.text('amount-in', { currency });
    questions.push(question('amount', 'amount', label, { value, suggestions, attributes, ...(hint ? { hint } : {}) }));
  }
  if (link.allow_quantity) {
    const attributes = { inputmode: 'numeric', autocomplete: 'off', maxlength: '9' };
    questions.push(
      question('quantity', 'quantity', t.text('quantity'), { value: fields.get('quantity') ?? '1', attributes }),
    );
  }
  if (link.collect_email) {
    const attributes = { type: 'email', autocomplete: 'email', maxlength: String(MAX_EMAIL) };
    questions.push(question('email', 'customer_email', t.text('email'), { attributes }));
  }
  for (const { key, label, type, required, options } of link.custom_fields ?? []) {
    const attributes: Record<string, string> = { autocomplete: 'off', maxlength: String(MAX_ANSWER) };
    if (type === 'number') attributes.inputmode = 'decimal';
    const more = { isOptional: !required, attributes, ...(options ? { options } : {}) };
    questions.push(question(`field-${key}`, `custom_fields.${key}`, label, more));
  }
  return questions;
}

const PROBLEMS: Record<AnswerProblem['problem'], MessageId> = {
  required: 'answer-required',
  unknown: 'answer-invalid',
  not_allowed: 'answer-invalid',
  invalid_email: 'problem-email',
  invalid_text: 'answer-invalid',
  invalid_number: 'answer-number',
  invalid_option: 'answer-option',
  too_long: 'answer-too-long',
  too_many_decimals: 'answer-decimals',
  below_minimum: 'answer-minimum',
  above_maximum: 'answer-maximum',
};

/** Returns the tokens that a payer of the link may choose; none if there is only the link's own. */
function tokensOf(config: Config, link: PublicLink, chosen: string | null): { token: Token; isChosen: boolean }[] {
  const accepted = TOKEN_NAMES.filter(
    (token) =>
      link.wallets[token] !== undefined &&
      isTokenAvailable(config, link.mode, token) &&
      suspensionOf(config, link.mode, token, link.token_checks[token]) === null,
  );
  if (accepted.every((token) => token === link.token)) return [];
  const current = [chosen, link.token, ...accepted].find((token) => accepted.includes(token as Token));
  return accepted.map((token) => ({ token, isChosen: token === current }));
}
