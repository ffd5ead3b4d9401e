import { MAX_SCHEDULE_EMAILS, REPORT_INTERVALS } from '../../../domain/reportSchedules.ts';
import type { ReportScheduleJson } from '../../../serializers/reportSchedules.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import { type Listing, listingPage } from '../listings.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, cell, type Fact, status } from '../view.ts';
import { actOrShow, button } from './developers.ts';
import { termFields, termsBody, type Values, valuesOf } from './reportForm.ts';
import { formatCell, reportTabs, termFacts, typeText } from './reportParts.ts';

const LIST = '/reports/schedules';
const idOf = ({ params }: ScreenRequest) => params.id as string;

export const reportScheduleScreens: readonly Screen[] = [
  page(LIST, 'reports:read', (desk, { query }) => showList(desk, query)),
  page(`${LIST}/new`, 'reports:write', (desk, { query }) => showNew(desk, query)),
  act(`${LIST}/new`, 'reports:write', create),
  page(`${LIST}/:id`, 'reports:read', (desk, request) => showSchedule(desk, idOf(request))),
  page(`${LIST}/:id/edit`, 'reports:write', (desk, request) => showEdit(desk, idOf(request))),
  act(`${LIST}/:id/edit`, 'reports:write', edit),
  act(`${LIST}/:id/pause`, 'reports:write', (desk, request) => setActive(desk, request, false)),
  act(`${LIST}/:id/resume`, 'reports:write', (desk, request) => setActive(desk, request, true)),
  page(`${LIST}/:id/delete`, 'reports:write', (desk, request) => showDeletion(desk, idOf(request))),
  act(`${LIST}/:id/delete`, 'reports:write', remove),
];

const everyText = ({ t }: Desk, every: string) => t.text('desk-schedule-every-choice', { every: { raw: every } });
const stateOf = ({ t }: Desk, { is_active }: ReportScheduleJson) => status(t, is_active ? 'active' : 'paused');

const scheduleListing: Listing<ReportScheduleJson> = {
  route: 'GET /report-schedules',
  caption: 'desk-report-schedules',
  empty: 'desk-no-schedules',
  path: ({ id }) => `${LIST}/${id}`,
  columns: [
    { label: 'desk-report-type', cell: (desk, { type }) => cell(typeText(desk, type)) },
    { label: 'desk-schedule-every', cell: (desk, { every }) => cell(everyText(desk, every)) },
    { label: 'desk-report-format', cell: (_, schedule) => formatCell(schedule) },
    { label: 'desk-status-label', cell: stateOf },
    { label: 'desk-schedule-next', cell: (desk, { next_run_at }) => desk.timeCell(next_run_at) },
  ],
};

async function showList(desk: Desk, query: Values): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listingPage(desk, scheduleListing, {
    query,
    actions: desk.may('reports:write')
      ? [{ label: t.text('desk-schedule-new'), href: desk.href(`${LIST}/new`), isPrimary: true }]
      : [],
  });
  return {
    title: t.text('desk-report-schedules'),
    template: 'list',
    nav: 'reports',
    data: { ...data, tabs: reportTabs(desk, LIST) },
  };
}

const findSchedule = async (desk: Desk, id: string): Promise<ReportScheduleJson> =>
  (await desk.call<ReportScheduleJson>('GET /report-schedules/:id', { params: { id } })).body;

type Attempt = { sent?: FormData; error?: unknown };
const statusOf = ({ error }: Attempt) => (error ? { status: 422 } : {});

async function fieldsOf(desk: Desk, values: Values): Promise<Field[]> {
  const { t } = desk;
  const every: Field = {
    name: 'every',
    label: t.text('desk-schedule-every'),
    kind: 'select',
    size: 'half',
    value: values.every ?? 'month',
    options: REPORT_INTERVALS.map((value) => ({ value, label: everyText(desk, value) })),
    hint: t.text('desk-schedule-every-hint'),
  };
  const emails: Field = {
    name: 'emails',
    label: t.text('desk-schedule-emails'),
    kind: 'lines',
    value: values.emails ?? null,
    hint: t.text('desk-schedule-emails-hint', { count: MAX_SCHEDULE_EMAILS }),
  };
  return termFields(desk, values, { when: [every], whom: [emails] });
}

/** Returns the body that a sent form stands for. No address: nobody gets a mail. */
function bodyFrom(desk: Desk, fields: readonly Field[], form: FormData) {
  const { emails, ...body } = termsBody(desk, fields, form);
  return { ...body, emails: emails ?? [] };
}

async function showNew(desk: Desk, query: Values, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const list = desk.href(LIST);
  const terms = { action: desk.href(`${LIST}/new`), submit: t.text('desk-create'), cancel: list };
  return {
    title: t.text('desk-schedule-new'),
    template: 'formPage',
    nav: 'reports',
    data: {
      back: { href: list, text: t.text('desk-report-schedules') },
      intro: t.text('desk-schedule-new-text'),
      form: formOf(t, terms, await fieldsOf(desk, query), attempt),
    },
    ...statusOf(attempt),
  };
}

