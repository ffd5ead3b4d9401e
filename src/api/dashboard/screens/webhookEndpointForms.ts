import { SUBSCRIBABLE_KINDS } from '../../../domain/events.ts';
import { localTime } from '../../../domain/timeZones.ts';
import { ORDERINGS } from '../../../domain/webhooks.ts';
import type { WebhookEndpointJson } from '../../../serializers/webhookEndpoints.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { backTo, partPath, secretPage, zonedTime } from './developers.ts';
import { endpointPath, findEndpoint, patchEndpoint } from './webhookEndpoints.ts';

const MAX_URL = 2048;
const MAX_DESCRIPTION = 1000;
/** The choice of single kinds instead of all. Styles hide their list for the other choice. */
const CUSTOM = 'custom';

export const webhookEndpointFormScreens: readonly Screen[] = [
  page('/developers/webhooks/new', 'webhooks:write', async (desk) => showNew(desk)),
  act('/developers/webhooks/new', 'webhooks:write', create),
  page('/developers/webhooks/:id/edit', 'webhooks:write', (desk, request) => showEdit(desk, request)),
  act('/developers/webhooks/:id/edit', 'webhooks:write', edit),
  page('/developers/webhooks/:id/recover', 'webhooks:write', (desk, request) => showRecovery(desk, request)),
  act('/developers/webhooks/:id/recover', 'webhooks:write', recover),
  page('/developers/webhooks/:id/delete', 'webhooks:write', (desk, request) => showDeletion(desk, request)),
  act('/developers/webhooks/:id/delete', 'webhooks:write', remove),
];

const DAY_MS = 24 * 3600_000;

type Attempt = { sent?: FormData; error?: unknown };
const statusOf = ({ error }: Attempt) => (error ? { status: 422 } : {});
const idOf = ({ params }: ScreenRequest) => params.id as string;

/** Returns the fields of an endpoint, with the values of `endpoint`. */
function fieldsOf({ t }: Desk, endpoint?: WebhookEndpointJson): Field[] {
  return [
    {
      name: 'url',
      label: t.text('endpoint-url'),
      kind: 'url',
      isRequired: true,
      maxLength: MAX_URL,
      value: endpoint?.url ?? '',
      hint: t.text('endpoint-url-hint'),
    },
    {
      name: 'description',
      label: t.text('desk-description'),
      kind: 'text',
      maxLength: MAX_DESCRIPTION,
      value: endpoint?.description ?? '',
    },
    {
      name: 'choice',
      label: t.text('developers-events'),
      kind: 'select',
      isRequired: true,
      value: endpoint?.events ? CUSTOM : 'all',
      options: [
        { value: 'all', label: t.text('endpoint-all-events') },
        { value: CUSTOM, label: t.text('endpoint-some-events') },
      ],
    },
    {
      name: 'events',
      label: t.text('endpoint-chosen-events'),
      kind: 'checks',
      options: plainOptions(SUBSCRIBABLE_KINDS),
      values: endpoint?.events ?? [],
    },
    {
      name: 'ordering',
      label: t.text('endpoint-ordering'),
      kind: 'select',
      isRequired: true,
      value: endpoint?.ordering ?? 'none',
      hint: t.text('endpoint-ordering-hint'),
      options: ORDERINGS.map((value) => ({
        value,
        label: t.text('endpoint-ordering-choice', { ordering: { raw: value } }),
      })),
    },
    // Whose secret signs is decided for good.
    ...(endpoint
      ? []
      : [{ name: 'own_secret', label: t.text('endpoint-own-secret-choice'), kind: 'checkbox' } satisfies Field]),
  ];
}

function bodyFrom(desk: Desk, form: FormData, endpoint?: WebhookEndpointJson): Record<string, unknown> {
  const { choice, events, description = null, ...rest } = bodyOf(desk.t, fieldsOf(desk, endpoint), form);
  return { ...rest, description, events: choice === CUSTOM ? events : null };
}

function showNew(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const action = desk.href(partPath('webhooks', '/new'));
  const terms = { action, submit: t.text('endpoint-new'), cancel: desk.href(partPath('webhooks')) };
  return {
    title: t.text('endpoint-new'),
    template: 'formPage',
    nav: 'developers',
    data: { back: backTo(desk, 'webhooks'), form: formOf(t, terms, fieldsOf(desk), attempt) },
    ...statusOf(attempt),
  };
}

