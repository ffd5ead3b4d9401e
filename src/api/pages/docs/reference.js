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

/** Corrections of Scalar's elements for screen readers and keyboards: attributes by selector; null removes one. */
const MENDED = {
  '.scalar-code-copy, .code-copy': { 'aria-label': 'Copy' },
  '.client-libraries__select': { 'aria-label': 'More languages' },
  '.client-libraries-list button:not([role])': { role: 'tab' },
  'button[role="search"]': { role: null, 'aria-label': 'Search' },
  'aside[role]': { role: null, 'aria-label': 'Contents' },
  '[aria-selected]:not([role])': { 'aria-selected': null },
  'pre > code:not([tabindex]), .endpoints:not([tabindex])': { tabindex: '0' },
};

function mend() {
  for (const [selector, attributes] of Object.entries(MENDED)) {
    for (const element of document.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(name);
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
    }
  }
}

// Scalar draws what is scrolled into view, and sets some attributes again.
const drawn = { childList: true, subtree: true, attributeFilter: ['aria-selected'] };
new MutationObserver(mend).observe(document.getElementById('reference'), drawn);

const loading = loadDocument();
const scalar = document.createElement('script');
scalar.src = `${base}/docs/reference/scalar.js`;
scalar.addEventListener('load', async () =>
  window.Scalar.createApiReference('#reference', { ...configuration, content: await loading }),
);
document.body.append(scalar);
