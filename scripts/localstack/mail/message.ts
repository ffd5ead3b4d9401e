import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail in the list. Addresses have no names. */
export interface MessageSummary {
  id: string;
  from: string;
  from_name: string | null;
  to: string[];
  subject: string;
  /** The Date header, or the time of arrival if the header is missing or malformed. ISO 8601. */
  date: string;
  message_id: string | null;
}

export interface Message extends MessageSummary {
  received_at: string;
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: { filename: string; content_type: string; content_id: string | null; size: number }[];
}

function flatten(addresses: Address[]): { name: string; address: string }[] {
  return addresses.flatMap((one) => one.group ?? [{ name: one.name, address: one.address ?? '' }]);
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Returns a parsed mail. `id`: the time of arrival in milliseconds. @throws Error when the mail is malformed */
export async function readMessage(id: string, raw: Buffer): Promise<Message> {
  const email = await PostalMime.parse(raw);
  const receivedAt = new Date(Number(id)).toISOString();
  const sent = new Date(email.date ?? receivedAt);
  const [from] = flatten(email.from ? [email.from] : []);
  const envelope = email.headers.find((header) => header.key === 'x-envelope-to')?.value ?? '';
  const to = flatten([...(email.to ?? []), ...(email.cc ?? [])]).map((one) => one.address);
  return {
    id,
    from: from?.address ?? '',
    from_name: from?.name || null,
    to: to.length > 0 ? to : envelope.split(', ').filter((address) => address !== ''),
    subject: email.subject ?? '',
    date: Number.isNaN(sent.getTime()) ? receivedAt : sent.toISOString(),
    message_id: email.messageId ?? null,
    received_at: receivedAt,
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      content_type: attachment.mimeType,
      content_id: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      size: bytesOf(attachment).length,
    })),
  };
}

/** Returns the bytes of an attachment, counted from 0, or null if there is none with this index. */
export async function readAttachment(raw: Buffer, index: number): Promise<Buffer | null> {
  const attachment = (await PostalMime.parse(raw)).attachments[index];
  return attachment === undefined ? null : bytesOf(attachment);
}

/** Returns only the fields of the list. */
export function summarize({ id, from, from_name, to, subject, date, message_id }: Message): MessageSummary {
  return { id, from, from_name, to, subject, date, message_id };
}
