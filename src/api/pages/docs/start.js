// Shows /api/v1/openapi.json with Swagger UI. Whatever of it would talk to another host is off; the page's
// Content-Security-Policy would not let it either.
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
  // What is tried out goes to the host that this page came from.
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, base);
    const at = pathname.indexOf('/api/v1/');
    request.url = at < 0 ? request.url : base + pathname.slice(at) + search;
    return request;
  },
});
