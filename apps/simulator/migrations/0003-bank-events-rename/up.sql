alter table bank.events rename column sign_wrongly to has_bad_signature;
