<?php
// Calls of the API, and the verification of webhooks.
declare(strict_types=1);

/** How far a delivery's time may be from this machine's clock, as in the libraries of Standard Webhooks. */
const TOLERANCE_SECONDS = 300;

/** Returns the URL and the key of the Florin in the environment, or else of the local stack. */
function florinSettings(): array
{
    if (getenv('FLORIN') && getenv('FLORIN_KEY')) {
        return [getenv('FLORIN'), getenv('FLORIN_KEY')];
    }
    $stack = json_decode(file_get_contents(__DIR__ . '/../../.data/stack.json'), true, 16, JSON_THROW_ON_ERROR);
    return [$stack['base_url'], $stack['keys']['test']];
}

/**
 * Calls the API and returns its JSON.
 *
 * @throws RuntimeException with the API's message
 */
function florin(string $method, string $path, ?array $body = null, ?string $idempotencyKey = null): mixed
{
    [$url, $key] = florinSettings();
    $headers = ["Authorization: Bearer $key"];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    if ($idempotencyKey !== null) {
        $headers[] = "Idempotency-Key: $idempotencyKey";
    }
    $options = [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'follow_location' => 0,
        'timeout' => 30,
    ];
    $stream = fopen("$url/api/v1$path", 'r', false, stream_context_create(['http' => $options]));
    if ($stream === false) {
        throw new RuntimeException('Florin did not answer.');
    }
    $status = stream_get_meta_data($stream)['wrapper_data'][0];
    $answer = json_decode(stream_get_contents($stream), true);
    if (!preg_match('#^HTTP/\S+ 2#', $status)) {
        throw new RuntimeException($answer['message'] ?? $status);
    }
    return $answer;
}

/** Returns whether a signature of Standard Webhooks matches, and the delivery is at most five minutes old. */
function isFromFlorin(string $body, string $id, string $timestamp, string $signatures, string $secret): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || strlen($key) < 24) {
        throw new RuntimeException('FLORIN_WEBHOOK_SECRET must be whsec_ and base64.');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // During a rotation, there is a signature for each secret.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
