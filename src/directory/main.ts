// The directory of cells: `directory` in the Procfile. Any number of them can run: each asks the cells itself.
import { readDirectoryConfig } from '../config/index.ts';
import { runProcess } from '../process.ts';
import { startDirectory } from './start.ts';

await runProcess('directory', startDirectory, readDirectoryConfig);
