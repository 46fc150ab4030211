-- What was shown, signed, decided and priced proves something only if the application that wrote it
-- cannot write it anew: api and worker add to these and read them, nothing else.
revoke update, delete on
  payments.agreement_acceptances,
  payments.disclosures,
  payments.fee_rules,
  payments.limit_rules,
  payments.mid_rates,
  payments.profile_status_changes,
  payments.quotes,
  payments.spread_rules,
  payments.transfer_events
from kheya_app;

-- These move on, and never go away.
revoke delete on
  payments.accounts,
  payments.contacts,
  payments.conversion_rates,
  payments.incoming_payments,
  payments.operator_tasks,
  payments.transfers,
  payments.treasury_movements,
  payments.users,
  payments.webhook_events
from kheya_app;

-- Looked for every two seconds: conversions that the partner's books do not show yet.
create index transfers_unmirrored on payments.transfers (updated_at)
  where step = 'settled' and movement = 'usd_to_bdt' and bank_transfer_id is null;
