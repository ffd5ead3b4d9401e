import { databaseMs } from '../../../clock.ts';
import { rpcUrls } from '../../../config/index.ts';
import { listProcesses, type ProcessRow } from '../../../db/operations/processes.ts';
import { MODES, type Mode } from '../../../domain/modes.ts';
import {
  type RpcEndpointReport,
  type RpcEndpointState,
  rpcEndpointState,
  SILENT_MS,
} from '../../../domain/operations.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { cell, type Table, type Tone } from '../view.ts';
import type { OperatorDesk, OperatorScreen } from './screen.ts';

/** How long a slot of the chain takes. */
const SLOT_MS = 400;
/** Slots within which endpoints are equal: they were asked at different moments, about different commitments. */
const SLOTS_ALIKE = 50;

const STATES: Record<RpcEndpointState, Tone> = { active: 'good', failing: 'bad', aside: 'bad', idle: 'soft' };

export const rpcScreens: readonly OperatorScreen[] = [
  {
    method: 'GET',
    path: '/rpc',
    run: async (desk) => {
      const { t, app } = desk;
      const processes = await listProcesses(app.db);
      const sections = MODES.toReversed().map((mode, index) => ({
        title: modeText(t, mode),
        text: index === 0 ? t.text('op-rpc-text') : null,
        table: endpointTable(desk, mode, processes),
      }));
      return { title: t.text('op-rpc'), nav: 'rpc', template: 'detail', data: { sections } };
    },
  },
];

const modeText = (t: Translator, mode: Mode) => t.text(mode === 'live' ? 'desk-live' : 'desk-test');

/** Returns the table of the endpoints that are configured for a mode, in their order. Only hosts: a path may contain an API key. */
function endpointTable(desk: OperatorDesk, mode: Mode, processes: readonly ProcessRow[]): Table {
  const { t, app } = desk;
  const now = databaseMs();
  const living = processes.filter(({ seen_at }) => now - seen_at.getTime() <= SILENT_MS);
  const reports = living.flatMap(({ rpc_endpoints }) => rpc_endpoints.filter((report) => report.mode === mode));
  const newest = Math.max(...reports.map(firstSlotAt));
  const hosts = [...new Set(rpcUrls(app.config, mode).map((url) => new URL(url).host))];
  return {
    caption: `${t.text('op-rpc')}: ${modeText(t, mode)}`,
    empty: t.text('op-rpc'),
    columns: [
      { label: t.text('op-host'), isWide: true },
      { label: t.text('desk-status-label') },
      { label: t.text('delivery-last-answer'), isShort: true },
      { label: t.text('op-last-failure'), isShort: true },
      { label: t.text('op-behind') },
    ],
    rows: hosts.map((host) => {
      const own = reports.filter((report) => report.host === host);
      const state = rpcEndpointState(own, now);
      const failed = own.toSorted((one, other) => timeOf(other.failed_at) - timeOf(one.failed_at))[0];
      const slots = Math.round((newest - Math.max(...own.map(firstSlotAt))) / SLOT_MS);
      return {
        href: null,
        cells: [
          cell(host),
          cell(t.text('op-rpc-state', { state: { raw: state } }), { tone: STATES[state] }),
          desk.timeCell(dateOf(Math.max(...own.map(({ answered_at }) => timeOf(answered_at))))),
          {
            ...desk.timeCell(dateOf(timeOf(failed?.failed_at ?? null))),
            sub: failed?.failed_at ? failed.failure : null,
          },
          Number.isFinite(slots)
            ? cell(
                t.text('op-slots', { count: slots > SLOTS_ALIKE ? slots : 0 }),
                slots > SLOTS_ALIKE ? { tone: 'warn' } : {},
              )
            : cell(null),
        ],
      };
    }),
  };
}

const timeOf = (time: string | null): number => (time === null ? Number.NEGATIVE_INFINITY : Date.parse(time));
const dateOf = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);

/** Returns when slot 0 was by what an endpoint reported, if slots always took as long. The later, the more is the endpoint ahead. */
const firstSlotAt = ({ slot, slot_at }: RpcEndpointReport): number =>
  slot === null ? Number.NEGATIVE_INFINITY : slot * SLOT_MS - timeOf(slot_at);