async function create(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  try {
    const body = bodyFrom(desk, await fieldsOf(desk, {}), form);
    const created = await desk.call<ReportScheduleJson>('POST /report-schedules', { body, ...desk.once(form) });
    return { redirect: `${LIST}/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, {}, { sent: form, error });
  }
}

async function showSchedule(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t } = desk;
  const schedule = await findSchedule(desk, id);
  return {
    title: typeText(desk, schedule.type),
    template: 'detail',
    nav: 'reports',
    data: {
      back: { href: desk.href(LIST), text: t.text('desk-report-schedules') },
      badges: [stateOf(desk, schedule)],
      problem,
      actions: desk.may('reports:write') ? actionsOf(desk, schedule) : [],
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, schedule) },
        { title: t.text('desk-raw'), json: JSON.stringify(schedule, null, 2) },
      ],
    },
  };
}

function actionsOf({ t, href }: Desk, { id, is_active }: ReportScheduleJson): Action[] {
  const of = (verb: string) => href(`${LIST}/${id}/${verb}`);
  return [
    { label: t.text('desk-edit'), href: of('edit') },
    is_active
      ? button(t.text('desk-pause'), of('pause'))
      : button(t.text('desk-resume'), of('resume'), { isPrimary: true }),
    { label: t.text('desk-delete'), href: of('delete'), isDangerous: true },
  ];
}

function factsOf(desk: Desk, schedule: ReportScheduleJson): Fact[] {
  const { t } = desk;
  const { id, every, emails, next_run_at, created_at } = schedule;
  return [
    { label: t.text('desk-schedule-every'), value: cell(everyText(desk, every)) },
    { label: t.text('desk-schedule-next'), value: desk.timeCell(next_run_at) },
    {
      label: t.text('desk-schedule-emails'),
      value: emails.length === 0 ? cell(t.text('desk-schedule-nobody')) : emails.map((email) => cell(email)),
    },
    ...termFacts(desk, schedule),
    { label: t.text('desk-created'), value: desk.timeCell(created_at) },
    { label: t.text('desk-id'), value: cell(id, { isCode: true }) },
  ];
}

/** Returns the page of a form about a schedule. */
async function scheduleForm(
  desk: Desk,
  schedule: ReportScheduleJson,
  { verb, attempt, fields, ...terms }: ScheduleForm,
): Promise<DeskAnswer> {
  const { title, intro, submit, isDangerous = false } = terms;
  const own = desk.href(`${LIST}/${schedule.id}`);
  const shown = { action: `${own}/${verb}`, submit, cancel: own, isDangerous };
  return {
    title,
    template: 'formPage',
    nav: 'reports',
    data: {
      back: { href: own, text: typeText(desk, schedule.type) },
      intro,
      form: formOf(desk.t, shown, fields, attempt),
    },
    ...statusOf(attempt),
  };
}

type ScheduleForm = {
  verb: string;
  title: string;
  intro?: string;
  submit: string;
  fields: readonly Field[];
  isDangerous?: boolean;
  attempt: Attempt;
};

const valuesFrom = (schedule: ReportScheduleJson): Values => ({
  ...valuesOf(schedule),
  every: schedule.every,
  emails: schedule.emails.join('\n'),
});

async function showEdit(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const schedule = await findSchedule(desk, id);
  const fields = await fieldsOf(desk, valuesFrom(schedule));
  const title = t.text('desk-schedule-edit');
  return scheduleForm(desk, schedule, { verb: 'edit', title, submit: t.text('desk-save'), fields, attempt });
}

async function edit(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const { form } = request;
  const id = idOf(request);
  try {
    const body = bodyFrom(desk, await fieldsOf(desk, {}), form);
    await desk.call('PATCH /report-schedules/:id', { params: { id }, body, ...desk.once(form) });
    return { redirect: `${LIST}/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showEdit(desk, id, { sent: form, error });
  }
}

function setActive(desk: Desk, request: ScreenRequest, is_active: boolean): Promise<DeskAnswer> {
  const id = idOf(request);
  return actOrShow(
    desk,
    async () => {
      const parts = { params: { id }, body: { is_active }, ...desk.once(request.form) };
      await desk.call('PATCH /report-schedules/:id', parts);
      return { redirect: `${LIST}/${id}`, done: 'desk-done-saved' };
    },
    (problem) => showSchedule(desk, id, problem),
  );
}

async function showDeletion(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const terms = { title: t.text('desk-schedule-delete'), intro: t.text('desk-schedule-delete-text') };
  const form = { verb: 'delete', submit: t.text('desk-delete'), fields: [], isDangerous: true, attempt };
  return scheduleForm(desk, await findSchedule(desk, id), { ...terms, ...form });
}

async function remove(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  try {
    await desk.call('DELETE /report-schedules/:id', { params: { id }, ...desk.once(form) });
    return { redirect: LIST, done: 'developers-done-deleted' };
  } catch (error) {
    return showDeletion(desk, id, { sent: form, error });
  }
}
