import { needsAnswers } from '../../../domain/linkOptions.ts';
import { directionOf } from '../../../domain/locales.ts';
import { type Translator, translatorFor } from '../../../i18n/translator.ts';
import type { PaymentLinkJson } from '../../../serializers/paymentLinks.ts';
import { notFoundError } from '../../http/validate.ts';
import { qrSvg } from '../../pages/qr.ts';
import type { Desk } from '../desk.ts';
import { type FormData, formOf } from '../forms.ts';
import { newestOf } from '../listings.ts';
import { listOf } from '../lists.ts';
import { changesRows } from '../rows.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Action, type Cell, cell, choices, type Fact, money, type Row } from '../view.ts';
import { linkFields } from './linkFields.ts';
import { linkBody } from './linkForm.ts';
import { paymentListing } from './listings.ts';

export const linkScreens: readonly Screen[] = [
  page('/links', 'payment_links:read', (desk, { query }) => showList(desk, query)),
  page('/links/new', 'payment_links:write', (desk) => showForm(desk, null)),
  act('/links/new', 'payment_links:write', (desk, { form }) => save(desk, null, form)),
  page('/links/:code', 'payment_links:read', async (desk, { params }) =>
    showLink(desk, await requireLink(desk, params)),
  ),
  page('/links/:code/edit', 'payment_links:write', async (desk, { params }) =>
    showForm(desk, await requireLink(desk, params)),
  ),
  act('/links/:code/edit', 'payment_links:write', async (desk, { params, form }) =>
    save(desk, await requireLink(desk, params), form),
  ),
  page('/links/:code/print', 'payment_links:read', async (desk, { params }) =>
    showPoster(desk, await requireLink(desk, params)),
  ),
  page('/links/:code/qr.svg', 'payment_links:read', async (desk, { params }) =>
    sendCode(desk, await requireLink(desk, params)),
  ),
  act('/links/:code/deactivate', 'payment_links:write', (desk, { params, form }) =>
    change(desk, params.code as string, 'POST /payment-links/:link_code/deactivate', {}, form),
  ),
  act('/links/:code/activate', 'payment_links:write', (desk, { params, form }) =>
    change(desk, params.code as string, 'PATCH /payment-links/:link_code', { is_active: true }, form),
  ),
];

/** Returns the merchant's own link. @throws FlorinError `not_found`, also for a link of another merchant, of which everybody sees a part */
async function requireLink({ call, scope }: Desk, { code = '' }: Record<string, string>): Promise<PaymentLinkJson> {
  const { body } = await call<PaymentLinkJson>('GET /payment-links/:link_code', { params: { link_code: code } });
  if (body.merchant_id !== scope.merchant_id || body.mode !== scope.mode) throw notFoundError();
  return body;
}

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const name = (status: string) => t.text('desk-link-status', { status: { raw: status } });
  const data = await listOf<PaymentLinkJson>(desk, {
    route: 'GET /payment-links',
    query,
    filters: [
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: choices(['active', 'inactive'], name, t.text('desk-all')),
      },
    ],
    table: {
      caption: t.text('desk-links'),
      empty: t.text(query.status ? 'desk-no-links-found' : 'desk-no-links'),
      columns: [
        { label: t.text('desk-link-title'), isWide: true },
        { label: t.text('desk-amount'), isNumber: true },
        { label: t.text('desk-link-uses'), isNumber: true },
        { label: t.text('desk-status-label') },
        { label: t.text('desk-created') },
      ],
    },
    row: (link) => rowOf(desk, link),
    actions: desk.may('payment_links:write')
      ? [{ label: t.text('desk-new-link'), href: desk.href('/links/new'), isPrimary: true }]
      : [],
  });
  return { title: t.text('desk-links'), template: 'list', nav: 'links', data };
}

function rowOf(desk: Desk, link: PaymentLinkJson): Row {
  const { t } = desk;
  return {
    href: desk.href(`/links/${link.link_code}`),
    cells: [
      cell(nameOf(t, link)),
      priceCell(t, link),
      cell(usesText(t, link)),
      statusCell(desk, link),
      desk.timeCell(link.created_at),
    ],
  };
}

