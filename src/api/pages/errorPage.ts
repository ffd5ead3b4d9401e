import type { ErrorCode, FlorinError } from '../../domain/errors.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { waitText } from '../../i18n/texts.ts';
import type { ErrorPage } from '../http/errors.ts';
import type { Frame } from './frame.ts';

type Messages = { heading: MessageId; text: MessageId };

const NOT_FOUND: Messages = { heading: 'error-not-found', text: 'error-not-found-text' };
const NOT_A_FORM: Messages = { heading: 'error-refused', text: 'error-form-text' };

/** What the page says by the error's code. */
const BY_CODE: Partial<Record<ErrorCode, Messages>> = {
  not_found: NOT_FOUND,
  method_not_allowed: NOT_FOUND,
  rate_limit_exceeded: { heading: 'error-too-many-requests', text: 'error-too-many-requests-text' },
  service_unavailable: { heading: 'error-unavailable', text: 'error-unavailable-text' },
  rate_unavailable: { heading: 'error-unavailable', text: 'error-unavailable-text' },
  internal_error: { heading: 'error-ours', text: 'error-ours-text' },
  invalid_parameter: NOT_A_FORM,
  payload_too_large: NOT_A_FORM,
  unsupported_media_type: NOT_A_FORM,
};
const OTHER: Messages = { heading: 'error-refused', text: 'error-refused-text' };

/** What it says instead of the code's text, by the `reason` in the error's details. */
const BY_REASON: Record<string, MessageId> = {
  link_incomplete: 'error-link-incomplete-text',
  link_dead: 'error-link-dead-text',
  nothing_to_confirm: 'error-nothing-to-confirm-text',
  other_site: 'error-other-site-text',
};

/** The wait that the page names when the error names none. */
const USUAL_WAIT_SECONDS = 60;

/** Returns the page that shows errors. It needs no database, because the database may be what failed. */
export function errorPage(frame: Frame): ErrorPage {
  return {
    // Only browsers get a page, and never under /api/.
    isWanted: (ctx) => !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html',
    show: (ctx, error) => {
      const t = frame.translator(ctx);
      const { heading, text } = messagesOf(error);
      const isTemporary = error.status === 429 || error.status >= 500;
      const wait = waitText(Number(error.details.retry_after ?? USUAL_WAIT_SECONDS), t);
      const data = {
        heading: t.text(heading),
        message: t.text(text, { wait }),
        // Two slashes at its beginning would name another host.
        retry: isTemporary && ctx.method === 'GET' ? frame.base + ctx.url.replace(/^\/+/, '/') : null,
        reference: ctx.response.get('X-Correlation-Id'),
      };
      return frame.send(ctx, { t, title: t.text(heading), template: 'error', data });
    },
  };
}

function messagesOf({ code, details }: FlorinError): Messages {
  const { heading, text } = BY_CODE[code] ?? OTHER;
  return { heading, text: BY_REASON[String(details.reason)] ?? text };
}
