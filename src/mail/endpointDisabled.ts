import type { DisabledReason } from '../domain/webhooks.ts';

type Disabled = {
  id: string;
  url: string;
  mode: string;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  merchant_name: string;
};

/** Tells a merchant that an endpoint was disabled, why, and how to get back what it missed. */
export function endpointDisabledMail(endpoint: Disabled): { subject: string; text_body: string } {
  const { id, url, mode, disabled_reason, failing_since, merchant_name } = endpoint;
  const since = failing_since?.toISOString();
  const why =
    disabled_reason === 'gone'
      ? 'It answered a delivery with 410 Gone, which says that it wants no more.'
      : `Every delivery to it has failed since ${since}.`;
  return {
    subject: `Webhook endpoint disabled: ${new URL(url).host}`,
    text_body: `Hello ${merchant_name},

your ${mode} webhook endpoint was disabled, and nothing more is sent to it:

  ${url}
  ${id}

${why}

Nothing is lost: events that happen while it is disabled are kept. When the endpoint works again, enable it with

  PATCH /api/v1/webhook-endpoints/${id}  {"status": "enabled"}

and have delivered what it missed with

  POST /api/v1/webhook-endpoints/${id}/recover  {"since": "${since ?? '…'}"}
`,
  };
}
