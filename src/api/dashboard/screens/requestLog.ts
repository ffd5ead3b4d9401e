import { STATUS_CLASSES, type StatusClass } from '../../../domain/requestLog.ts';
import type { KeyJson } from '../../../serializers/apiKeys.ts';
import type { RequestDetailJson, RequestJson } from '../../../serializers/requestLog.ts';
import { PREFIX } from '../../http/route.ts';
import { routes } from '../../routes/index.ts';
import type { Desk } from '../desk.ts';
import { listOf } from '../lists.ts';
import { type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Cell, cell, choices, type Fact, type Tone } from '../view.ts';
import { backTo, partPath, partTabs } from './developers.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
/** What the classes of statuses mean. */
const CLASSES: Record<StatusClass, string> = { '2xx': 'done', '4xx': 'refused', '5xx': 'failed' };
/** Keys to choose from: as many as a page of the API has. */
const MAX_KEYS = '100';

/** The paths of the API as its document has them. */
const PATHS = [...new Set(routes.map(({ path }) => PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')))].sort();

export const requestLogScreens: readonly Screen[] = [
  page('/developers/requests', 'request_log:read', (desk, { query }) => showList(desk, query)),
  page('/developers/requests/:id', 'request_log:read', (desk, { params }) => showRequest(desk, params.id as string)),
];

/** Returns the names of the keys of the desk's mode, by id. */
async function keyNames(desk: Desk): Promise<Map<string, string>> {
  const { body } = await desk.call<KeyJson[]>('GET /keys', { query: { limit: MAX_KEYS } });
  return new Map(body.filter(({ mode }) => mode === desk.scope.mode).map(({ id, name }) => [id, name ?? id]));
}

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const names = await keyNames(desk);
  const chosen = query.key_id;
  const keys = chosen && !names.has(chosen) ? [...names.keys(), chosen] : [...names.keys()];
  const data = await listOf<RequestJson>(desk, {
    route: 'GET /request-log',
    query,
    filters: [
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: [
          { value: '', label: t.text('desk-all') },
          ...STATUS_CLASSES.map((value) => ({
            value,
            label: t.text('request-class', { class: { raw: CLASSES[value] } }),
          })),
        ],
      },
      {
        name: 'method',
        label: t.text('request-method'),
        options: choices(METHODS, (name) => name, t.text('desk-all')),
      },
      { name: 'route', label: t.text('request-path'), options: choices(PATHS, (path) => path, t.text('desk-all')) },
      {
        name: 'key_id',
        label: t.text('key-one'),
        options: choices(keys, (id) => names.get(id) ?? id, t.text('desk-all')),
      },
    ],
    table: {
      caption: t.text('developers-requests'),
      empty: t.text('request-none'),
      columns: [
        { label: t.text('request-one'), isWide: true },
        { label: t.text('desk-status-label') },
        { label: t.text('key-one') },
        { label: t.text('delivery-duration'), isNumber: true },
        { label: t.text('desk-time') },
      ],
    },
    row: (request) => ({
      href: desk.href(partPath('requests', `/${request.id}`)),
      cells: [
        cell(`${request.method} ${request.path}`),
        statusCell(request),
        cell(names.get(request.key_id) ?? request.key_id),
        cell(t.text('delivery-milliseconds', { ms: request.duration_ms })),
        desk.timeCell(request.created_at),
      ],
    }),
  });
  const shown = { ...data, tabs: partTabs(desk, 'requests'), intro: t.text('request-intro') };
  return { title: t.text('developers-requests'), template: 'list', nav: 'developers', data: shown };
}

/** Returns a status, in the colour of its class, with the code of its error. */
function statusCell({ status, error }: RequestJson): Cell {
  const tone: Tone = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good';
  return cell(String(status), { tone, sub: error?.code ?? null });
}

async function showRequest(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const { body: request } = await desk.call<RequestDetailJson>('GET /request-log/:id', { params: { id } });
  const { error, request_body, response_body } = request;
  return {
    title: `${request.method} ${request.path}`,
    template: 'detail',
    nav: 'developers',
    data: {
      back: backTo(desk, 'requests'),
      badges: [{ ...statusCell(request), sub: null }],
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, request) },
        ...(error
          ? [
              {
                title: t.text('request-error'),
                text: error.message,
                facts: [
                  { label: t.text('request-code'), value: cell(error.code) },
                  ...(error.field ? [{ label: t.text('request-field'), value: cell(error.field) }] : []),
                ],
              },
            ]
          : []),
        bodySection(desk, t.text('request-body'), request_body),
        ...(response_body === null ? [] : [bodySection(desk, t.text('request-answer'), response_body)]),
      ],
    },
  };
}

/** Returns a part with a body: JSON, or a text that was none. */
function bodySection({ t }: Desk, title: string, body: unknown): object {
  if (body === null) return { title, text: t.text('request-no-body') };
  const isText = typeof body === 'string';
  const code = isText ? body : JSON.stringify(body, null, 2);
  return { title, blocks: [{ title: t.text(isText ? 'desk-raw' : 'event-json'), code, isOpen: true }] };
}

function factsOf(desk: Desk, request: RequestDetailJson): Fact[] {
  const { t } = desk;
  const { key_id, query, duration_ms, address, user_agent, idempotency_key, is_replay, correlation_id } = request;
  return [
    { label: t.text('desk-time'), value: desk.timeCell(request.created_at) },
    { label: t.text('delivery-duration'), value: cell(t.text('delivery-milliseconds', { ms: duration_ms })) },
    {
      label: t.text('key-one'),
      value: cell(key_id, { isCode: true, href: desk.href(partPath('keys', `/${key_id}`)) }),
    },
    ...(query ? [{ label: t.text('request-query'), value: cell(query, { isCode: true }) }] : []),
    { label: t.text('desk-address'), value: cell(address) },
    { label: t.text('request-client'), value: cell(user_agent) },
    ...(idempotency_key
      ? [
          {
            label: t.text('request-idempotency-key'),
            value: cell(idempotency_key, { isCode: true, sub: is_replay ? t.text('request-replay') : null }),
          },
        ]
      : []),
    { label: t.text('request-correlation'), value: cell(correlation_id, { isCode: true }) },
    { label: t.text('desk-id'), value: cell(request.id, { isCode: true }) },
  ];
}
