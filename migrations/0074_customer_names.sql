-- Finds customers by the beginning of their name or of a word in it, in any case and without accents.

-- Returns a text as names are compared: without case, accents and punctuation. Normalised first, so that a database whose lower()
-- knows only ASCII still finds Ü by u.
create function folded_name(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f]', '', 'g'), '[[:space:][:punct:]]+', ' ', 'g'));

-- Returns what a name can be found by: its rest from each word on. Of long names, the beginning.
create function name_parts(name text) returns setof text language sql immutable parallel safe rows 3
begin atomic
  select distinct left(array_to_string(words[place:], ' '), 60)
  from (select string_to_array(folded_name(name), ' ') as words) as split, generate_series(1, least(cardinality(words), 8)) as place
  where folded_name(name) <> '';
end;

create table customer_names (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- compared byte by byte, so that an index serves its beginning
  part text collate "C" not null check (length(part) between 1 and 60),
  customer_id text not null references customers on delete cascade,
  primary key (customer_id, part)
);
create index customer_names_by_part on customer_names (merchant_id, mode, part, customer_id);

create function index_customer_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_names where customer_id = new.id;
  end if;
  -- A merged customer is found as the one that it was merged into.
  insert into customer_names (merchant_id, mode, part, customer_id)
  select new.merchant_id, new.mode, part, new.id from name_parts(new.name) as part where new.merged_into is null;
  return null;
end $$;
create trigger index_customer_name after insert on customers
  for each row when (new.name is not null) execute function index_customer_name();
create trigger reindex_customer_name after update of name, merged_into on customers
  for each row when ((old.name, old.merged_into) is distinct from (new.name, new.merged_into))
  execute function index_customer_name();

insert into customer_names (merchant_id, mode, part, customer_id)
select merchant_id, mode, part, id from customers, name_parts(name) as part where name is not null and merged_into is null;
