/**
 * Schemes that run code, show content or open files in the browser, or start something other than an app. A page must
 * never send a payer there, whoever set the URL.
 */
const REFUSED =
  /^(javascript|data|file|vbscript|blob|about|filesystem|view-source|intent|content|jar|ftp|wss?|chrome.*|ms-.*|search-ms):$/;

/** Returns the URL to which a payer may be sent: http, https, or an app's own scheme such as `myshop://`. Else null. */
export function parseRedirectUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || REFUSED.test(url.protocol)) return null;
  return url.href.startsWith(`${url.protocol}//`) ? url : null;
}
