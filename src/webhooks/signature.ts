import { createHmac } from 'node:crypto';

/** The headers that prove where a delivery comes from. `body` is the exact text that is sent. */
export function signatureHeaders(
  messageId: string,
  sentAt: Date,
  body: string,
  secrets: string[],
): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const [current = ''] = secrets;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, messageId, timestamp, body)).join(' '),
    'x-svc-signature': createHmac('sha256', current).update(body).digest('hex'),
  };
}

/** Standard Webhooks 1.0: base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the bytes behind `whsec_`. */
function standardSignature(secret: string, messageId: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
}
