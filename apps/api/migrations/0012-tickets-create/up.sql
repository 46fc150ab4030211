-- A file beside a comment. Uploaded first and named by the comment afterwards; what no comment names
-- within a day is removed. The bytes are sealed with the data key, bound to the row's id.
create table payments.attachments (
  id uuid primary key,
  -- The customer or operator who uploaded it: only they can put it beside a comment.
  uploaded_by uuid not null,
  file_name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- Bytes before sealing.
  size integer not null check (size > 0),
  sealed_content bytea not null,
  comment_id uuid,
  created_at timestamptz not null
);
alter table payments.attachments alter column sealed_content set storage external;
create index attachments_comment on payments.attachments (comment_id) where comment_id is not null;
create index attachments_unused on payments.attachments (created_at) where comment_id is null;
create index attachments_uploader on payments.attachments (uploaded_by, created_at desc);

create sequence payments.ticket_numbers as bigint start 10001;

create table payments.tickets (
  id uuid primary key,
  -- Said on the phone as KT-10042. A gap means nothing: it is a name, not a count.
  number bigint not null unique default nextval('payments.ticket_numbers'),
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('question', 'transfer', 'remittance_error', 'account', 'verification', 'appeal', 'scam', 'problem_report', 'complaint')),
  subject text not null,
  -- open: we have to answer. pending: the customer has to. solved: answered. closed: over.
  status text not null check (status in ('open', 'pending', 'solved', 'closed')),
  transfer_id uuid references payments.transfers,
  -- An operator of the accounts site: `identity` is another process's schema, so no reference.
  assignee_id uuid,
  comment_count integer not null default 0,
  last_comment_by text not null check (last_comment_by in ('customer', 'support')),
  -- Since when the customer waits for a word of ours, and until when we promise one.
  waiting_since timestamptz,
  answer_due_at timestamptz,
  solved_at timestamptz,
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, idempotency_key),
  check ((waiting_since is null) = (answer_due_at is null))
);
create index tickets_user on payments.tickets (user_id, updated_at desc);
create index tickets_queue on payments.tickets (status, answer_due_at);
create index tickets_solved on payments.tickets (solved_at) where status = 'solved';

-- The thread is what was said: it is added to and never rewritten.
create table payments.ticket_comments (
  id uuid primary key,
  ticket_id uuid not null references payments.tickets,
  author text not null check (author in ('customer', 'support')),
  author_id uuid not null,
  -- As the other side read it when it was written.
  author_name text not null,
  message text not null,
  is_internal boolean not null default false check (not is_internal or author = 'support'),
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null,
  unique (author_id, idempotency_key)
);
create index ticket_comments_ticket on payments.ticket_comments (ticket_id, created_at, id);
create index ticket_comments_author on payments.ticket_comments (author_id, created_at desc);

alter table payments.attachments
  add constraint attachments_comment_id_fkey foreign key (comment_id) references payments.ticket_comments;

-- What stands in a thread stays there; the application may only remove what nobody used.
create function payments.keep_used_attachment() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if old.comment_id is not null then
    raise exception 'attachment % belongs to a comment', old.id;
  end if;
  return coalesce(new, old);
end
$$;
create trigger attachments_kept before update or delete on payments.attachments
  for each row execute function payments.keep_used_attachment();

-- The clock of 12 CFR 1005.33: notice within 180 days, 90 days to investigate, 3 business days to report.
create table payments.remittance_errors (
  ticket_id uuid primary key references payments.tickets,
  transfer_id uuid not null references payments.transfers,
  kind text not null check (kind in ('wrong_amount_paid', 'calculation_mistake', 'wrong_amount_received', 'not_available_in_time', 'wrong_recipient', 'need_information')),
  notice_until timestamptz not null,
  notice_received_at timestamptz not null check (notice_received_at <= notice_until),
  investigate_until timestamptz not null,
  concluded_at timestamptz,
  report_until timestamptz,
  reported_at timestamptz,
  finding text check (finding in ('error', 'no_error')),
  remedy text check (remedy in ('refund', 'resend')),
  check ((concluded_at is null) = (finding is null) and (concluded_at is null) = (report_until is null)),
  check (reported_at is null or concluded_at is not null),
  check (remedy is null or finding = 'error')
);
-- One notice of a transfer at a time, also when two tabs send it at once.
create unique index remittance_errors_open on payments.remittance_errors (transfer_id) where reported_at is null;
create index remittance_errors_due on payments.remittance_errors (investigate_until) where concluded_at is null;

