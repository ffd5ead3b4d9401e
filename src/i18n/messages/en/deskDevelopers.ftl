## Developers: words of several pages

developers = Developers
developers-keys = API keys
developers-endpoints = Webhooks
developers-deliveries = Deliveries
developers-events = Events
developers-requests = Requests
developers-clocks = Test clocks
developers-done-deleted = Deleted.
developers-done-recovering = The missed events are being sent again.
developers-done-revoked = The key is revoked.
developers-done-skipped = This delivery will not be sent.
desk-delete = Delete
desk-from = From
desk-before = Before
secret-once = Copy it now and keep it safe. It is not shown again.
secret-saved = I have saved it
secret-before-until = Old secret valid until
secret-overlap = The old secret also signs
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Not at all: it has leaked
    [one] For { $hours } hour
   *[other] For { $hours } hours
}
secret-rotate-text = A new secret signs from now on. Give your receiver time to learn it: until then, both sign.

## API keys

key-one = API key
key-none = There are no API keys yet.
key-new = Create a key
key-created = Your new key
key-value = Key
key-name = Name
key-name-hint = What uses the key, such as Web shop.
key-scopes = May do
key-preset = { $preset ->
    [full] Everything
    [read_only] Read everything
    [payments_only] Payments and payment links
    [point_of_sale] Payments, for a till
   *[custom] Only what I choose
}
key-chosen-scopes = Permissions
key-scope-count = { $count ->
    [one] { $count } permission
   *[other] { $count } permissions
}
key-last-used = Last used
key-never = Never
key-expires = Expires
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Leave it empty for a key that never expires. Time zone: { $zone }.
key-addresses = Works from
key-addresses-hint = IP addresses or ranges such as 203.0.113.0/24, one on each line. Leave it empty for all.
key-addresses-more = { $addresses } and { $count } more
key-everywhere = Everywhere
key-state = { $state ->
    [active] Active
    [replacing] Being replaced
    [replaced] Replaced
    [expired] Expired
   *[revoked] Revoked
}
key-created-by = Created by
key-replaced-by = Replaced by
key-rotate = Rotate key
key-rotate-text = A new key with the same permissions replaces this one.
key-overlap = The old key stops working
key-overlap-choice = { $overlap ->
    [hour] After 1 hour
    [day] After 24 hours
    [week] After 7 days
   *[none] Immediately
}
key-old-until = The old key works until
key-old-ended = It has stopped working
key-revoke = Revoke key
key-revoke-text = The key stops working at once, for good. Everything that uses it fails from then on.
key-cascade = Also revoke all keys that were created with this key

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = There are no endpoints yet. Add one to learn about payments as they happen.
endpoint-new = Add an endpoint
endpoint-created = Your new endpoint
endpoint-edit = Edit endpoint
endpoint-url = URL
endpoint-url-hint = We send events to this address with POST.
endpoint-all-events = All events
endpoint-some-events = Only those that I choose
endpoint-chosen-events = Events
endpoint-event-count = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
endpoint-ordering = Order
endpoint-ordering-hint = In order means that an event waits until the one before about the same object has arrived.
endpoint-ordering-choice = { $ordering ->
    [per_resource] In order for each object
   *[none] As soon as possible
}
endpoint-own-secret-choice = Sign with a secret of its own instead of the common one
endpoint-own-secret = A secret of its own
endpoint-common-secret = The common signing secret
endpoint-secret = Signing secret
endpoint-secret-new = The new signing secret
# $url: the endpoint's address.
endpoint-secret-of = Signing secret of { $url }
endpoint-secret-text = Your receiver checks with this secret that a webhook is from us. Whoever has it can forge webhooks.
endpoint-rotate = Rotate secret
endpoint-disabled-why = { $reason ->
    [gone] It has answered 410 Gone
   *[failing] It has failed for five days
}
endpoint-failing-since = Failing since
endpoint-newest = Latest deliveries
endpoint-all-deliveries = All deliveries
endpoint-test = Send a test event
endpoint-enable = Enable
endpoint-disable = Disable
endpoint-deleted = Deleted
endpoint-delete = Delete endpoint
endpoint-delete-text = We stop sending events to it, also those that are waiting. Past deliveries stay visible.
endpoint-recover = Send missed events again
endpoint-recover-text = We send all events of a time again that were skipped or failed for good.
endpoint-since = From
endpoint-since-hint = When the events happened, by the test clock in test mode. Time zone: { $zone }.
endpoint-until = Before
endpoint-until-hint = Leave it empty for all events until now.

