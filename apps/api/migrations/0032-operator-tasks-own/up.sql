-- Whose a task is, when its trouble was seen last, and what was done about it where nothing else ends it.
alter table payments.operator_tasks
  add column seen_at timestamptz,
  add column owner_id uuid,
  add column closed_by uuid,
  add column note text;
update payments.operator_tasks set seen_at = opened_at;
alter table payments.operator_tasks
  alter column seen_at set not null,
  add check (closed_by is null or (closed_at is not null and note is not null));
create index operator_tasks_open on payments.operator_tasks (kind, opened_at) where closed_at is null;
create index operator_tasks_closed on payments.operator_tasks (closed_at desc) where closed_at is not null;

-- Whom a task is about, by whatever its subject is; a task about nobody is not here.
create view payments.operator_task_customers as
select t.id as task_id, coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id) as user_id
from payments.operator_tasks t
left join payments.users u on u.id = t.subject_id
left join payments.transfers p on p.id = t.subject_id
left join payments.tickets k on k.id = t.subject_id
left join payments.incoming_payments i on i.id = t.subject_id
left join payments.accounts a on a.id = i.account_id
left join payments.account_closures c on c.id = t.subject_id
where coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id) is not null;
