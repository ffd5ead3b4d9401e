import type { DisabledReason } from '../domain/webhooks.ts';

type DisabledEndpoint = {
  id: string;
  url: string;
  mode: string;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  merchant_name: string;
};

/** Returns the mail that tells a merchant why an endpoint was disabled and how to recover the missed events. */
export function endpointDisabledMail(endpoint: DisabledEndpoint): { subject: string; text_body: string } {
  const { id, url, mode, disabled_reason, failing_since, merchant_name } = endpoint;
  const since = failing_since?.toISOString();
  const why =
    disabled_reason === 'gone'
      ? 'The endpoint answered a delivery with 410 Gone, which asks us to stop.'
      : `Every delivery to this endpoint has failed since ${since}.`;
  return {
    subject: `Webhook endpoint disabled: ${new URL(url).host}`,
    text_body: `Hello ${merchant_name},

We have disabled your ${mode} webhook endpoint and send no more events to it:

  ${url}
  ${id}

${why}

Nothing is lost: we keep the events that happen while the endpoint is disabled. Once it works again, enable it with

  PATCH /api/v1/webhook-endpoints/${id}  {"status": "enabled"}

and request the events that it missed with

  POST /api/v1/webhook-endpoints/${id}/recover  {"since": "${since ?? '…'}"}
`,
  };
}
