-- Whom a task is about, where its subject is a payee, a change of details or a request for withdrawal.
create or replace view payments.operator_task_customers as
select t.id as task_id,
  coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id) as user_id
from payments.operator_tasks t
left join payments.users u on u.id = t.subject_id
left join payments.transfers p on p.id = t.subject_id
left join payments.tickets k on k.id = t.subject_id
left join payments.incoming_payments i on i.id = t.subject_id
left join payments.accounts a on a.id = i.account_id
left join payments.account_closures c on c.id = t.subject_id
left join payments.contacts b on b.id = t.subject_id
left join payments.profile_changes d on d.id = t.subject_id
left join payments.withdrawal_requests w on w.id = t.subject_id
where coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id) is not null;
