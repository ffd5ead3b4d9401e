-- The people who use the dashboard, and how they prove who they are.

create table users (
  id text primary key check (id ~ '^usr_[0-9a-hjkmnp-tv-z]{26}$'),
  -- as its owner wrote it
  email text not null check (length(email) between 3 and 254),
  name text check (length(name) between 1 and 100),
  -- the language of their dashboard and mails (BCP 47); null: their browser's
  locale text check (length(locale) between 2 and 35),
  -- sees all merchants, and the deployment's health
  is_operator boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index users_by_email on users (lower(email));

-- Who may do what for which merchant, in both modes.
create table memberships (
  merchant_id text not null references merchants,
  user_id text not null references users,
  role text not null check (role in ('owner', 'admin', 'developer', 'support', 'accountant', 'viewer')),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, user_id)
);
create index memberships_of_user on memberships (user_id);

-- Only owners change wallets and owners, so a merchant with members keeps one.
create function keep_owner() returns trigger language plpgsql as $$
begin
  -- Two owners who remove each other run one after the other.
  perform from merchants where id = old.merchant_id for no key update;
  if not exists (select from memberships where merchant_id = old.merchant_id and role = 'owner') then
    raise exception 'the merchant % would have no owner', old.merchant_id
      using errcode = 'check_violation', constraint = 'memberships_have_owner';
  end if;
  return null;
end $$;
create constraint trigger memberships_have_owner after update or delete on memberships
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_owner();

create table invitations (
  id text primary key check (id ~ '^ivt_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null references merchants,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('owner', 'admin', 'developer', 'support', 'accountant', 'viewer')),
  -- the user who invites; "command": the operator
  invited_by text not null check (invited_by = 'command' or invited_by ~ '^usr_[0-9a-z]{26}$'),
  -- of the link's token, which only the mail has
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  check (accepted_at is null or revoked_at is null)
);
-- A mailbox has one open invitation to a merchant; a new one replaces it.
create unique index invitations_open on invitations (merchant_id, lower(email)) where accepted_at is null and revoked_at is null;

-- Links that sign a person in, once.
create table sign_in_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  -- null: an address that may sign up
  user_id text references users,
  email text not null check (length(email) between 3 and 254),
  -- of the cookie of the browser that asked for the link; null: the operator made it
  browser_sha256 bytea check (length(browser_sha256) = 32),
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  used_at timestamptz(3)
);
create index sign_in_links_by_expiry on sign_in_links (expires_at);

create table sessions (
  id text primary key check (id ~ '^ses_[0-9a-hjkmnp-tv-z]{26}$'),
  user_id text not null references users,
  -- of the cookie's token, which only the browser has
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- how the person signed in
  method text not null check (method in ('passkey', 'email', 'command')),
  -- when they last proved who they are; dangerous acts ask for it
  proved_at timestamptz(3) not null default clock_timestamp(),
  address inet,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz(3) not null default clock_timestamp(),
  last_seen_at timestamptz(3) not null default clock_timestamp(),
  -- at most 14 days after the sign-in
  expires_at timestamptz(3) not null check (expires_at > created_at and expires_at <= created_at + interval '14 days'),
  ended_at timestamptz(3)
);
create index sessions_of_user on sessions (user_id, created_at);
create index sessions_by_expiry on sessions (expires_at);

create table passkeys (
  id text primary key check (id ~ '^psk_[0-9a-hjkmnp-tv-z]{26}$'),
  user_id text not null references users,
  -- the authenticator's name for it
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- uses that the authenticator counted; a lower number shows a copy of it. 0: it does not count
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3),
  -- null: it works
  removed_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id) where removed_at is null;

-- What a passkey signs, once.
create table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  purpose text not null check (purpose in ('sign_in', 'register', 'prove')),
  -- who may answer; null: whoever signs in
  session_id text references sessions on delete cascade,
  -- of the cookie of the browser that shall sign in; null: a session answers
  browser_sha256 bytea check (length(browser_sha256) = 32),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check ((purpose = 'sign_in') = (session_id is null)),
  check ((session_id is null) = (browser_sha256 is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Mails to a person are no merchant's.
alter table emails
  alter column merchant_id drop not null,
  alter column mode drop not null,
  add constraint emails_of_merchant check (num_nonnulls(merchant_id, mode) <> 1) not valid;

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_actor_check,
  add constraint audit_log_actor_check check (actor in ('command', 'system') or actor ~ '^(key|usr)_[0-9a-z]{26}$') not valid,
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'void', 'mark_uncollectible', 'mark_paid',
    'merge', 'adjust_balance', 'open_portal', 'advance', 'stop', 'export')) not valid,
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey')) not valid;
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox', 'receipt_client', 'receipt_mailbox', 'sign_in_client', 'sign_in_mailbox',
    'invitation_merchant')) not valid;