const nameOf = (t: Translator, { title, description }: PaymentLinkJson) =>
  title ?? description ?? t.text('desk-link-untitled');

function priceCell(t: Translator, link: PaymentLinkJson): Cell {
  const { amount, currency, allow_custom_amount, allow_quantity } = link;
  if (allow_custom_amount) return cell(t.text('desk-link-open-amount'), { sub: limitsText(t, link) });
  return cell(money(t, amount, currency), allow_quantity ? { sub: t.text('desk-link-each') } : {});
}

function limitsText(t: Translator, { currency, min_amount: min, max_amount: max }: PaymentLinkJson): string | null {
  if (min === null && max === null) return null;
  const which = min === null ? 'most' : max === null ? 'least' : 'between';
  const text = (amount: number | null) => (amount === null ? '' : money(t, amount, currency));
  return t.text('amount-limits', { which: { raw: which }, min: text(min), max: text(max) });
}

function usesText(t: Translator, { uses_count: count, max_uses }: PaymentLinkJson): string {
  if (max_uses === null) return String(count);
  return t.text('desk-link-uses-of', { count: String(count), most: String(max_uses) });
}

function statusCell({ t, merchant }: Desk, link: PaymentLinkJson): Cell {
  const { is_active, expires_at, max_uses, uses_count } = link;
  const isExpired = expires_at !== null && new Date(expires_at) <= merchant.now;
  const isUsedUp = max_uses !== null && uses_count >= max_uses;
  const status = !is_active ? 'inactive' : isExpired ? 'expired' : isUsedUp ? 'used_up' : 'active';
  const text = t.text('desk-link-status', { status: { raw: status } });
  return cell(text, { tone: status === 'active' ? 'good' : 'soft' });
}

type Attempt = { sent?: FormData; error?: unknown };

