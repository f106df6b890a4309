-- When the holder of a session last proved by a passkey that it is them: what administrators of a site can be asked for.
alter table sessions add column passkey_at timestamptz(3);
