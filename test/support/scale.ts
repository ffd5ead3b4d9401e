/**
 * Returns how many objects a test of many makes: `usual`, or `all` with FLORIN_TEST_SCALE=all. The faults that such a test finds
 * appear with some hundred; a release is tested with all.
 */
export const scaled = (usual: number, all: number): number => (process.env.FLORIN_TEST_SCALE === 'all' ? all : usual);