async function create(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  const { t } = desk;
  try {
    const parts = { body: bodyFrom(desk, form), ...desk.once(form) };
    const { id, url, secret } = (
      await desk.call<WebhookEndpointJson & { secret: string | null }>('POST /webhook-endpoints', parts)
    ).body;
    if (secret === null) return { redirect: endpointPath(id), done: 'desk-done-saved' };
    return secretPage({
      title: t.text('endpoint-created'),
      intro: t.text('secret-once'),
      label: t.text('endpoint-secret-of', { url }),
      secret,
      actions: [{ label: t.text('secret-saved'), href: desk.href(endpointPath(id)) }],
    });
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

/** A form about an endpoint. */
type EndpointForm = {
  verb: string;
  title: string;
  intro?: string;
  submit: string;
  fields: (endpoint: WebhookEndpointJson) => Field[];
  isDangerous?: boolean;
};

/** Returns the page of a form about an endpoint. */
export async function endpointForm(
  desk: Desk,
  id: string,
  { verb, title, intro, submit, fields, isDangerous = false }: EndpointForm,
  attempt: Attempt,
): Promise<DeskAnswer> {
  const endpoint = await findEndpoint(desk, id);
  const own = desk.href(endpointPath(id));
  const terms = { action: desk.href(endpointPath(id, verb)), submit, cancel: own, isDangerous };
  return {
    title,
    template: 'formPage',
    nav: 'developers',
    data: { back: { href: own, text: endpoint.url }, intro, form: formOf(desk.t, terms, fields(endpoint), attempt) },
    ...statusOf(attempt),
  };
}

function showEdit(desk: Desk, request: ScreenRequest, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const form = { verb: 'edit', title: t.text('endpoint-edit'), submit: t.text('desk-save') };
  return endpointForm(desk, idOf(request), { ...form, fields: (endpoint) => fieldsOf(desk, endpoint) }, attempt);
}

async function edit(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  try {
    await patchEndpoint(desk, id, bodyFrom(desk, form, await findEndpoint(desk, id)), form);
    return { redirect: endpointPath(id), done: 'desk-done-saved' };
  } catch (error) {
    return showEdit(desk, request, { sent: form, error });
  }
}

const recoveryFields = ({ t, merchant }: Desk): Field[] => [
  {
    name: 'since',
    label: t.text('endpoint-since'),
    kind: 'time',
    isRequired: true,
    value: localTime(new Date(merchant.now.getTime() - DAY_MS), merchant.time_zone),
    hint: t.text('endpoint-since-hint', { zone: merchant.time_zone }),
  },
  { name: 'until', label: t.text('endpoint-until'), kind: 'time', hint: t.text('endpoint-until-hint') },
];

function showRecovery(desk: Desk, request: ScreenRequest, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const [title, intro] = [t.text('endpoint-recover'), t.text('endpoint-recover-text')];
  const form = { verb: 'recover', title, intro, submit: t.text('endpoint-recover') };
  return endpointForm(desk, idOf(request), { ...form, fields: () => recoveryFields(desk) }, attempt);
}

async function recover(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  try {
    const { since, until } = bodyOf(desk.t, recoveryFields(desk), form);
    const body = { since: zonedTime(desk, since), until: zonedTime(desk, until) };
    await desk.call('POST /webhook-endpoints/:id/recover', { params: { id }, body, ...desk.once(form) });
    return { redirect: partPath('deliveries', `?endpoint_id=${id}`), done: 'developers-done-recovering' };
  } catch (error) {
    return showRecovery(desk, request, { sent: form, error });
  }
}

function showDeletion(desk: Desk, request: ScreenRequest, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const form = { verb: 'delete', title: t.text('endpoint-delete'), intro: t.text('endpoint-delete-text') };
  const terms = { ...form, submit: t.text('desk-delete'), fields: () => [], isDangerous: true };
  return endpointForm(desk, idOf(request), terms, attempt);
}

async function remove(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  try {
    await desk.call('DELETE /webhook-endpoints/:id', { params: { id }, ...desk.once(form) });
    return { redirect: partPath('webhooks'), done: 'developers-done-deleted' };
  } catch (error) {
    return showDeletion(desk, request, { sent: form, error });
  }
}
