declare module 'linebreak' {
  /** Where a text may be broken, and where it must be (UAX #14). `position` is where the next line begins. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
