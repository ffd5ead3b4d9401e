import type { Mode } from '../../domain/modes.ts';
import type { Permission } from '../../domain/roles.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Script } from '../pages/assets.ts';
import type { DeskScript } from './assets.ts';
import type { Desk } from './desk.ts';
import type { Done } from './done.ts';
import type { FormData } from './forms.ts';

/** A page of the dashboard to send. `nav`: the item of the menu that it belongs to. */
export type DeskPage = {
  title: string;
  template: string;
  data: object;
  nav?: NavName;
  scripts?: readonly DeskScript[];
  /** scripts of the payers' pages that this page uses, too */
  pageScripts?: readonly Script[];
  /** the texts that the scripts show, by their names there */
  texts?: Record<string, string>;
  status?: number;
  /** whether what it shows will soon change by itself: then the open page asks for it again. Absent: it never does */
  isChanging?: boolean;
};

/** What a screen answers: a page; a part of one, for htmx; a redirect below `desk.path`, with a message; or its own response. */
export type DeskAnswer =
  | DeskPage
  | { part: string; data: object }
  | { redirect: string; done?: Done }
  | { handled: true };

/** A declared screen: mounting, permission and the tests of all roles derive from it. */
export type Screen = {
  method: 'GET' | 'POST';
  /** below /dashboard/{merchant_id}/{mode} */
  path: string;
  permission: Permission;
  /** the only mode that has it */
  mode?: Mode;
  /** the person must have proved who they are in the last minutes */
  isDangerous?: true;
  /** a page's script sends JSON to it, and gets the API's errors. `run` reads the body */
  isScript?: true;
  /** browsers ask for it by themselves: the person is not seen by that, and their session goes on to expire */
  isBackground?: true;
  /** the page watches for changes: its parts with hx-trigger="florin:changed from:body" load again */
  isLive?: true;
  run: (desk: Desk, request: ScreenRequest) => Promise<DeskAnswer>;
};

/** The parts of a request to a screen. `form` and `files`: of a POST. */
export type ScreenRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  form: FormData;
  files: Map<string, File>;
};

type Options = Omit<Screen, 'method' | 'path' | 'permission' | 'run'>;

/** Declares a page. */
export const page = (path: string, permission: Permission, run: Screen['run'], options: Options = {}): Screen => ({
  method: 'GET',
  path,
  permission,
  run,
  ...options,
});

/** Declares what a form does. */
export const act = (path: string, permission: Permission, run: Screen['run'], options: Options = {}): Screen => ({
  method: 'POST',
  path,
  permission,
  run,
  ...options,
});

/** The items of the menu, in their order: path below the merchant's, permission, and text. */
export const NAV = [
  { name: 'home', path: '', permission: 'payments:read', text: 'desk-home' },
  { name: 'payments', path: '/payments', permission: 'payments:read', text: 'desk-payments' },
  { name: 'links', path: '/links', permission: 'payment_links:read', text: 'desk-links' },
  { name: 'invoices', path: '/invoices', permission: 'invoices:read', text: 'desk-invoices' },
  { name: 'refunds', path: '/refunds', permission: 'refunds:read', text: 'desk-refunds' },
  { name: 'unmatched', path: '/unmatched', permission: 'transfers:read', text: 'desk-unmatched' },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    permission: 'subscriptions:read',
    text: 'desk-plans-and-subscriptions',
  },
  { name: 'installments', path: '/installments', permission: 'installment_plans:read', text: 'desk-installments' },
  { name: 'books', path: '/books', permission: 'ledger:read', text: 'desk-books' },
  { name: 'reports', path: '/reports', permission: 'reports:read', text: 'desk-reports' },
  { name: 'customers', path: '/customers', permission: 'customers:read', text: 'desk-customers' },
  { name: 'developers', path: '/developers/keys', permission: 'keys:read', text: 'developers' },
  { name: 'simulator', path: '/simulator', permission: 'payments:write', text: 'simulator', mode: 'test' },
  { name: 'team', path: '/team', permission: 'members:read', text: 'desk-team' },
  { name: 'wallets', path: '/wallets', permission: 'merchant:read', text: 'desk-wallets' },
  { name: 'settings', path: '/settings', permission: 'merchant:read', text: 'desk-settings' },
  { name: 'audit-log', path: '/audit-log', permission: 'audit_log:read', text: 'desk-audit-log' },
] as const satisfies { name: string; path: string; permission: Permission; text: MessageId; mode?: Mode }[];
export type NavName = (typeof NAV)[number]['name'];
