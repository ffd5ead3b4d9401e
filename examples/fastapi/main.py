"""A shop with one product. `sh start.sh` says where it is."""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import socket
import time
import uuid
from pathlib import Path

import httpx
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

PRODUCT = {"name": "A pound of coffee", "amount": 25, "currency": "EUR"}
WEBHOOK_PATH = "/webhooks/florin"
# How far a delivery's time may be from this machine's clock, as in the libraries of Standard Webhooks.
TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 1024 * 1024


def open_florin() -> httpx.AsyncClient:
    """Returns a client of the Florin in the environment, or else of the local stack."""
    url, key = os.environ.get("FLORIN"), os.environ.get("FLORIN_KEY")
    if not (url and key):
        stack = json.loads((Path(__file__).parents[2] / ".data" / "stack.json").read_text())
        url, key = stack["base_url"], stack["keys"]["test"]
    return httpx.AsyncClient(base_url=f"{url}/api/v1", headers={"Authorization": f"Bearer {key}"}, timeout=30)


async def call(method: str, path: str, **options) -> dict | list | None:
    """Calls the API and returns its JSON. Raises httpx.HTTPStatusError."""
    response = await florin.request(method, path, **options)
    response.raise_for_status()
    return response.json() if response.content else None


async def register_endpoint(url: str) -> str:
    """Registers the shop's endpoint, instead of one that an earlier run left. Returns the secret of its webhooks."""
    for endpoint in await call("GET", "/webhook-endpoints"):
        if endpoint["url"] == url:
            await call("DELETE", f"/webhook-endpoints/{endpoint['id']}")
    body = {"url": url, "events": ["payment.confirmed"], "own_secret": True}
    return (await call("POST", "/webhook-endpoints", json=body))["secret"]


def is_from_florin(body: bytes, headers, secret: str) -> bool:
    """Returns whether a signature of Standard Webhooks matches, and the delivery is at most five minutes old."""
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isascii() or not sent_at.isdigit() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # During a rotation, there is a signature for each secret.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), signature.encode()) for signature in given)


def page(title: str, content: str, reloads: bool = False) -> HTMLResponse:
    """Returns a page. `title` and `content` are the shop's own: escape what customers write."""
    reload = '<meta http-equiv="refresh" content="2">' if reloads else ""
    text = f'<!doctype html><html lang="en"><title>{title}</title>{reload}<h1>{title}</h1>{content}</html>'
    return HTMLResponse(text)


listener = socket.create_server(("127.0.0.1", int(os.environ.get("PORT", "4004"))))
shop_url = os.environ.get("SHOP_URL") or f"http://127.0.0.1:{listener.getsockname()[1]}"
florin = open_florin()
secret = os.environ.get("FLORIN_WEBHOOK_SECRET", "")
# A real shop has a database.
orders: dict[str, dict] = {}


app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)


@app.get("/")
async def shop():
    price = f"<p>{PRODUCT['amount']} {PRODUCT['currency']}</p>"
    return page(PRODUCT["name"], f'{price}<form method="post" action="/orders"><button>Buy</button></form>')


@app.post("/orders")
async def buy():
    # The id cannot be guessed, so only the customer sees the order. Prices come from the shop, never from the browser.
    order_id = str(uuid.uuid4())
    body = {
        "amount": PRODUCT["amount"],
        "currency": PRODUCT["currency"],
        "description": PRODUCT["name"],
        "redirect_url": f"{shop_url}/orders/{order_id}",
        "metadata": {"order_id": order_id},
    }
    # Repeating this order's request makes no second payment.
    payment = await call("POST", "/payments", json=body, headers={"Idempotency-Key": order_id})
    orders[order_id] = {"payment_id": payment["id"], "status": "waiting for the payment"}
    return RedirectResponse(payment["checkout_url"], status_code=303)


@app.get("/orders/{order_id}")
async def order_page(order_id: str):
    order = orders.get(order_id)
    if not order:
        return Response("There is no such order.", status_code=404)
    content = f"<p>{PRODUCT['name']}: <strong>{order['status']}</strong></p>"
    return page("Your order", content, order["status"] != "paid")


@app.post(WEBHOOK_PATH)
async def webhook(request: Request):
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            return Response(status_code=413)
    if not is_from_florin(body, request.headers, secret):
        return Response("No signature matches.", status_code=400)
    event = json.loads(body)
    # Florin may send an event twice, so doing this again must change nothing.
    if event["event"] == "payment.confirmed":
        order = orders.get((event["data"]["metadata"] or {}).get("order_id"))
        if order and order["payment_id"] == event["data"]["id"]:
            order["status"] = "paid"
    return Response(status_code=204)


async def main() -> None:
    global secret
    secret = secret or await register_endpoint(shop_url + WEBHOOK_PATH)
    print(f"The shop is at {shop_url}", flush=True)
    await uvicorn.Server(uvicorn.Config(app, log_level="warning", server_header=False)).serve(sockets=[listener])


if __name__ == "__main__":
    asyncio.run(main())
