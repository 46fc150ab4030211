-- A transfer's reference is said on the phone and typed by clerks: eight signs that cannot be taken for one
-- another, the last of which checks the others (packages/contract/src/transfer-reference.ts reads it).
create sequence payments.transfer_references as bigint minvalue 0 maxvalue 17179869183 start 0;

-- The reference of the n-th transfer. Four rounds of a Feistel network over 34 bits map each number to
-- another one, so references never collide and nobody can count payments by them.
create function payments.transfer_reference(n bigint) returns text
language plpgsql immutable strict parallel safe as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPQRTVWXYZ';
  high bigint := n >> 17;
  low bigint := n & 131071;
  mixed bigint;
  rest bigint;
  digit integer;
  total integer := 0;
  written text := '';
begin
  for round in 1..4 loop
    mixed := high # (('x' || left(md5(round || ':' || low), 8))::bit(32)::bigint & 131071);
    high := low;
    low := mixed;
  end loop;
  rest := (high << 17) | low;
  for place in 1..7 loop
    digit := rest % 29;
    rest := rest / 29;
    written := substr(signs, digit + 1, 1) || written;
    total := total + (place + 1) * digit;
  end loop;
  written := written || substr(signs, (29 - total % 29) % 29 + 1, 1);
  return 'KH-' || left(written, 4) || '-' || right(written, 4);
end $$;

alter table payments.transfers add column reference text;
update payments.transfers as t set reference = payments.transfer_reference(given.n)
from (
  select id, nextval('payments.transfer_references') as n
  from (select id from payments.transfers order by created_at, id) as ordered
) as given
where given.id = t.id;
alter table payments.transfers
  alter column reference set default payments.transfer_reference(nextval('payments.transfer_references')),
  alter column reference set not null;
create unique index transfers_reference on payments.transfers (reference);