## Webhook deliveries

delivery-none = No deliveries found.
delivery-attempts = Attempts
delivery-attempt = Attempt { $number }
delivery-attempt-count = { $count ->
    [one] { $count } attempt
   *[other] { $count } attempts
}
delivery-no-attempt = Not sent yet.
delivery-old-attempts = The attempts were made too long ago to be kept.
delivery-last-answer = Last answer
delivery-answer = Answer
delivery-no-answer = No answer
delivery-duration = Duration
delivery-milliseconds = { $ms } ms
delivery-failing = Failing
delivery-filter = { $status ->
    [delivered] Delivered
    [failed] Failed
    [skipped] Skipped
    [failing] Failing, and tried again
   *[pending] Pending
}
delivery-next = Next attempt
delivery-arrived = Arrived
delivery-body = Sent body
delivery-body-text = This exact text is sent and signed.
delivery-show-body = Body
delivery-request = Request
delivery-response = Response
delivery-resend = Send again
delivery-skip = Skip

## Events

event-one = Event
event-none = No events found.
event-id = Event ID
event-kind = Event
event-object = Object
event-object-id = Object ID
event-json = JSON

## Request log

request-one = Request
request-none = No requests found.
request-intro = What your keys have asked for in the last 7 days, without secrets.
request-class = { $class ->
    [done] 2xx, done
    [refused] 4xx, refused
   *[failed] 5xx, failed
}
request-method = Method
request-path = Path
request-error = Error
request-code = Code
request-field = Field
request-query = Query
request-client = Client
request-idempotency-key = Idempotency key
request-replay = Answered like the first request with this key
request-correlation = Correlation ID
request-body = Request body
request-no-body = None was sent or kept.
request-answer = Response body

## Test clocks

clock-one = Test clock
clock-intro = A test clock moves the time of your test data forward, so that you need not wait for a period to end.
clock-own = Your test clock
clock-own-text = For everything that has no clock of its own
clock-now = Shows
clock-target = On its way to
clock-status = { $status ->
    [advancing] Moving
    [waiting] Waiting
    [deleting] Being deleted
   *[ready] Ready
}
clock-waits = { $reason ->
    [chain] It waits for a chain node: none answers, or the chain has not passed the time of your request yet.
    [transaction] It waits to read a transaction that may pay something that would expire.
    [payment] It waits for a payment past its deadline that is being confirmed, or needs a price.
   *[price] It waits for a current price: a period in EUR or GBP is due.
}
clock-advance = Move forward
clock-advance-text = All that becomes due on the way happens in order: trials end, periods are billed, payments expire. Clocks never move back.
clock-step = By
clock-step-choice = { $step ->
    [hour] 1 hour
    [day] 1 day
    [week] 7 days
    [month] 30 days
    [year] 365 days
   *[time] To the time below
}
clock-to = To
clock-to-hint = Time zone: { $zone }.
clock-stop = Stop here
clock-new = Create a clock
clock-new-text = Create customers with this clock through the API. All that is theirs lives on it, and other clocks do not move it.
clock-name = Name
clock-name-hint = What you try with it, such as A year of a yearly plan.
clock-delete = Delete test clock
clock-delete-text = We delete it with its customers and all that is theirs: payments, invoices, subscriptions and plans.

## Problems with fields

problem-time = Choose a time.
problem-scopes = Choose what the key may do.
problem-address-range = Enter IP addresses or ranges such as 203.0.113.0/24, one on each line.
problem-clock-past = Choose a later time than the clock shows.
problem-clock-far = Choose a time within the next ten years.
problem-range = Choose a later time than the beginning.
