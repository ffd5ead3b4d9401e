import type { FlorinError } from '../../domain/errors.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { DeskPage } from './screen.ts';

/** What a page says instead of the error's own text, by its reason or code. */
const PAGES: Record<string, MessageId> = {
  role: 'problem-role',
  last_owner: 'problem-last-owner',
  wallets_unchanged: 'problem-wallets-unchanged',
  draft_expired: 'problem-draft-expired',
  draft_used: 'problem-draft-expired',
  export_running: 'problem-export-running',
  not_found: 'error-not-found-text',
};

/** Returns the page that says why something was refused. `back`: where the person came from. */
export function problemPage(t: Translator, error: FlorinError, back: string): DeskPage {
  const known = PAGES[String(error.details.reason)] ?? PAGES[error.code];
  const message = known ? t.text(known) : error.message;
  const title = t.text(error.code === 'not_found' ? 'error-not-found' : 'error-refused');
  const data = { message, isEnglish: !known && t.locale !== 'en', back: error.code === 'not_found' ? null : back };
  return { title, template: 'problem', data, status: error.status };
}
