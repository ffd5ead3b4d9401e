// Shows /api/v1/openapi.json with Scalar. Its features that contact other hosts are off; the page's
// Content-Security-Policy would block them.
const base = new URL('..', document.baseURI).href.replace(/\/$/, '');
const configuration = {
  url: `${base}/api/v1/openapi.json`,
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

const scalar = document.createElement('script');
scalar.src = `${base}/docs/reference/scalar.js`;
scalar.addEventListener('load', () => window.Scalar.createApiReference('#reference', configuration));
document.body.append(scalar);