create table payments.macros (
  id uuid primary key,
  name text not null,
  text_en text not null,
  text_bn text not null,
  status text not null check (status in ('open', 'pending', 'solved')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who of ours did what, to what, and when.
create table payments.operator_actions (
  id uuid primary key,
  operator_id uuid not null,
  action text not null,
  subject_id uuid not null,
  facts jsonb not null,
  at timestamptz not null
);
create index operator_actions_subject on payments.operator_actions (subject_id, at);

revoke update, delete on payments.operator_actions, payments.ticket_comments from kheya_app;
revoke delete on payments.remittance_errors, payments.tickets from kheya_app;

-- An operator fetches a customer's attachment; they are no customer themselves.
alter table payments.downloads
  alter column user_id drop not null,
  add column operator_id uuid,
  add constraint downloads_somebody check ((user_id is null) <> (operator_id is null));

-- Ready answers to begin with. {customer}, {ticket} and {operator} are filled in when one is used.
insert into payments.macros (id, name, text_en, text_bn, status, created_at, updated_at)
select gen_random_uuid(), given.name, given.text_en, given.text_bn, given.status, clock.now(), clock.now()
from (values
  ('Received, looking into it',
   E'Dear {customer},\n\nThank you for writing to us. I have your request {ticket} and am looking into it now. You will hear from me within one working day. There is nothing you need to do until then.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআমাদের লেখার জন্য ধন্যবাদ। আপনার অনুরোধ {ticket} পেয়েছি এবং এখনই দেখছি। এক কর্মদিবসের মধ্যে আপনাকে জানাব। ততক্ষণ আপনাকে কিছু করতে হবে না।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'open'),
  ('More details needed',
   E'Dear {customer},\n\nTo go on with {ticket} I need a little more from you: the day and amount of the payment, and whom it was for. A screenshot helps. Please never send us your password or a code you received.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\n{ticket} নিয়ে এগোতে আপনার কাছ থেকে আরও কিছু তথ্য দরকার: লেনদেনের তারিখ ও পরিমাণ, এবং কাকে পাঠিয়েছিলেন। স্ক্রিনশট দিলে সুবিধা হয়। পাসওয়ার্ড বা আপনার কাছে আসা কোনো কোড আমাদের কখনো পাঠাবেন না।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'pending'),
  ('Transfer is on its way',
   E'Dear {customer},\n\nYour transfer is on its way. We have handed it over and are waiting for the confirmation of the receiving side. Your money is safe: either it arrives, or you get all of it back, fee included. You can follow each step under Transactions.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআপনার পাঠানো টাকা পথে আছে। আমরা তা হস্তান্তর করেছি এবং প্রাপকের প্রতিষ্ঠানের নিশ্চিতকরণের অপেক্ষায় আছি। আপনার টাকা নিরাপদ: হয় তা পৌঁছাবে, নয়তো ফি-সহ পুরোটা ফেরত পাবেন। প্রতিটি ধাপ লেনদেন পাতায় দেখতে পারেন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'pending'),
  ('Transfer failed, money is back',
   E'Dear {customer},\n\nThe receiving side could not accept this transfer. The full amount, fee included, is back in your account. Please compare the wallet or account number with the recipient before you send it again.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nপ্রাপকের প্রতিষ্ঠান এই লেনদেনটি গ্রহণ করতে পারেনি। ফি-সহ পুরো টাকা আপনার অ্যাকাউন্টে ফেরত এসেছে। আবার পাঠানোর আগে প্রাপকের সঙ্গে ওয়ালেট বা অ্যাকাউন্ট নম্বরটি মিলিয়ে নিন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'solved'),
  ('Verification: clearer document',
   E'Dear {customer},\n\nWe could not read the document you sent. Please take a new picture in daylight: all four corners visible, nothing covered, no reflection. Attach it here and we go on at once.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআপনার পাঠানো কাগজটি পড়া যায়নি। অনুগ্রহ করে দিনের আলোয় নতুন একটি ছবি তুলুন: চার কোনা দেখা যাবে, কিছু ঢাকা থাকবে না, আলোর প্রতিফলন থাকবে না। এখানে যোগ করুন, আমরা সঙ্গে সঙ্গে এগোব।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'pending'),
  ('Scam: account secured',
   E'Dear {customer},\n\nYou did right to tell us. Your account is stopped: nothing can leave it, and every other browser is signed out. We are asking back what was already under way. Do not pay anybody who promises to recover your money, and never pass on a code. May I call you on the number we have of you?\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nআমাদের জানিয়ে ঠিক কাজ করেছেন। আপনার অ্যাকাউন্ট থামানো হয়েছে: এখান থেকে কোনো টাকা যাবে না, এবং অন্য সব ব্রাউজার থেকে সাইন আউট করা হয়েছে। যা আগেই পাঠানো হয়েছিল তা ফেরত চাইছি। টাকা উদ্ধার করে দেবে বলে কেউ টাকা চাইলে দেবেন না, আর কোনো কোড কাউকে জানাবেন না। আমাদের কাছে থাকা আপনার নম্বরে কি ফোন করতে পারি?\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'pending'),
  ('Remittance error: notice received',
   E'Dear {customer},\n\nWe have received your notice of an error, {ticket}. We investigate it within 90 days of the day you told us, usually much sooner, and write to you within three business days of finishing. Where we find an error you choose between a refund and sending the money again, at no cost to you.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nভুলের বিষয়ে আপনার জানানো {ticket} পেয়েছি। জানানোর দিন থেকে ৯০ দিনের মধ্যে, সাধারণত অনেক আগেই, আমরা তদন্ত শেষ করি এবং শেষ হওয়ার তিন কর্মদিবসের মধ্যে আপনাকে লিখে জানাই। ভুল পাওয়া গেলে আপনি কোনো খরচ ছাড়া টাকা ফেরত অথবা আবার পাঠানো বেছে নিতে পারবেন।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'open'),
  ('Solved, anything else?',
   E'Dear {customer},\n\nThis should be settled now. If something is still not right, just answer here within 14 days and {ticket} opens again.\n\nKind regards,\n{operator}, Kheya',
   E'প্রিয় {customer},\n\nবিষয়টি এখন সমাধান হওয়ার কথা। কিছু ঠিক না থাকলে ১৪ দিনের মধ্যে এখানেই লিখুন, {ticket} আবার খুলে যাবে।\n\nশুভেচ্ছান্তে,\n{operator}, খেয়া',
   'solved')
) as given (name, text_en, text_bn, status);
