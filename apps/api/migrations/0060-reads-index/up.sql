-- Reads that grew with everybody's rows: payments to one contact, payments of one customer that are under way, tickets
-- by their last change.
create index transfers_contact on payments.transfers (contact_id, created_at desc) where contact_id is not null;
create index transfers_user_open on payments.transfers (user_id, created_at desc) where status in ('INIT', 'PENDING');
create index tickets_updated on payments.tickets (updated_at desc);
