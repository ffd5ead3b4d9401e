-- Identifies a logo in its address. Pages name it each time that they are asked for, and must not read the logo for that.
alter table billing_settings
  add column logo_hash text generated always as (left(encode(sha256(logo), 'hex'), 12)) stored;
