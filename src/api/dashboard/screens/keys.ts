import { databaseMs } from '../../../clock.ts';
import { presetOf } from '../../../domain/scopes.ts';
import type { KeyJson } from '../../../serializers/apiKeys.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, type Row } from '../view.ts';
import { backTo, partPath, partTabs, secretPage } from './developers.ts';
import { newKeyBody, newKeyFields, rotationBody, rotationFields } from './keyForm.ts';

/** Who has a key can do what it may, whatever becomes of the member who made it. */
const DANGEROUS = { isDangerous: true } as const;
const idOf = ({ params }: ScreenRequest) => params.id as string;

export const keyScreens: readonly Screen[] = [
  page('/developers/keys', 'keys:read', (desk, { query }) => showList(desk, query)),
  page('/developers/keys/new', 'keys:write', async (desk) => showNew(desk), DANGEROUS),
  act('/developers/keys/new', 'keys:write', create, DANGEROUS),
  page('/developers/keys/:id', 'keys:read', (desk, request) => showKey(desk, idOf(request))),
  page('/developers/keys/:id/rotate', 'keys:write', (desk, request) => showRotation(desk, idOf(request)), DANGEROUS),
  act('/developers/keys/:id/rotate', 'keys:write', rotate, DANGEROUS),
  page('/developers/keys/:id/revoke', 'keys:write', (desk, request) => showRevocation(desk, idOf(request)), DANGEROUS),
  act('/developers/keys/:id/revoke', 'keys:write', revoke, DANGEROUS),
];

/** What a form shows again after a refused attempt. */
type Attempt = { sent?: FormData; error?: unknown };
const statusOf = ({ error }: Attempt) => (error ? { status: 422 } : {});

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t, scope } = desk;
  const hasModes = scope.mode === 'live';
  const data = await listOf<KeyJson>(desk, {
    route: 'GET /keys',
    query,
    filters: [],
    table: {
      caption: t.text('developers-keys'),
      empty: t.text('key-none'),
      columns: [
        { label: t.text('key-name'), isWide: true },
        ...(hasModes ? [{ label: t.text('desk-mode') }] : []),
        { label: t.text('key-scopes') },
        { label: t.text('key-last-used') },
        { label: t.text('key-expires') },
        { label: t.text('key-addresses') },
        { label: t.text('desk-status-label') },
      ],
    },
    row: (key): Row => ({
      href: desk.href(partPath('keys', `/${key.id}`)),
      cells: [
        cell(key.name ?? key.id),
        ...(hasModes ? [modeCell(desk, key)] : []),
        cell(scopesText(desk, key)),
        lastUse(desk, key),
        expiry(desk, key),
        cell(addressesText(desk, key)),
        stateOf(desk, key),
      ],
    }),
    actions: desk.may('keys:write')
      ? [{ label: t.text('key-new'), href: desk.href(partPath('keys', '/new')), isPrimary: true }]
      : [],
  });
  const tabs = partTabs(desk, 'keys');
  return { title: t.text('developers-keys'), template: 'list', nav: 'developers', data: { ...data, tabs } };
}

const modeCell = ({ t }: Desk, { mode }: KeyJson): Cell => cell(t.text(mode === 'live' ? 'desk-live' : 'desk-test'));

function scopesText({ t }: Desk, { scopes }: Pick<KeyJson, 'scopes'>): string {
  const preset = presetOf(scopes);
  return preset
    ? t.text('key-preset', { preset: { raw: preset } })
    : t.text('key-scope-count', { count: scopes.length });
}

const lastUse = (desk: Desk, { last_used_at, last_used_ip }: KeyJson): Cell =>
  last_used_at === null ? cell(desk.t.text('key-never')) : { ...desk.timeCell(last_used_at), sub: last_used_ip };

const expiry = (desk: Desk, { expires_at }: Pick<KeyJson, 'expires_at'>): Cell =>
  expires_at === null ? cell(desk.t.text('key-never')) : desk.timeCell(expires_at);

/** How many addresses a list shows before it counts the others. */
const SHOWN_ADDRESSES = 2;

function addressesText({ t }: Desk, { allowed_ips }: KeyJson): string {
  if (allowed_ips === null) return t.text('key-everywhere');
  const shown = allowed_ips.slice(0, SHOWN_ADDRESSES).join(', ');
  const count = allowed_ips.length - SHOWN_ADDRESSES;
  return count > 0 ? t.text('key-addresses-more', { addresses: shown, count }) : shown;
}

/** Returns whether a key works, and else why not. */
function stateOf({ t }: Desk, { is_active, replaced_by, expires_at }: KeyJson): Cell {
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= databaseMs();
  const ended = replaced_by ? 'replaced' : hasExpired ? 'expired' : 'revoked';
  // A key that was rotated with an overlap still works.
  const state = is_active ? (replaced_by ? 'replacing' : 'active') : ended;
  const tone = is_active ? (replaced_by ? 'warn' : 'good') : 'soft';
  return { text: t.text('key-state', { state: { raw: state } }), tone };
}

function showNew(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const action = desk.href(partPath('keys', '/new'));
  const terms = { action, submit: t.text('key-new'), cancel: desk.href(partPath('keys')) };
  return {
    title: t.text('key-new'),
    template: 'formPage',
    nav: 'developers',
    data: { back: backTo(desk, 'keys'), form: formOf(t, terms, newKeyFields(desk), attempt) },
    ...statusOf(attempt),
  };
}

type NewKey = Pick<KeyJson, 'id' | 'name' | 'mode' | 'scopes' | 'expires_at'> & { key: string };

