import type { Subjects } from './shop.ts';

/** A picture of a page. `name`: that of the file. */
export type Scene = {
  name: string;
  /** the key of a subject, or a path below the shop's dashboard */
  shows: string;
  device: 'computer' | 'phone';
  /** the page is a payer's, and its address begins at the root */
  isPublic?: true;
  /** the height of the picture; default: that of the device's screen */
  height?: number;
};

/** The pictures of the owner's guide and the README. */
export const SCENES: readonly Scene[] = [
  { name: 'home', shows: '', device: 'computer' },
  { name: 'team', shows: '/team', device: 'computer', height: 640 },
  { name: 'new-link', shows: '/links/new', device: 'computer' },
  { name: 'link', shows: 'link', device: 'computer' },
  { name: 'link-page', shows: 'linkPage', device: 'phone', isPublic: true },
  { name: 'checkout', shows: 'checkout', device: 'phone', isPublic: true },
  { name: 'point-of-sale', shows: 'pos', device: 'phone', isPublic: true },
  { name: 'payment', shows: 'payment', device: 'computer' },
  { name: 'underpaid', shows: 'short', device: 'computer' },
  { name: 'refund', shows: 'refund', device: 'computer' },
  { name: 'unmatched', shows: '/unmatched', device: 'computer', height: 480 },
  { name: 'invoice', shows: 'invoice', device: 'computer' },
  { name: 'plan-page', shows: 'planPage', device: 'phone', isPublic: true },
  { name: 'wallets', shows: '/wallets', device: 'computer', height: 640 },
  { name: 'settings', shows: '/settings#brand', device: 'computer', height: 640 },
  { name: 'books', shows: '/books', device: 'computer' },
  { name: 'reports', shows: '/reports', device: 'computer' },
];

/** Returns the address of a scene. `desk`: that of the shop's dashboard, whose cookie has another host than `site`. */
export function urlOf(
  { shows, isPublic }: Scene,
  subjects: Subjects,
  { desk, site }: { desk: string; site: string },
): string {
  return (isPublic ? site : desk) + (subjects[shows] ?? shows);
}
