import { FlorinError } from '../../../domain/errors.ts';
import { MAX_CLOCK_NAME, MAX_TEST_CLOCKS } from '../../../domain/testClock.ts';
import type { NamedTestClockJson, TestClockJson } from '../../../serializers/testClock.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf } from '../forms.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, type Cell, cell, type Fact } from '../view.ts';
import { actOrShow, backTo, button, partPath, partTabs, refusalPage, zonedTime } from './developers.ts';

/** The merchant's own clock, in the place of an id. */
const OWN = 'own';
/** The choice of a time instead of a step. */
const TIME = 'time';
/** The usual steps, in seconds. */
const DAY = 24 * 3600;
const STEPS = { hour: 3600, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const;

/** The live mode has no clocks. */
const TEST = { mode: 'test' } as const;
const idOf = ({ params }: ScreenRequest) => params.id as string;

export const testClockScreens: readonly Screen[] = [
  page('/developers/clocks', 'test_clock:read', showList, TEST),
  page('/developers/clocks/new', 'test_clock:write', async (desk) => showNew(desk), TEST),
  act('/developers/clocks/new', 'test_clock:write', create, TEST),
  page('/developers/clocks/:id', 'test_clock:read', (desk, request) => showClock(desk, idOf(request)), TEST),
  act('/developers/clocks/:id/advance', 'test_clock:write', advance, TEST),
  act('/developers/clocks/:id/stop', 'test_clock:write', stop, TEST),
  page('/developers/clocks/:id/delete', 'test_clock:write', (desk, request) => showDeletion(desk, request), TEST),
  act('/developers/clocks/:id/delete', 'test_clock:write', remove, TEST),
];

type Attempt = { sent?: FormData; error?: unknown; problem?: string | null };
const statusOf = ({ error }: Attempt) => (error ? { status: 422 } : {});

/** Either clock. Only a named one has an id. */
type Clock = Omit<TestClockJson, 'status'> & Pick<NamedTestClockJson, 'status'> & Partial<NamedTestClockJson>;

const clockPath = (id: string, verb?: string): string => partPath('clocks', `/${id}${verb ? `/${verb}` : ''}`);

/** Calls a route of a clock. `rest` follows its path. */
function callClock(desk: Desk, method: 'GET' | 'POST', id: string, rest: string, parts: object = {}) {
  if (id === OWN) return desk.call<Clock>(`${method} /test-clock${rest}`, parts);
  return desk.call<Clock>(`${method} /test-clocks/:id${rest}`, { params: { id }, ...parts });
}

/** Returns whether a clock is on its way. One that waits for something may wait for hours, and shows why. */
const isMoving = ({ status }: Clock): boolean => status !== 'ready';

function clockStatus({ t }: Desk, { status, waiting_for }: Clock): Cell {
  const name = status === 'advancing' && waiting_for ? 'waiting' : status;
  return { text: t.text('clock-status', { status: { raw: name } }), tone: name === 'ready' ? 'good' : 'warn' };
}

/** Returns why a clock has stopped on its way; null: it has not. */
const waitOf = ({ t }: Desk, { waiting_for }: Clock): string | null =>
  waiting_for && t.text('clock-waits', { reason: { raw: waiting_for.reason } });

async function showList(desk: Desk): Promise<DeskAnswer> {
  const { t } = desk;
  const [{ body: own }, { body: named }] = await Promise.all([
    callClock(desk, 'GET', OWN, ''),
    desk.call<NamedTestClockJson[]>('GET /test-clocks', { query: { limit: String(MAX_TEST_CLOCKS) } }),
  ]);
  const row = (id: string, name: string, clock: Clock, sub: string | null) => ({
    href: desk.href(clockPath(id)),
    cells: [cell(name, { sub }), desk.timeCell(clock.now), clockStatus(desk, clock), desk.timeCell(clock.target)],
  });
  return {
    title: t.text('developers-clocks'),
    template: 'list',
    nav: 'developers',
    isChanging: [own, ...named].some(isMoving),
    data: {
      tabs: partTabs(desk, 'clocks'),
      intro: t.text('clock-intro'),
      actions: desk.may('test_clock:write')
        ? [{ label: t.text('clock-new'), href: desk.href(clockPath('new')), isPrimary: true }]
        : [],
      table: {
        caption: t.text('developers-clocks'),
        empty: t.text('developers-clocks'),
        columns: [
          { label: t.text('clock-one'), isWide: true },
          { label: t.text('clock-now') },
          { label: t.text('desk-status-label') },
          { label: t.text('clock-target') },
        ],
        rows: [
          row(OWN, t.text('clock-own'), own, t.text('clock-own-text')),
          ...named.map((clock) => row(clock.id, clock.name ?? clock.id, clock, null)),
        ],
      },
    },
  };
}

async function showClock(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskPage> {
  const { t } = desk;
  const { body: clock } = await callClock(desk, 'GET', id, '');
  const canAdvance = desk.may('test_clock:write') && (clock.status === 'ready' || clock.waiting_for !== null);
  const terms = { action: desk.href(clockPath(id, 'advance')), submit: t.text('clock-advance') };
  return {
    title: id === OWN ? t.text('clock-own') : (clock.name ?? t.text('clock-one')),
    template: 'detail',
    nav: 'developers',
    isChanging: isMoving(clock),
    data: {
      back: backTo(desk, 'clocks'),
      badges: [clockStatus(desk, clock)],
      problem: attempt.problem,
      actions: desk.may('test_clock:write') ? actionsOf(desk, id, clock) : [],
      sections: [
        { title: t.text('desk-details'), text: waitOf(desk, clock), facts: factsOf(desk, clock) },
        ...(canAdvance
          ? [
              {
                title: t.text('clock-advance'),
                text: t.text('clock-advance-text'),
                form: formOf(t, terms, advanceFields(desk), attempt),
              },
            ]
          : []),
      ],
    },
    ...statusOf(attempt),
  };
}

function actionsOf({ t, href }: Desk, id: string, { status }: Clock): Action[] {
  if (status === 'advancing') return [button(t.text('clock-stop'), href(clockPath(id, 'stop')))];
  if (id === OWN || status === 'deleting') return [];
  return [{ label: t.text('desk-delete'), href: href(clockPath(id, 'delete')), isDangerous: true }];
}

function factsOf(desk: Desk, { now, target, id, created_at }: Clock): Fact[] {
  const { t } = desk;
  return [
    { label: t.text('clock-now'), value: desk.timeCell(now) },
    ...(target ? [{ label: t.text('clock-target'), value: desk.timeCell(target) }] : []),
    ...(id ? [{ label: t.text('desk-id'), value: cell(id, { isCode: true }) }] : []),
    ...(created_at ? [{ label: t.text('desk-created'), value: desk.timeCell(created_at) }] : []),
  ];
}

const advanceFields = ({ t, merchant }: Desk): Field[] => [
  {
    name: 'seconds',
    label: t.text('clock-step'),
    kind: 'select',
    isRequired: true,
    value: String(STEPS.day),
    options: [...Object.entries(STEPS), [TIME, TIME] as const].map(([name, seconds]) => ({
      value: String(seconds),
      label: t.text('clock-step-choice', { step: { raw: name } }),
    })),
  },
  { name: 'to', label: t.text('clock-to'), kind: 'time', hint: t.text('clock-to-hint', { zone: merchant.time_zone }) },
];

async function advance(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  try {
    const { seconds, to } = bodyOf(desk.t, advanceFields(desk), form);
    const body = seconds === TIME ? { to: zonedTime(desk, to) ?? '' } : { seconds: Number(seconds) };
    await callClock(desk, 'POST', id, '/advance', { body, ...desk.once(form) });
    return { redirect: clockPath(id) };
  } catch (error) {
    // A clock that has just begun to move shows no form.
    if (error instanceof FlorinError && error.code === 'conflict') {
      return refusalPage(desk, error, (problem) => showClock(desk, id, { problem }));
    }
    return showClock(desk, id, { sent: form, error });
  }
}

function stop(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  return actOrShow(
    desk,
    async () => {
      await callClock(desk, 'POST', id, '/stop', { body: {}, ...desk.once(request.form) });
      return { redirect: clockPath(id) };
    },
    (problem) => showClock(desk, id, { problem }),
  );
}

const newFields = ({ t }: Desk): Field[] => [
  {
    name: 'name',
    label: t.text('clock-name'),
    kind: 'text',
    maxLength: MAX_CLOCK_NAME,
    hint: t.text('clock-name-hint'),
  },
];

function showNew(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const terms = {
    action: desk.href(clockPath('new')),
    submit: t.text('clock-new'),
    cancel: desk.href(partPath('clocks')),
  };
  return {
    title: t.text('clock-new'),
    template: 'formPage',
    nav: 'developers',
    data: {
      back: backTo(desk, 'clocks'),
      intro: t.text('clock-new-text'),
      form: formOf(t, terms, newFields(desk), attempt),
    },
    ...statusOf(attempt),
  };
}

async function create(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  try {
    const parts = { body: bodyOf(desk.t, newFields(desk), form), ...desk.once(form) };
    const { body } = await desk.call<NamedTestClockJson>('POST /test-clocks', parts);
    return { redirect: clockPath(body.id), done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

async function showDeletion(desk: Desk, request: ScreenRequest, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const id = idOf(request);
  const { body: clock } = await desk.call<NamedTestClockJson>('GET /test-clocks/:id', { params: { id } });
  const own = desk.href(clockPath(id));
  const terms = {
    action: desk.href(clockPath(id, 'delete')),
    submit: t.text('desk-delete'),
    cancel: own,
    isDangerous: true,
  };
  return {
    title: t.text('clock-delete'),
    template: 'formPage',
    nav: 'developers',
    data: {
      back: { href: own, text: clock.name ?? t.text('clock-one') },
      intro: t.text('clock-delete-text'),
      form: formOf(t, terms, [], attempt),
    },
    ...statusOf(attempt),
  };
}

async function remove(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const { form } = request;
  try {
    await desk.call('DELETE /test-clocks/:id', { params: { id: idOf(request) }, ...desk.once(form) });
    return { redirect: partPath('clocks'), done: 'developers-done-deleted' };
  } catch (error) {
    return showDeletion(desk, request, { sent: form, error });
  }
}
