import { MODES } from '../../../domain/modes.ts';
import { PRESET_NAMES, SCOPES } from '../../../domain/scopes.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, plainOptions } from '../forms.ts';
import { zonedTime } from './developers.ts';

/** The longest name of a key, as the API has it. */
const MAX_NAME = 100;
/** The choice of single scopes instead of a preset. Styles hide the list of scopes for any other. */
const CUSTOM = 'custom';

/** The times for which an old key works beside its successor, in seconds. */
const OVERLAPS = { none: 0, hour: 3600, day: 24 * 3600, week: 7 * 24 * 3600 } as const;

/** Returns the fields of a new key. Only a desk in live mode makes keys of both modes. */
export function newKeyFields({ t, scope, merchant }: Desk): Field[] {
  const mode: Field = {
    name: 'mode',
    label: t.text('desk-mode'),
    kind: 'select',
    isRequired: true,
    value: 'live',
    options: MODES.map((value) => ({ value, label: t.text(value === 'live' ? 'desk-live' : 'desk-test') })),
  };
  return [
    { name: 'name', label: t.text('key-name'), kind: 'text', maxLength: MAX_NAME, hint: t.text('key-name-hint') },
    ...(scope.mode === 'live' ? [mode] : []),
    {
      name: 'choice',
      label: t.text('key-scopes'),
      kind: 'select',
      isRequired: true,
      options: [...PRESET_NAMES, CUSTOM].map((value) => ({
        value,
        label: t.text('key-preset', { preset: { raw: value } }),
      })),
    },
    { name: 'scopes', label: t.text('key-chosen-scopes'), kind: 'checks', options: plainOptions(SCOPES) },
    {
      name: 'expires_at',
      label: t.text('key-expires'),
      kind: 'time',
      hint: t.text('key-expires-hint', { zone: merchant.time_zone }),
    },
    { name: 'allowed_ips', label: t.text('key-addresses'), kind: 'lines', hint: t.text('key-addresses-hint') },
  ];
}

/** Returns the API's body of a new key. */
export function newKeyBody(desk: Desk, form: FormData): Record<string, unknown> {
  const { choice, scopes, expires_at, mode = 'test', ...rest } = bodyOf(desk.t, newKeyFields(desk), form);
  return { ...rest, mode, scopes: choice === CUSTOM ? scopes : choice, expires_at: zonedTime(desk, expires_at) };
}

/** Returns the fields of a rotation. */
export const rotationFields = ({ t }: Desk): Field[] => [
  {
    name: 'overlap_seconds',
    label: t.text('key-overlap'),
    kind: 'select',
    isRequired: true,
    options: Object.entries(OVERLAPS).map(([name, seconds]) => ({
      value: String(seconds),
      label: t.text('key-overlap-choice', { overlap: { raw: name } }),
    })),
  },
];

/** Returns the API's body of a rotation. */
export const rotationBody = (form: FormData) => ({ overlap_seconds: Number(form.get('overlap_seconds') || 0) });