async function create(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  const { t } = desk;
  try {
    const { body } = await desk.call<NewKey>('POST /keys', { body: newKeyBody(desk, form), ...desk.once(form) });
    return secretPage({
      title: t.text('key-created'),
      intro: t.text('secret-once'),
      label: body.name ?? t.text('key-value'),
      secret: body.key,
      facts: [
        { label: t.text('key-scopes'), value: cell(scopesText(desk, body)) },
        { label: t.text('key-expires'), value: expiry(desk, body) },
      ],
      actions: [doneWith(desk, body.id)],
    });
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

const doneWith = ({ t, href }: Desk, id: string): Action => ({
  label: t.text('secret-saved'),
  href: href(partPath('keys', `/${id}`)),
});

const findKey = async (desk: Desk, id: string) => (await desk.call<KeyJson>('GET /keys/:id', { params: { id } })).body;

async function showKey(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const key = await findKey(desk, id);
  const of = (verb: string) => desk.href(partPath('keys', `/${id}/${verb}`));
  const canChange = key.is_active && desk.may('keys:write');
  return {
    title: key.name ?? t.text('key-one'),
    template: 'detail',
    nav: 'developers',
    data: {
      back: backTo(desk, 'keys'),
      badges: [stateOf(desk, key)],
      actions: canChange
        ? [
            ...(key.replaced_by ? [] : [{ label: t.text('key-rotate'), href: of('rotate') }]),
            { label: t.text('key-revoke'), href: of('revoke'), isDangerous: true },
          ]
        : [],
      sections: [{ title: t.text('desk-details'), facts: factsOf(desk, key) }],
    },
  };
}

function factsOf(desk: Desk, key: KeyJson): Fact[] {
  const { t } = desk;
  const keyLink = (id: string): Cell => cell(id, { isCode: true, href: desk.href(partPath('keys', `/${id}`)) });
  const scopes = key.scopes.map((scope) => cell(scope, { tone: 'soft' }));
  return [
    { label: t.text('desk-id'), value: cell(key.id, { isCode: true }) },
    { label: t.text('desk-mode'), value: modeCell(desk, key) },
    { label: t.text('desk-created'), value: desk.timeCell(key.created_at) },
    ...(key.created_by ? [{ label: t.text('key-created-by'), value: keyLink(key.created_by) }] : []),
    { label: t.text('key-last-used'), value: lastUse(desk, key) },
    { label: t.text('key-expires'), value: expiry(desk, key) },
    ...(key.replaced_by ? [{ label: t.text('key-replaced-by'), value: keyLink(key.replaced_by) }] : []),
    {
      label: t.text('key-addresses'),
      value: key.allowed_ips?.map((range) => cell(range)) ?? cell(t.text('key-everywhere')),
    },
    { label: t.text('key-scopes'), value: presetOf(key.scopes) ? cell(scopesText(desk, key)) : scopes },
  ];
}

/** Returns the page of a form that changes a key. */
async function changePage(
  desk: Desk,
  id: string,
  { verb, title, intro, fields }: { verb: string; title: string; intro: string; fields: Field[] },
  attempt: Attempt,
): Promise<DeskAnswer> {
  const key = await findKey(desk, id);
  const [own, action] = [partPath('keys', `/${id}`), partPath('keys', `/${id}/${verb}`)].map(desk.href) as [
    string,
    string,
  ];
  const terms = { action, submit: title, cancel: own, isDangerous: true };
  return {
    title,
    template: 'formPage',
    nav: 'developers',
    data: {
      back: { href: own, text: key.name ?? key.id },
      intro,
      form: formOf(desk.t, terms, fields, attempt),
    },
    ...statusOf(attempt),
  };
}

const showRotation = (desk: Desk, id: string, attempt: Attempt = {}) => {
  const [title, intro] = [desk.t.text('key-rotate'), desk.t.text('key-rotate-text')];
  return changePage(desk, id, { verb: 'rotate', title, intro, fields: rotationFields(desk) }, attempt);
};

type RotatedKey = { new_key: string; new_key_id: string; old_key_expires_at: string | null };

async function rotate(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const { t } = desk;
  const { form } = request;
  const id = idOf(request);
  try {
    const parts = { params: { id }, body: rotationBody(form), ...desk.once(form) };
    const { new_key, new_key_id, old_key_expires_at } = (await desk.call<RotatedKey>('POST /keys/:id/rotate', parts))
      .body;
    const end = old_key_expires_at ? desk.timeCell(old_key_expires_at) : cell(t.text('key-old-ended'));
    return secretPage({
      title: t.text('key-created'),
      intro: t.text('secret-once'),
      label: t.text('key-value'),
      secret: new_key,
      facts: [{ label: t.text('key-old-until'), value: end }],
      actions: [doneWith(desk, new_key_id)],
    });
  } catch (error) {
    return showRotation(desk, id, { sent: form, error });
  }
}

const showRevocation = (desk: Desk, id: string, attempt: Attempt = {}) => {
  const [title, intro] = [desk.t.text('key-revoke'), desk.t.text('key-revoke-text')];
  const fields: Field[] = [{ name: 'cascade', label: desk.t.text('key-cascade'), kind: 'checkbox' }];
  return changePage(desk, id, { verb: 'revoke', title, intro, fields }, attempt);
};

async function revoke(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const { form } = request;
  const id = idOf(request);
  try {
    const query = { cascade: String(form.has('cascade')) };
    await desk.call('DELETE /keys/:id', { params: { id }, query, ...desk.once(form) });
    return { redirect: partPath('keys', `/${id}`), done: 'developers-done-revoked' };
  } catch (error) {
    return showRevocation(desk, id, { sent: form, error });
  }
}
