// Shows /api/v1/openapi.json with Scalar. Its features that contact other hosts are off; the page's
// Content-Security-Policy would block them.
const base = new URL('..', document.baseURI).href.replace(/\/$/, '');
const configuration = {
  // Requests go from the browser to the host that served this page.
  servers: [{ url: base }],
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  hideClientButton: true,
  theme: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // Everything but curl, and one client each of Node, Python, PHP and Go.
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    http: true,
    java: true,
    js: true,
    kotlin: true,
    node: ['axios', 'ofetch', 'undici'],
    objc: true,
    ocaml: true,
    php: ['guzzle', 'laravel'],
    powershell: true,
    python: ['python3', 'httpx_sync', 'httpx_async', 'aiohttp'],
    r: true,
    ruby: true,
    rust: true,
    shell: ['httpie', 'wget'],
    swift: true,
  },
};

// Scalar tries whether it may make functions from text. The policy forbids it, and browsers would report each attempt.
window.Function = Object.assign(
  function refuse() {
    throw new EvalError('This page makes no functions from text.');
  },
  { prototype: Function.prototype },
);

/**
 * Returns the document. Scalar's samples leave out its optional parameters: no request can use all filters of a list, and
 * every sample would have the same Idempotency-Key.
 */
async function loadDocument() {
  const response = await fetch(`${base}/api/v1/openapi.json`);
  const content = await response.json();
  const operations = Object.values(content.paths).flatMap((path) => Object.values(path));
  const parameters = operations.flatMap((operation) => operation.parameters ?? []);
  for (const parameter of [...parameters, ...Object.values(content.components.parameters)]) {
    if (parameter.schema && !parameter.required) parameter.examples = { none: { 'x-disabled': true } };
  }
  return content;
}

const loading = loadDocument();
const scalar = document.createElement('script');
scalar.src = `${base}/docs/reference/scalar.js`;
scalar.addEventListener('load', async () =>
  window.Scalar.createApiReference('#reference', { ...configuration, content: await loading }),
);
document.body.append(scalar);
