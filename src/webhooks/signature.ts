import { createHmac } from 'node:crypto';

/**
 * Returns the signature headers of a delivery.
 * `body`: the exact text that is sent. `secrets`: those valid now, the current one first.
 * Standard Webhooks puts one signature per secret into one header. X-Svc-Signature uses the current secret only. During
 * a rotation, X-Svc-Signature-Previous uses the one before it.
 * @throws Error without a secret
 */
export function signatureHeaders(
  messageId: string,
  sentAt: Date,
  body: string,
  secrets: string[],
): Record<string, string> {
  const [current, previous] = secrets;
  if (current === undefined) throw new Error('there is no secret to sign with');
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, messageId, timestamp, body)).join(' '),
    'x-svc-signature': bodySignature(current, body),
    ...(previous === undefined ? {} : { 'x-svc-signature-previous': bodySignature(previous, body) }),
  };
}

/** Returns the lowercase hex HMAC-SHA256 of the raw body, keyed with the whole secret text. */
function bodySignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Returns the signature of Standard Webhooks 1.0: the base64 HMAC-SHA256 of `id.timestamp.body`.
 * The key is the decoded base64 after `whsec_`.
 */
function standardSignature(secret: string, messageId: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
}
