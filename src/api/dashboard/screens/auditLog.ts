import { listMembers, type MemberRow } from '../../../db/people/members.ts';
import { AUDIT_ACTIONS, AUDIT_OBJECTS } from '../../../domain/auditLog.ts';
import type { auditJson } from '../../../serializers/auditLog.ts';
import type { Desk } from '../desk.ts';
import { listOf } from '../lists.ts';
import { page, type Screen } from '../screen.ts';
import { cell, choices } from '../view.ts';

type Entry = ReturnType<typeof auditJson>;

export const auditLogScreens: readonly Screen[] = [
  page('/audit-log', 'audit_log:read', async (desk, { query }) => {
    const { t, app, merchant } = desk;
    const members = await listMembers(app.db, merchant.merchant_id);
    const names = namesOf(members);
    const action = (value: string) => t.text('desk-act', { action: { raw: value } });
    const object = (value: string) => t.text('desk-object', { object: { raw: value } });
    const data = await listOf<Entry>(desk, {
      route: 'GET /audit-log',
      query,
      filters: [
        {
          name: 'action',
          label: t.text('desk-act-label'),
          options: choices(AUDIT_ACTIONS, action, t.text('desk-all')),
        },
        {
          name: 'object_kind',
          label: t.text('desk-object-label'),
          options: choices(AUDIT_OBJECTS, object, t.text('desk-all')),
        },
        {
          name: 'actor',
          label: t.text('desk-actor'),
          options: [
            { value: '', label: t.text('desk-all') },
            ...members.map(({ user_id, name, email }) => ({ value: user_id, label: name ?? email })),
            { value: 'command', label: actorText(desk, 'command', names) },
            { value: 'system', label: actorText(desk, 'system', names) },
          ],
        },
      ],
      table: {
        caption: t.text('desk-audit-log'),
        empty: t.text('desk-no-acts'),
        columns: [
          { label: t.text('desk-time') },
          { label: t.text('desk-actor') },
          { label: t.text('desk-act-label') },
          { label: t.text('desk-changes'), isWide: true },
        ],
      },
      row: (entry) => ({
        href: null,
        cells: [
          desk.timeCell(entry.created_at),
          cell(actorText(desk, entry.actor, names), { sub: entry.address }),
          cell(`${action(entry.action)}: ${object(entry.object_kind)}`, { sub: entry.object_id }),
          cell(changesText(entry)),
        ],
      }),
    });
    return { title: t.text('desk-audit-log'), template: 'list', nav: 'audit-log', data };
  }),
];

const namesOf = (members: readonly MemberRow[]) =>
  new Map(members.map(({ user_id, name, email }) => [user_id, name ?? email]));

/** Returns who has acted, by the actor of the audit log. */
export async function actorName(desk: Desk, actor: string): Promise<string> {
  return actorText(desk, actor, namesOf(await listMembers(desk.app.db, desk.merchant.merchant_id)));
}

function actorText({ t }: Desk, actor: string, names: Map<string, string>): string {
  if (actor === 'command') return t.text('desk-by-operator');
  return actor === 'system' ? 'Florin' : (names.get(actor) ?? actor);
}

/** Longest text of a value in the list. The API has the rest. */
const MAX_VALUE = 80;

function changesText({ before, after }: Entry): string {
  const value = (fields: Entry['after'], name: string) => {
    const text = JSON.stringify(fields?.[name] ?? null);
    return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
  };
  const names = Object.keys(after ?? before ?? {});
  return names
    .map((name) =>
      before && after
        ? `${name}: ${value(before, name)} → ${value(after, name)}`
        : `${name}: ${value(after ?? before, name)}`,
    )
    .join('; ');
}