/** Shows the form of a new link, or of a change of `link`. */
async function showForm(desk: Desk, link: PaymentLinkJson | null, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const terms =
    link === null
      ? { action: desk.href('/links/new'), submit: t.text('desk-create'), cancel: desk.href('/links') }
      : {
          action: desk.href(`/links/${link.link_code}/edit`),
          submit: t.text('desk-save'),
          cancel: desk.href(`/links/${link.link_code}`),
        };
  return {
    title: t.text(link === null ? 'desk-new-link' : 'desk-edit-link'),
    template: 'formPage',
    nav: 'links',
    data: { form: formOf(t, terms, await linkFields(desk, link), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function save(desk: Desk, link: PaymentLinkJson | null, form: FormData): Promise<DeskAnswer> {
  if (changesRows(form)) return showForm(desk, link, { sent: form });
  try {
    const call = { body: await linkBody(desk, link, form), ...desk.once(form) };
    if (link === null) {
      const { body } = await desk.call<PaymentLinkJson>('POST /payment-links', call);
      return { redirect: `/links/${body.link_code}` };
    }
    const { link_code } = link;
    await desk.call('PATCH /payment-links/:link_code', { params: { link_code }, ...call });
    return { redirect: `/links/${link_code}`, done: 'desk-done-saved' };
  } catch (error) {
    return showForm(desk, link, { sent: form, error });
  }
}

async function change(desk: Desk, code: string, route: string, body: object, form: FormData): Promise<DeskAnswer> {
  await desk.call(route, { params: { link_code: code }, body, ...desk.once(form) });
  return { redirect: `/links/${code}`, done: 'desk-done-saved' };
}

async function showLink(desk: Desk, link: PaymentLinkJson): Promise<DeskAnswer> {
  const { t } = desk;
  // All of them have the link's text.
  const terms = { fixed: { payment_link_id: link.id }, without: ['desk-description' as const] };
  const payments = desk.may('payments:read')
    ? [await newestOf(desk, paymentListing, { ...terms, all: `/payments?payment_link_id=${link.id}` })]
    : [];
  return {
    title: nameOf(t, link),
    template: 'detail',
    nav: 'links',
    data: {
      back: { href: desk.href('/links'), text: t.text('desk-links') },
      badges: [statusCell(desk, link)],
      actions: actionsOf(desk, link),
      sections: [
        {
          title: t.text('desk-link-share'),
          facts: addressesOf(desk, link),
          qr: qrSvg(link.url, t.text('desk-link-qr')),
          actions: [
            { label: t.text('desk-link-print'), href: desk.href(`/links/${link.link_code}/print`) },
            { label: t.text('desk-link-download'), href: desk.href(`/links/${link.link_code}/qr.svg`) },
          ],
        },
        { title: t.text('desk-details'), facts: factsOf(desk, link) },
        ...payments,
        { title: t.text('desk-raw'), json: JSON.stringify(link, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, { link_code, is_active }: PaymentLinkJson): Action[] {
  if (!desk.may('payment_links:write')) return [];
  const { t } = desk;
  const of = (verb: string) => desk.href(`/links/${link_code}/${verb}`);
  return [
    { label: t.text('desk-edit'), href: of('edit') },
    is_active
      ? { label: t.text('desk-deactivate'), href: of('deactivate'), post: true, isDangerous: true }
      : { label: t.text('desk-link-activate'), href: of('activate'), post: true },
  ];
}

/** The addresses of the link's page, and of the point of sale if the link can be one. */
function addressesOf({ t, app }: Desk, link: PaymentLinkJson): Fact[] {
  const address = (url: string) => cell(url, { href: url, isExternal: true, isCode: true });
  const facts: Fact[] = [{ label: t.text('desk-link-address'), value: address(link.url) }];
  if (link.allow_custom_amount && !needsAnswers(link)) {
    const value = address(`${app.config.BASE_URL}/pos/${link.link_code}`);
    facts.push({ label: t.text('desk-pos'), value: { ...value, sub: t.text('desk-pos-hint') } });
  }
  return facts;
}

function factsOf(desk: Desk, link: PaymentLinkJson): Fact[] {
  const { t } = desk;
  const asked = [
    ...(link.collect_email ? [t.text('email')] : []),
    ...(link.custom_fields ?? []).map(({ label }) => label),
  ].map((text) => cell(text));
  return [
    { label: t.text('desk-amount'), value: priceCell(t, link) },
    { label: t.text('desk-link-uses'), value: cell(usesText(t, link)) },
    { label: t.text('desk-token'), value: cell(link.token) },
    ...(asked.length > 0 ? [{ label: t.text('desk-link-asks'), value: asked }] : []),
    ...(link.expires_at ? [{ label: t.text('desk-link-expires'), value: desk.timeCell(link.expires_at) }] : []),
    ...(link.title && link.description ? [{ label: t.text('desk-description'), value: cell(link.description) }] : []),
    { label: t.text('desk-created'), value: desk.timeCell(link.created_at) },
    { label: t.text('desk-id'), value: cell(link.id, { isCode: true }) },
  ];
}

/** Shows a page to print, for the customers at a counter. It is in the link's language. */
function showPoster(desk: Desk, link: PaymentLinkJson): DeskAnswer {
  const { t, merchant } = desk;
  const poster = link.locale === null ? t : translatorFor(link.locale);
  const { amount, currency, allow_custom_amount } = link;
  return {
    title: t.text('desk-link-print'),
    template: 'poster',
    nav: 'links',
    data: {
      back: { href: desk.href(`/links/${link.link_code}`), text: nameOf(t, link) },
      lang: poster.locale,
      direction: directionOf(poster.locale),
      merchant: merchant.merchant_name,
      title: link.title ?? link.description,
      price: allow_custom_amount
        ? (limitsText(poster, link) ?? poster.text('poster-open-amount'))
        : money(poster, amount, currency),
      scan: poster.text('poster-scan'),
      test: desk.scope.mode === 'test' ? poster.text('test-mode') : null,
      qr: qrSvg(link.url, t.text('desk-link-qr')),
      address: link.url.replace(/^https?:\/\//, ''),
    },
  };
}

function sendCode({ ctx, t }: Desk, link: PaymentLinkJson): DeskAnswer {
  ctx.type = 'image/svg+xml';
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${link.link_code}.svg"`,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.body = qrSvg(link.url, t.text('desk-link-qr'));
  return { handled: true };
}
