-- Returns a new id as TypeScript makes them: a prefix and a UUIDv7 in Crockford's base32 (the TypeID specification).
-- For statements that insert a row per match, such as one delivery per subscribed endpoint.
create function typeid(prefix text) returns text language plpgsql volatile parallel safe as $$
declare
  milliseconds constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  uuid bytea := overlay(uuid_send(gen_random_uuid()) placing substring(int8send(milliseconds) from 3) from 1 for 6);
  bits bit(130);
  id text := prefix || '_';
begin
  uuid := set_byte(uuid, 6, (get_byte(uuid, 6) & 15) | 112); -- version 7
  bits := B'00' || ('x' || encode(uuid, 'hex'))::bit(128);
  for place in 0..25 loop
    id := id || substr(digits, substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return id;
end
$$;
