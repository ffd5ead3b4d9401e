-- The payer may choose among the merchant's tokens. `payments.token` is the one that is chosen now. New links offer the choice;
-- links of before and payments by default do not.
alter table payments add column token_choice boolean not null default false,
  add constraint payments_token_choice_check check (not token_choice
    or num_nonnulls(invoice_id, subscription_id, installment_id, prepays) = 0) not valid;
alter table payment_links add column token_choice boolean not null default false;

-- As in 0057: the versions before insert null.
create or replace function default_payment() returns trigger language plpgsql as $$
begin
  new.balance_credited := coalesce(new.balance_credited, 0);
  new.balance_spent := coalesce(new.balance_spent, 0);
  new.token_choice := coalesce(new.token_choice, false);
  return new;
end $$;
drop trigger payments_defaults on payments;
create trigger payments_defaults before insert on payments for each row
  when (new.balance_credited is null or new.token_choice is null) execute function default_payment();

-- What a payment asks for in the tokens that were chosen before. `payment_quotes` has quotes of the present token alone, so no
-- version applies a quote to money in another token. `wallet`: the merchant's. `ended_at`: when the payment ended, by its
-- clock.
create table inactive_quotes (
  payment_id text not null references payments (id),
  token text not null check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD')),
  quoted_at timestamptz(3) not null,
  mode text not null check (mode in ('test', 'live')),
  wallet text not null check (length(wallet) between 32 and 44),
  amount_due bigint not null check (amount_due between 1 and 999999999999999),
  amount_usd numeric(17, 6) check (amount_usd > 0),
  currency_rate numeric check (currency_rate > 0),
  token_rate numeric check (token_rate > 0),
  wallets text[] not null,
  amounts bigint[] not null check (0 < all (amounts)),
  exchange_amount bigint check (exchange_amount between 1 and 999999999999999),
  ended_at timestamptz(3),
  primary key (payment_id, token, quoted_at),
  check (cardinality(wallets) between 1 and 12 and cardinality(amounts) = cardinality(wallets)),
  check (num_nonnulls(amount_usd, currency_rate, token_rate) in (0, 3))
);
create index inactive_quotes_by_exchange_amount on inactive_quotes (mode, wallet, token, exchange_amount, ended_at)
  where exchange_amount is not null;
create index inactive_quotes_open on inactive_quotes (mode, wallet, token)
  where exchange_amount is not null and ended_at is null;
create index inactive_quotes_ended on inactive_quotes (ended_at) where ended_at is not null;

create function end_inactive_quotes() returns trigger language plpgsql as $$
begin
  update inactive_quotes set ended_at = new.updated_at where payment_id = new.id and ended_at is null;
  return null;
end $$;
create trigger payments_ended after update of status on payments for each row
  when (new.token_choice and old.status = 'pending' and new.status <> 'pending') execute function end_inactive_quotes();

-- A quote says which token it is in. The versions before do not know it, and join this table with `payments.token`.
alter table payment_quotes add column quoted_token text check (quoted_token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'));
create function check_quote_token() returns trigger language plpgsql as $$
declare
  chosen text := (select token from payments where id = new.payment_id);
begin
  new.quoted_token := coalesce(new.quoted_token, chosen);
  if new.quoted_token <> chosen then
    raise exception 'the payment % asks for another token', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_quotes_token before insert on payment_quotes for each row execute function check_quote_token();

-- Money fixes the token.
create function check_token_change() returns trigger language plpgsql as $$
begin
  if not old.token_choice or old.status = 'confirmed'
    or exists (select from payment_quotes where payment_id = new.id)
    or exists (select from credit_sums where payment_id = new.id and amount > 0)
    or exists (select from transfers where payment_id = new.id
      and unapplied_reason is null and credited_at is null and dropped_at is null)
    or exists (select from refunds where payment_id = new.id) then
    raise exception 'the token of the payment % is fixed', new.id
      using errcode = 'check_violation', constraint = 'payments_token_fixed';
  end if;
  return new;
end $$;
create trigger payments_token before update of token on payments for each row
  when (new.token <> old.token) execute function check_token_change();

-- All credits of a payment are in one token. Credits of before have no mint here, nor has SOL.
alter table credit_sums add column mint text;
create or replace function add_credits() returns trigger language plpgsql as $$
declare
  mixed text;
begin
  insert into credit_sums as sums (payment_id, wallet, paid_at, amount, mint)
  select payment_id, destination_owner, paid_at, sum(amount), mint
  from credited where credited_at is not null
  group by 1, 2, 3, 5 order by 1, 2, 3
  on conflict (payment_id, wallet, paid_at) do update set amount = sums.amount + excluded.amount,
    mint = case when sums.amount = 0 then excluded.mint else sums.mint end;
  select payments.id into mixed from credited
    join payments on payments.id = credited.payment_id and payments.token_choice
    join credit_sums as sums on sums.payment_id = credited.payment_id and sums.amount > 0
  where credited.credited_at is not null and sums.mint is distinct from credited.mint limit 1;
  if mixed is not null then
    raise exception 'the payment % has credits in several tokens', mixed
      using errcode = 'check_violation', constraint = 'credits_in_one_token';
  end if;
  return null;
end $$;

-- Money that counted for a payment until it asked for another token. It counts again with its token.
alter table transfers add column is_released boolean not null default false;
create index transfers_released on transfers (payment_id) where is_released;

-- A transfer that is paid back cannot pay, whatever its payment asks for now.
drop trigger transfers_refunded on transfers;
create trigger transfers_refunded before update on transfers for each row
  when (new.unapplied_reason is null and old.unapplied_reason is not null) execute function keep_refunded();
