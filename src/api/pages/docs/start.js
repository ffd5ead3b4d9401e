// Shows /api/v1/openapi.json with Swagger UI. Its features that contact other hosts are off; the page's
// Content-Security-Policy would block them.
const base = new URL('.', document.baseURI).href.replace(/\/$/, '');
SwaggerUIBundle({
  dom_id: '#reference',
  url: `${base}/api/v1/openapi.json`,
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  requestSnippetsEnabled: true,
  requestSnippets: { generators: { curl_bash: { title: 'curl' } }, defaultExpanded: true },
  // "Try it out" requests go to the host that served this page.
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, base);
    const at = pathname.indexOf('/api/v1/');
    request.url = at < 0 ? request.url : base + pathname.slice(at) + search;
    return request;
  },
});
