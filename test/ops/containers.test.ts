import { access, readFile } from 'node:fs/promises';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/config/index.ts';

const SECRET = /SECRET|PASSWORD|DATABASE_URL|SMTP_URL|RPC_URLS|TOKEN/;

const dockerfile = async () => {
  const text = await readFile('Dockerfile', 'utf8');
  return { text, instructions: DockerfileParser.parse(text).getInstructions() };
};
const compose = async () => parse(await readFile('compose.yaml', 'utf8'), { merge: true });

test('has a Dockerfile without mistakes that a linter knows', async () => {
  expect(validate((await dockerfile()).text)).toEqual([]);
});

test('installs without development packages, runs unprivileged, and reports its health', async () => {
  const { instructions } = await dockerfile();
  const of = (keyword: string) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
  expect(of('FROM')).toEqual(['node:24 AS dependencies', 'node:24-slim']);
  expect(of('RUN')).toEqual(['npm ci --omit=dev']);
  expect(of('USER')).toEqual(['node']);
  expect(of('HEALTHCHECK')[0]).toContain('/healthz');
  expect(JSON.parse(of('CMD')[0] as string)).toEqual(['node', 'src/api/main.ts']);
  expect(of('ARG')).toEqual([]);
  for (const variable of of('ENV').join(' ').split(' ')) expect(variable).not.toMatch(SECRET);
});

test('copies only existing files that reach the build', async () => {
  const { instructions } = await dockerfile();
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n');
  const copied = instructions
    .filter((one) => one.getKeyword() === 'COPY' && !one.getTextContent().includes('--from'))
    .flatMap((one) => one.getArguments().slice(0, -1).map(String));
  expect(copied.length).toBeGreaterThan(4);
  for (const path of copied) {
    await access(path);
    expect(ignored).toContain(`!${path}`);
  }
  expect(ignored).toContain('*');
});

test('starts what the Procfile names, in order, without a secret in compose', async () => {
  const { services } = await compose();
  const procfile = (await readFile('Procfile', 'utf8')).trim().split('\n');
  for (const line of procfile) {
    const [name = '', command] = line.split(': ');
    expect(services[name].command.join(' ')).toBe(command);
    expect(services[name].env_file).toEqual(['.env']);
    expect(services[name].environment).toBeUndefined();
    if (name !== 'release') {
      expect(services[name].depends_on.release.condition).toBe('service_completed_successfully');
      expect(services[name].restart).toBe('unless-stopped');
    }
  }
  expect(Object.keys(services.postgres.environment).filter((name) => SECRET.test(name))).toEqual([]);
  expect(services.postgres.ports).toBeUndefined();
  expect(services.web.ports).toEqual(['127.0.0.1:3000:3000']);
  expect(await readFile('.gitignore', 'utf8')).toMatch(/^\.env\n\.env\.postgres$/m);
  expect(Object.keys(variables.entries)).toEqual(expect.arrayContaining(['PORT', 'METRICS_PORT']));
});

test('limits a container’s logs, so they cannot fill the disk', async () => {
  const { services } = await compose();
  for (const [name, { logging }] of Object.entries<any>(services)) {
    expect(logging?.options, name).toEqual({ 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' });
  }
});

test('gives a container longer to stop than a worker takes to drain', async () => {
  const { services } = await compose();
  const [, drainMs] = /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(await readFile('src/jobs/start.ts', 'utf8')) ?? [];
  const grace = Number.parseInt(services.worker.stop_grace_period, 10) * 1000;
  expect(grace).toBeGreaterThan(Number(drainMs?.replaceAll('_', '')));
});
