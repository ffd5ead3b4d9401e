// Answers of the API are untyped here, as in a merchant's first script.
// biome-ignore lint/suspicious/noExplicitAny: a client outside the service knows only its JSON
export type Json = any;

/** Calls a running Florin's REST API with a key and returns the JSON of its answer. @throws Error with the API's message */
export async function callApi(
  { baseUrl, key }: { baseUrl: string; key: string },
  method: string,
  path: string,
  body?: object,
): Promise<Json> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}
