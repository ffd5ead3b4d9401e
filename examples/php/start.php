<?php
// Registers the shop's webhook endpoint, and starts PHP's own server. On a real server, do the first once, and keep the secret
// in the environment.
declare(strict_types=1);

require __DIR__ . '/florin.php';

$port = (int) (getenv('PORT') ?: 4003);
$shopUrl = getenv('SHOP_URL') ?: "http://127.0.0.1:$port";
$secret = getenv('FLORIN_WEBHOOK_SECRET') ?: registerEndpoint("$shopUrl/webhooks/florin");

[$url, $key] = florinSettings();
putenv("FLORIN=$url");
putenv("FLORIN_KEY=$key");
putenv("FLORIN_WEBHOOK_SECRET=$secret");
putenv("SHOP_URL=$shopUrl");
// Without workers, the server could not answer a webhook while it waits for the API.
putenv('PHP_CLI_SERVER_WORKERS=4');

$server = proc_open([PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__ . '/index.php'], [], $pipes);
// It takes a moment until the server listens.
while (proc_get_status($server)['running'] && !@fsockopen('127.0.0.1', $port)) {
    usleep(20_000);
}
if (proc_get_status($server)['running']) {
    echo "The shop is at $shopUrl\n";
}
exit(proc_close($server));

/** Registers an endpoint, instead of one that an earlier run left. Returns the secret of its webhooks. */
function registerEndpoint(string $url): string
{
    foreach (florin('GET', '/webhook-endpoints') as $endpoint) {
        if ($endpoint['url'] === $url) {
            florin('DELETE', "/webhook-endpoints/{$endpoint['id']}");
        }
    }
    $body = ['url' => $url, 'events' => ['payment.confirmed'], 'own_secret' => true];
    return florin('POST', '/webhook-endpoints', $body)['secret'];
}
