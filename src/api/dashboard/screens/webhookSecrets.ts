import { SECRET_OVERLAP_HOURS } from '../../../domain/webhooks.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import type { Fact } from '../view.ts';
import { backTo, partPath, secretPage } from './developers.ts';
import { endpointForm } from './webhookEndpointForms.ts';
import { endpointPath } from './webhookEndpoints.ts';

/** Who knows a signing secret can tell the shop that it was paid. */
const DANGEROUS = { isDangerous: true } as const;
const SECRET = partPath('webhooks', '/secret');
/** Hours for which the secret before still signs, the usual ones first. */
const OVERLAPS = [SECRET_OVERLAP_HOURS, 1, 0] as const;

export const webhookSecretScreens: readonly Screen[] = [
  page('/developers/webhooks/secret', 'webhooks:write', showSecret, DANGEROUS),
  page('/developers/webhooks/secret/rotate', 'webhooks:write', async (desk) => showRotation(desk), DANGEROUS),
  act('/developers/webhooks/secret/rotate', 'webhooks:write', rotate, DANGEROUS),
  page('/developers/webhooks/:id/rotate', 'webhooks:write', (desk, request) => showOwn(desk, request), DANGEROUS),
  act('/developers/webhooks/:id/rotate', 'webhooks:write', rotateOwn, DANGEROUS),
];

type Attempt = { sent?: FormData; error?: unknown };
type SecretJson = { secret: string; created_at: string; previous_expires_at: string | null };

function factsOf(desk: Desk, { created_at, previous_expires_at }: SecretJson): Fact[] {
  const { t } = desk;
  const before = previous_expires_at;
  return [
    { label: t.text('desk-created'), value: desk.timeCell(created_at) },
    ...(before ? [{ label: t.text('secret-before-until'), value: desk.timeCell(before) }] : []),
  ];
}

async function showSecret(desk: Desk): Promise<DeskAnswer> {
  const { t } = desk;
  const { body } = await desk.call<SecretJson>('GET /webhook-secret');
  return secretPage({
    title: t.text('endpoint-secret'),
    intro: t.text('endpoint-secret-text'),
    label: t.text('endpoint-common-secret'),
    secret: body.secret,
    facts: factsOf(desk, body),
    actions: [
      { label: t.text('desk-back'), href: desk.href(partPath('webhooks')) },
      { label: t.text('endpoint-rotate'), href: desk.href(`${SECRET}/rotate`), isDangerous: true },
    ],
  });
}

const rotationFields = ({ t }: Desk): Field[] => [
  {
    name: 'overlap_hours',
    label: t.text('secret-overlap'),
    kind: 'select',
    isRequired: true,
    options: OVERLAPS.map((hours) => ({
      value: String(hours),
      label: t.text('secret-overlap-choice', { hours }),
    })),
  },
];
const rotationBody = (form: FormData) => ({ overlap_hours: Number(form.get('overlap_hours') || SECRET_OVERLAP_HOURS) });

function showRotation(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const terms = { action: desk.href(`${SECRET}/rotate`), submit: t.text('endpoint-rotate'), cancel: desk.href(SECRET) };
  return {
    title: t.text('endpoint-rotate'),
    template: 'formPage',
    nav: 'developers',
    data: {
      back: backTo(desk, 'webhooks'),
      intro: t.text('secret-rotate-text'),
      form: formOf(t, { ...terms, isDangerous: true }, rotationFields(desk), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function rotate(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  try {
    await desk.call('POST /webhook-secret/rotate', { body: rotationBody(form), ...desk.once(form) });
    return { redirect: SECRET, done: 'desk-done-saved' };
  } catch (error) {
    return showRotation(desk, { sent: form, error });
  }
}

function showOwn(desk: Desk, { params }: ScreenRequest, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const form = { verb: 'rotate', title: t.text('endpoint-rotate'), intro: t.text('secret-rotate-text') };
  const terms = { ...form, submit: t.text('endpoint-rotate'), fields: () => rotationFields(desk), isDangerous: true };
  return endpointForm(desk, params.id as string, terms, attempt);
}

async function rotateOwn(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const { t } = desk;
  const { form } = request;
  const id = request.params.id as string;
  try {
    const parts = { params: { id }, body: rotationBody(form), ...desk.once(form) };
    const { body } = await desk.call<SecretJson>('POST /webhook-endpoints/:id/rotate-secret', parts);
    return secretPage({
      title: t.text('endpoint-secret-new'),
      intro: t.text('secret-once'),
      label: t.text('endpoint-own-secret'),
      secret: body.secret,
      facts: factsOf(desk, body),
      actions: [{ label: t.text('secret-saved'), href: desk.href(endpointPath(id)) }],
    });
  } catch (error) {
    return showOwn(desk, request, { sent: form, error });
  }
}
