// Shows /api/v1/openapi.json with Scalar's reference. Whatever of it would talk to another host is off; the page's
// Content-Security-Policy would not let it either.
Scalar.createApiReference('#reference', {
  url: new URL('api/v1/openapi.json', document.baseURI).href,
  // Requests that are tried out go to the host that this page came from, and through nobody else's proxy.
  servers: [{ url: new URL('.', document.baseURI).href.replace(/\/$/, '') }],
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  authentication: { preferredSecurityScheme: 'apiKey' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  orderSchemaPropertiesBy: 'preserve',
  customCss: `
    :root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
    .scalar-app .markdown table { table-layout: auto; }
    .scalar-app .markdown :is(th, td, td code) { overflow-wrap: normal; word-break: normal; padding-inline: 6px; }`,
});
