/** The modes: test uses the development network, live the main network. The API key alone selects the mode. */
export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];

/** Returns whether a text is a mode. */
export function isMode(text: string): text is Mode {
  return (MODES as readonly string[]).includes(text);
}
