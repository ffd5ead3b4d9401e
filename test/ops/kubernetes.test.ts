import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { variables } from '../../src/config/index.ts';
import { VERSION } from '../../src/version.ts';

const FOLDER = 'ops/kubernetes';

/** The modules of the kinds that the manifests use. */
const KINDS = {
  Deployment: { model: Deployment, module: 'apps/v1' },
  Job: { model: Job, module: 'batch/v1' },
  ConfigMap: { model: ConfigMap, module: 'v1' },
  Service: { model: Service, module: 'v1' },
  PodDisruptionBudget: { model: PodDisruptionBudget, module: 'policy/v1' },
};
type Kind = keyof typeof KINDS;
type Manifest = { kind: Kind; [field: string]: any };

const files = (await readdir(FOLDER)).sort();
const all: Manifest[] = [];
for (const file of files) {
  for (const document of parseAllDocuments(await readFile(join(FOLDER, file), 'utf8'), { strict: true })) {
    expect(document.errors, file).toEqual([]);
    all.push(document.toJS());
  }
}
const of = (kind: Kind) => all.filter((one) => one.kind === kind);
const podOf = (manifest: Manifest) => manifest.spec.template.spec;

test('the manifests match the schemas of Kubernetes', () => {
  expect(all).toHaveLength(7);
  // The constructor wants a checked manifest.
  for (const one of all) new (KINDS[one.kind].model as new (data: unknown) => { validate(): void })(one).validate();
});

test('the manifests have no field that Kubernetes does not know', async () => {
  // The schemas allow unknown fields. The types do not.
  const folder = await mkdtemp(join('node_modules', '.kubernetes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = Object.entries(KINDS).map(
    ([kind, { module }]) => `import type { I${kind} } from 'kubernetes-models/${module}/${kind}';`,
  );
  const values = all.map((one, index) => `export const manifest${index}: I${one.kind} = ${JSON.stringify(one)};`);
  await writeFile(join(folder, 'manifests.ts'), [...lines, ...values].join('\n'));
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--types',
    '',
    '--ignoreConfig',
  ];
  const tsc = ['node_modules/typescript-native/bin/tsc', ...flags, join(folder, 'manifests.ts')];
  await expect(promisify(execFile)(process.execPath, tsc)).resolves.toMatchObject({ stdout: '' });
});

test('the manifests run this version, as a user without rights', () => {
  for (const one of [...of('Deployment'), ...of('Job')]) {
    const { containers, securityContext, automountServiceAccountToken } = podOf(one);
    expect(containers.map(({ image }: { image: string }) => image)).toEqual([`florin:${VERSION}`]);
    expect(containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(securityContext.runAsNonRoot).toBe(true);
    expect(automountServiceAccountToken).toBe(false);
  }
});

test('the manifests start what the Procfile names, and take secrets by reference only', async () => {
  const commands = [...of('Deployment'), ...of('Job')].map((one) => podOf(one).containers[0].command.join(' '));
  const procfile = (await readFile('Procfile', 'utf8'))
    .trim()
    .split('\n')
    // It belongs to no cell: it runs beside the proxy of all.
    .filter((line) => !line.startsWith('directory: '))
    .map((line) => line.split(': ')[1]);
  expect(commands.toSorted()).toEqual(procfile.toSorted());
  const settings = of('ConfigMap').flatMap(({ data }) => Object.keys(data));
  const set = [...of('Deployment')].flatMap((one) =>
    podOf(one).containers[0].env.map(({ name }: { name: string }) => name),
  );
  expect(Object.keys(variables.entries)).toEqual(expect.arrayContaining([...settings, ...set]));
  expect([...settings, ...set].filter((name) => /SECRET|DATABASE|SMTP|RPC_URLS|TOKEN|KEY/.test(name))).toEqual([]);
  expect(of('Secret' as Kind)).toEqual([]);
});

test('one pod of each kind stays when nodes are drained, and each has time to stop', async () => {
  for (const deployment of of('Deployment')) {
    const { matchLabels } = deployment.spec.selector;
    expect(deployment.spec.replicas).toBeGreaterThan(1);
    expect(deployment.spec.template.metadata.labels).toEqual(matchLabels);
    const budget = of('PodDisruptionBudget').find(
      ({ spec }) => JSON.stringify(spec.selector.matchLabels) === JSON.stringify(matchLabels),
    );
    expect(budget?.spec.minAvailable).toBe(1);
    const { terminationGracePeriodSeconds, containers } = podOf(deployment);
    const sleep = Number(containers[0].lifecycle?.preStop.exec.command[1] ?? 0);
    const source = await readFile(containers[0].command[1].replace('main', 'start'), 'utf8');
    const [, drainMs = '25_000'] = /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(source) ?? [];
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(sleep * 1000 + Number(drainMs.replaceAll('_', '')));
  }
  const labels = of('Service')[0]?.spec.selector;
  expect(
    of('Deployment').filter(({ spec }) => JSON.stringify(spec.selector.matchLabels) === JSON.stringify(labels)),
  ).toHaveLength(1);
});
