-- The merchants that each user has created by signing up, whether or not they are still a member: they are limited.
create table created_merchants (
  user_id text not null references users,
  -- of the form that created it: sent twice, it creates one
  form_sha256 bytea not null check (length(form_sha256) = 32),
  merchant_id text not null unique references merchants,
  primary key (user_id, form_sha256)
);
