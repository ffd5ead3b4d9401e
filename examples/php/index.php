<?php
// A shop with one product. `php start.php` serves it.
declare(strict_types=1);

require __DIR__ . '/florin.php';

const PRODUCT = ['name' => 'A pound of coffee', 'amount' => 25, 'currency' => 'EUR'];

ini_set('display_errors', '0');
$route = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($route === 'GET /') {
    showShop();
} elseif ($route === 'POST /orders') {
    buy();
} elseif (preg_match('#^GET /orders/([0-9a-f]{32})$#', $route, $match)) {
    showOrder($match[1]);
} elseif ($route === 'POST /webhooks/florin') {
    receiveWebhook();
} else {
    http_response_code(404);
}

function showShop(): void
{
    $price = PRODUCT['amount'] . ' ' . PRODUCT['currency'];
    page(PRODUCT['name'], "<p>$price</p><form method=\"post\" action=\"/orders\"><button>Buy</button></form>");
}

function buy(): void
{
    // The id cannot be guessed, so only the customer sees the order. Prices come from the shop, never from the browser.
    $id = bin2hex(random_bytes(16));
    $body = [
        'amount' => PRODUCT['amount'],
        'currency' => PRODUCT['currency'],
        'description' => PRODUCT['name'],
        'redirect_url' => getenv('SHOP_URL') . "/orders/$id",
        'metadata' => ['order_id' => $id],
    ];
    // Repeating this order's request makes no second payment.
    $payment = florin('POST', '/payments', $body, $id);
    saveOrder($id, ['payment_id' => $payment['id'], 'status' => 'waiting for the payment']);
    header("Location: {$payment['checkout_url']}", true, 303);
}

function showOrder(string $id): void
{
    $order = loadOrder($id);
    if ($order === null) {
        http_response_code(404);
        return;
    }
    $isPaid = $order['status'] === 'paid';
    page('Your order', '<p>' . PRODUCT['name'] . ": <strong>{$order['status']}</strong></p>", !$isPaid);
}

function receiveWebhook(): void
{
    $body = file_get_contents('php://input');
    $header = fn (string $name) => $_SERVER["HTTP_WEBHOOK_$name"] ?? '';
    $secret = getenv('FLORIN_WEBHOOK_SECRET') ?: '';
    if (!isFromFlorin($body, $header('ID'), $header('TIMESTAMP'), $header('SIGNATURE'), $secret)) {
        http_response_code(400);
        return;
    }
    $event = json_decode($body, true, 64, JSON_THROW_ON_ERROR);
    $id = (string) ($event['data']['metadata']['order_id'] ?? '');
    $order = preg_match('/^[0-9a-f]{32}$/', $id) ? loadOrder($id) : null;
    // Florin may send an event twice, so doing this again must change nothing.
    if ($event['event'] === 'payment.confirmed' && $order !== null && $order['payment_id'] === $event['data']['id']) {
        saveOrder($id, ['status' => 'paid'] + $order);
    }
    http_response_code(204);
}

/** Returns the file of an order. A real shop has a database. */
function orderFile(string $id): string
{
    $folder = sys_get_temp_dir() . '/florin-example-php';
    if (!is_dir($folder)) {
        mkdir($folder, 0700);
    }
    return "$folder/$id.json";
}

function loadOrder(string $id): ?array
{
    $file = orderFile($id);
    return is_file($file) ? json_decode(file_get_contents($file), true) : null;
}

function saveOrder(string $id, array $order): void
{
    file_put_contents(orderFile($id), json_encode($order), LOCK_EX);
}

/** Prints a page. `$title` and `$content` are the shop's own: escape what customers write. */
function page(string $title, string $content, bool $reloads = false): void
{
    $reload = $reloads ? '<meta http-equiv="refresh" content="2">' : '';
    echo "<!doctype html><html lang=\"en\"><title>$title</title>$reload<h1>$title</h1>$content</html>";
}
