import type { Address } from './customers.ts';

/** The last step for a subscription whose period stays unpaid: it ends, it is paused, or it stays past due. */
export const FINAL_ACTIONS = ['cancel', 'pause', 'keep'] as const;
export type FinalAction = (typeof FINAL_ACTIONS)[number];

/** How a merchant bills in one mode. The comments are in the migration. */
export type BillingSettings = {
  seller_name: string | null;
  seller_address: Address | null;
  seller_country: string | null;
  seller_tax_ids: string[];
  logo: Buffer | null;
  invoice_prefix: string;
  credit_note_prefix: string;
  time_zone: string;
  invoice_notes: string | null;
  invoice_terms: string | null;
  reminder_days: number[];
  retry_days: number[];
  give_up_days: number;
  final_action: FinalAction;
  price_notice_days: number;
};

/** The settings of a merchant that has changed none. The defaults of the columns are the same. */
export const DEFAULT_SETTINGS: BillingSettings = {
  seller_name: null,
  seller_address: null,
  seller_country: null,
  seller_tax_ids: [],
  logo: null,
  invoice_prefix: 'INV',
  credit_note_prefix: 'CRN',
  time_zone: 'UTC',
  invoice_notes: null,
  invoice_terms: null,
  reminder_days: [],
  retry_days: [1, 3, 5, 7],
  give_up_days: 14,
  final_action: 'cancel',
  price_notice_days: 30,
};

/** The most tax ids of a seller: a few countries in which it is registered. */
export const MAX_TAX_IDS = 5;
/** The most characters of an invoice's notes and terms: half a page each. */
export const MAX_INVOICE_TEXT = 2000;
/** The most bytes of a logo. Every PDF has it. */
export const MAX_LOGO_BYTES = 100 * 1024;
/** The most pixels of a logo's side: sharp in print at its size, and quick to decode. */
export const MAX_LOGO_PIXELS = 1000;
/** The most reminders of an invoice, and retries of a period. More is harassment. */
export const MAX_REMINDERS = 10;
/** How far from an invoice's due date a reminder may be. */
export const MAX_REMINDER_DAYS = 120;
/** The longest time in which an unpaid period may be paid. */
export const MAX_GIVE_UP_DAYS = 90;
/** The longest notice of a new price. */
export const MAX_NOTICE_DAYS = 365;
/** How numbers of documents may begin. They are names of files and columns of tables, so they are short and plain. */
export const NUMBER_PREFIX = /^[A-Z0-9]([A-Z0-9/-]{0,10}[A-Z0-9])?$/;

/** The kind and the size of an image. */
export type ImageSize = { type: 'image/png' | 'image/jpeg'; width: number; height: number };

/** Returns the kind and the size of a PNG or JPEG image by its header; null: it is neither, or the header is cut off. */
export function imageSize(bytes: Buffer): ImageSize | null {
  const PNG = '89504e470d0a1a0a';
  if (bytes.length >= 24 && bytes.toString('hex', 0, 8) === PNG && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes.toString('hex', 0, 2) === 'ffd8' ? jpegSize(bytes) : null;
}

/** Reads the frame header (ITU-T T.81, B.2.2), skipping the segments before it. */
function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
