-- Which browsers a person has proved, for the signals of the payments API: a new one before a large
-- payment, and one that several customers share. The secret in the browser stays here.
create view identity.devices_for_api as
select user_id, device_id, trusted_at, revoked_at from identity.trusted_devices;
grant select on identity.devices_for_api to kheya_app;
create index trusted_devices_device on identity.trusted_devices (device_id);
