-- An event of the partner may bring back what we gave it, a national identity number among it. Of what is processed
-- its body is gone; of everything but movements of money only whom it is about was ever needed.
alter table payments.webhook_events alter column body drop not null;

update payments.webhook_events set body = null where processed_at is not null;
-- Whoever waits for the partner is asked about by the sweep as well, so nothing is lost with these.
update payments.webhook_events set body = null, processed_at = received_at
  where processed_at is null and type !~ '^TRANSACTIONS?\.';

alter table payments.webhook_events
  add constraint webhook_events_emptied check ((body is null) = (processed_at is not null));
create index webhook_events_processed on payments.webhook_events (processed_at);

-- What is not processed may be money: it stays until it is.
create function payments.keep_unprocessed_event() returns trigger language plpgsql as $$
begin
  if old.processed_at is null then
    raise exception 'an event that is not processed is not deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger keep_unprocessed_event before delete on payments.webhook_events
  for each row execute function payments.keep_unprocessed_event();
grant delete on payments.webhook_events to kheya_app;
