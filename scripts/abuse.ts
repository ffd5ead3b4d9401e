// `npm run abuse`: attacks a Florin of its own, and prints what each attack achieved.
import { hostileRequests } from './abuse/fuzz.ts';
import { soldOutLink } from './abuse/links.ts';
import { invoiceMails, mailCannon } from './abuse/mail.ts';
import { rpcExhaustion } from './abuse/payers.ts';
import {
  costlyMistakes,
  countIds,
  foreignForms,
  hugeBodies,
  keyGuessing,
  unknownPaths,
  webhookTargets,
} from './abuse/requests.ts';
import { type Attack, withVictim } from './abuse/victim.ts';
import { type Figure, printFigures } from './bench/report.ts';
import { UsageError } from './lib/commandLine.ts';
import { runTool } from './lib/tools.ts';

const ATTACKS: Record<string, Attack> = {
  bodies: hugeBodies,
  mail: mailCannon,
  invoices: invoiceMails,
  links: soldOutLink,
  payers: rpcExhaustion,
  forms: foreignForms,
  ids: countIds,
  paths: unknownPaths,
  keys: keyGuessing,
  webhooks: webhookTargets,
  mistakes: costlyMistakes,
};

const ALL = [...Object.keys(ATTACKS), 'fuzz'];

/** Attacks, and returns whether no attack achieved too much. */
async function abuse(names: string[]): Promise<boolean> {
  const unknown = names.find((name) => !ALL.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no attack '${unknown}'; there are ${ALL.join(', ')}`);
  const figures: Figure[] = [];
  for (const name of names.length > 0 ? names : ALL) {
    console.log(`\n${name} …`);
    // Each attack meets a new Florin, whose limits nothing has used up.
    const attack = ATTACKS[name];
    const reached = attack ? await withVictim(attack) : await hostileRequests();
    printFigures(reached);
    figures.push(...reached);
  }
  return figures.every(({ isReached }) => isReached);
}

process.exit(await runTool('abuse', ({ words }) => abuse(words)));
