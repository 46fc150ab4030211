-- Guesses are counted over everything a person may act for: another profile gives no new tries.
alter table payments.step_up_challenges add column person_id uuid references payments.users;
update payments.step_up_challenges c set person_id = coalesce(u.owner_id, u.id)
from payments.users u where u.id = c.user_id;
alter table payments.step_up_challenges alter column person_id set not null;
create index step_up_challenges_person on payments.step_up_challenges (person_id, created_at desc);
