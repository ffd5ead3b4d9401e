import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { readDocs } from '../support/docs.ts';

/** A program that asks the page's function about every request of a file, and prints `true` or `false` for each. */
type Caller = { file: string; text: string; command: string[]; version?: string };

/** By the page's file. */
const CALLERS: Record<string, Caller> = {
  'verify.mjs': {
    file: 'call.mjs',
    command: [process.execPath, 'call.mjs'],
    text: `import { readFileSync } from 'node:fs';
import { verify } from './verify.mjs';
const { secret, requests } = JSON.parse(readFileSync('requests.json', 'utf8'));
for (const { body, headers } of requests) {
  try {
    console.log(verify(body, headers, secret).event === JSON.parse(body).event);
  } catch {
    console.log(false);
  }
}`,
  },
  'verify.py': {
    file: 'call.py',
    command: ['python3', 'call.py'],
    text: `import json
from verify import verify
cases = json.load(open("requests.json", encoding="utf-8"))
for request in cases["requests"]:
    body = request["body"].encode()
    try:
        print("true" if verify(body, request["headers"], cases["secret"]) == json.loads(body) else "false")
    except Exception:
        print("false")`,
  },
  'verify.php': {
    file: 'call.php',
    command: ['php', 'call.php'],
    text: `<?php
require 'verify.php';
set_error_handler(fn ($number, $text) => exit($text));
['secret' => $secret, 'requests' => $requests] = json_decode(file_get_contents('requests.json'), true);
foreach ($requests as ['body' => $body, 'headers' => $headers]) {
    try {
        echo verify($body, $headers, $secret) === json_decode($body, true) ? "true\\n" : "false\\n";
    } catch (Exception) {
        echo "false\\n";
    }
}`,
  },
  'verify.go': {
    file: 'call.go',
    command: ['go', 'run', 'call.go'],
    version: 'version',
    text: `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"shop/webhooks"
)

func main() {
	var cases struct {
		Secret   string
		Requests []struct {
			Body    string
			Headers map[string]string
		}
	}
	text, _ := os.ReadFile("requests.json")
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	for _, request := range cases.Requests {
		headers := http.Header{}
		for name, value := range request.Headers {
			headers.Set(name, value)
		}
		fmt.Println(webhooks.Verify([]byte(request.Body), headers, cases.Secret) == nil)
	}
}`,
  },
  'verify.rb': {
    file: 'call.rb',
    command: ['ruby', 'call.rb'],
    text: `require_relative "verify"
cases = JSON.parse(File.read("requests.json", encoding: "UTF-8"))
cases["requests"].each do |request|
  # Web servers give bytes without an encoding.
  body = request["body"].b
  puts verify(body, request["headers"], cases["secret"]) == JSON.parse(request["body"])
rescue StandardError
  puts false
end`,
  },
};
/** Go's packages have folders. */
const PLACES: Record<string, string> = { 'verify.go': 'webhooks/verify.go' };

const has = ({ command: [program = ''], version = '--version' }: Caller) => spawnSync(program, [version]).status === 0;

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const other = `whsec_${randomBytes(24).toString('base64')}`;
const body = JSON.stringify({ id: 'evt_1', event: 'payment.confirmed', data: { description: 'Ein Pfund Käse 🧀' } });

/** Returns a signed request, changed by the second argument. */
function request({ age = 0, secrets = [secret], text = body }, change: Record<string, string | null> = {}) {
  const signed = signatureHeaders('evt_1', new Date(Date.now() - age * 1000), body, secrets);
  const headers = Object.entries({ ...signed, ...change }).filter(([, value]) => value !== null);
  return { body: text, headers: Object.fromEntries(headers) };
}

/** Requests, and whether they are from Florin. */
const REQUESTS: [string, boolean, ReturnType<typeof request>][] = [
  ['signed now', true, request({})],
  ['signed four minutes ago', true, request({ age: 240 })],
  ['signed during a rotation', true, request({ secrets: [other, secret] })],
  ['signed with another secret', false, request({ secrets: [other] })],
  ['with another body', false, request({ text: body.replace('payment.confirmed', 'payment.refunded') })],
  ['with another id', false, request({}, { 'webhook-id': 'evt_2' })],
  ['with another timestamp', false, request({}, { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 9) })],
  ['signed six minutes ago', false, request({ age: 360 })],
  ['signed six minutes from now', false, request({ age: -360 })],
  ['with a timestamp that is no number', false, request({}, { 'webhook-timestamp': 'today' })],
  ['with an empty signature', false, request({}, { 'webhook-signature': '' })],
  ['with half a signature', false, request({}, { 'webhook-signature': 'v1,' })],
  ['with a signature in other letters', false, request({}, { 'webhook-signature': 'v1,ä' })],
  ['without a signature', false, request({}, { 'webhook-signature': null })],
  ['without a timestamp', false, request({}, { 'webhook-timestamp': null })],
  ['without an id', false, request({}, { 'webhook-id': null })],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-verify-'));
  const pages = await readDocs();
  const blocks = pages.find(({ name }) => name === 'webhooks/verify.md')?.blocks ?? [];
  const examples = blocks.flatMap(({ file, text }) => (file ? [{ file, text }] : []));
  expect(examples.map(({ file }) => file).sort()).toEqual(Object.keys(CALLERS).sort());
  for (const { file, text } of examples) {
    const path = join(folder, PLACES[file] ?? file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  for (const { file, text } of Object.values(CALLERS)) await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'go.mod'), 'module shop\n');
  await writeFile(
    join(folder, 'requests.json'),
    JSON.stringify({ secret, requests: REQUESTS.map(([, , sent]) => sent) }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

// Where a language is missing, its grammar still has to accept the example: see pages.test.ts.
describe.each(Object.entries(CALLERS))('%s', (_, caller) => {
  test.skipIf(!has(caller))('accepts only requests that Florin signed', async () => {
    const [program = '', ...args] = caller.command;
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder });
    const answers = stdout.trim().split('\n');
    expect(REQUESTS.map(([name], index) => [name, answers[index]])).toEqual(
      REQUESTS.map(([name, isOurs]) => [name, String(isOurs)]),
    );
  });
});
