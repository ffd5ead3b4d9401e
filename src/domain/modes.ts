/** Test runs on the development network, live on the main network; the API key alone decides. */
export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];

export function isMode(text: string): text is Mode {
  return (MODES as readonly string[]).includes(text);
}
