-- Money that was spent before two of ours decided: no other reason says so.
alter table payments.withdrawal_requests
  drop constraint withdrawal_requests_customer_reason_check,
  add constraint withdrawal_requests_customer_reason_check check (customer_reason in
    ('name_differs', 'details_wrong', 'money_under_review', 'legal_hold', 'balance_too_low'));
