/** The version of the package. The build writes the real one. */
export const VERSION: string = 'source';
