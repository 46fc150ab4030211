-- Who uploaded a batch, and since when it waits for another member to pay it.
alter table payments.payment_batches
  add column uploaded_by uuid references payments.users,
  add column submitted_at timestamptz;
update payments.payment_batches b set uploaded_by = coalesce(b.paid_by, u.owner_id, u.id)
from payments.users u where u.id = b.user_id;
alter table payments.payment_batches alter column uploaded_by set not null;
create index payment_batches_submitted on payments.payment_batches (user_id, submitted_at)
where submitted_at is not null and state in ('checking', 'checked');

-- The business a notification is about where its reader is told as themselves, and not as the business.
alter table payments.notifications add column profile_id uuid references payments.users;
