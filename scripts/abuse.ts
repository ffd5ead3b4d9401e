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

const names = process.argv.slice(2);
const all = [...Object.keys(ATTACKS), 'fuzz'];
if (names.includes('--help') || names.some((name) => !all.includes(name))) {
  console.log(`npm run abuse [-- ${all.join(' | ')}]

  Attacks a Florin of its own, and prints what each attack achieved. Without a name: all attacks, in a few minutes.
  Exit code 1: an attack achieved too much. Needs the development packages (npm ci) and an idle machine.`);
  process.exit(names.includes('--help') ? 0 : 2);
}
const figures: Figure[] = [];
for (const name of names.length > 0 ? names : all) {
  console.log(`\n${name} …`);
  // Each attack meets a new Florin, whose limits nothing has used up.
  const attack = ATTACKS[name];
  const reached = attack ? await withVictim(attack) : await hostileRequests();
  printFigures(reached);
  figures.push(...reached);
}
process.exit(figures.every(({ isReached }) => isReached) ? 0 : 1);
