import * as v from 'valibot';
import { deleteSchedule, findSchedule, listSchedules } from '../../db/reports/schedules.ts';
import { MAX_REPORT_SCHEDULES, MAX_SCHEDULE_EMAILS, REPORT_INTERVALS } from '../../domain/reportSchedules.ts';
import { reportScheduleJson, reportScheduleSchema } from '../../serializers/reportSchedules.ts';
import { createSchedule, noSchedule, updateSchedule } from '../../services/reports/schedules.ts';
import { bareList, email, idOf, listOf } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { changeOf, reportChange, reportFields, termsOf } from '../http/reports.ts';
import { created, del, get, noContent, ok, patch, post, type Route } from '../http/route.ts';

const every = v.picklist(REPORT_INTERVALS, `must be one of ${REPORT_INTERVALS.join(', ')}`);
const emails = listOf(email, MAX_SCHEDULE_EMAILS, 'addresses');

const params = v.object({ id: idOf('rsc') });

export const reportScheduleRoutes: Route[] = [
  post(
    '/report-schedules',
    {
      summary: 'Create a schedule of reports',
      scope: 'reports:write',
      act: { action: 'create', object_kind: 'report_schedule' },
      description:
        'Makes a report of each day, week or month, an hour after it has ended in `timezone`. The event `report.ready` tells when a ' +
        'file can be downloaded, and `emails` get the link. Test mode emails only verified addresses. Schedules run in real time, in ' +
        `test mode, too. The fields are those of \`/reports\`. Returns 409 if you have ${MAX_REPORT_SCHEDULES} schedules.`,
      body: v.object({ ...reportFields, every, emails: v.nullish(emails, []) }),
      example: {
        type: 'invoices',
        format: 'xlsx',
        every: 'month',
        timezone: 'Europe/Berlin',
        emails: ['books@example.com'],
      },
      answers: { 201: reportScheduleSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body }) =>
      created(reportScheduleJson(await createSchedule(trx, caller, termsOf(body), body))),
  ),
  get(
    '/report-schedules',
    {
      summary: 'List schedules of reports',
      scope: 'reports:read',
      query: v.object(bareList('rsc')),
      answers: { 200: v.array(reportScheduleSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listSchedules(db, caller, query), reportScheduleJson),
  ),
  get(
    '/report-schedules/:id',
    { summary: 'Get a schedule of reports', scope: 'reports:read', params, answers: { 200: reportScheduleSchema } },
    async ({ db }, { caller, params: { id } }) => {
      const row = await findSchedule(db, caller, id);
      if (!row) throw noSchedule();
      return ok(reportScheduleJson(row));
    },
  ),
  patch(
    '/report-schedules/:id',
    {
      summary: 'Change a schedule of reports',
      scope: 'reports:write',
      act: { action: 'update', object_kind: 'report_schedule' },
      description:
        'Absent fields stay unchanged. `"is_active": false` pauses it. What ends during a pause is not reported later. Another ' +
        '`timezone` or `every` begins with the day, week or month that is running.',
      params,
      body: v.object({
        ...reportChange,
        every: v.optional(every),
        emails: v.optional(emails),
        is_active: v.optional(v.boolean('must be true or false')),
      }),
      example: { every: 'week', is_active: true },
      answers: { 200: reportScheduleSchema },
    },
    async (trx, _, { caller, params: { id }, body: { every, emails, is_active, ...fields } }) => {
      const before = await findSchedule(trx, caller, id);
      if (!before) throw noSchedule();
      const plan = {
        ...(every && { every }),
        ...(emails && { emails }),
        ...(is_active === undefined ? {} : { is_active }),
      };
      return ok(reportScheduleJson(await updateSchedule(trx, caller, id, { ...changeOf(fields, before), ...plan })));
    },
  ),
  del(
    '/report-schedules/:id',
    {
      summary: 'Delete a schedule of reports',
      scope: 'reports:write',
      act: { action: 'delete', object_kind: 'report_schedule' },
      description: 'Its reports stay.',
      params,
      answers: { 204: null },
    },
    async (trx, _, { caller, params: { id } }) => {
      if (!(await deleteSchedule(trx, caller, id))) throw noSchedule();
      return noContent;
    },
  ),
];
