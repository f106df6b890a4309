-- Any page of a hundred thousand users, and any filter over a million entries of the audit log, in a few milliseconds.

-- Each order of the users with what the tabs ask, so that walking to a far page reads the index alone. All that is added
-- stands in an index already: no change of a user costs more than before.
create unique index users_username_listed on users (lower(username))
  include (id, username, is_verified, role_id, suspended_at, deletes_at);
drop index users_username_key;
alter index users_username_listed rename to users_username_key;
create unique index users_email_listed on users (lower(email))
  include (id, email, is_verified, role_id, suspended_at, deletes_at);
drop index users_email_key;
alter index users_email_listed rename to users_email_key;
create index users_joined_listed on users (created_at, id) include (is_verified, role_id, suspended_at, deletes_at);
drop index users_joined;
alter index users_joined_listed rename to users_joined;
-- Ordered by subscribers, of which another table knows, the verified are looked up or left out one by one.
create index users_verified_ids on users (id) where is_verified;

-- Two filters at once: one alone may leave half of the log to look through.
create index on audit_entries (actor_id, action, at desc, id desc);
create index on audit_entries (actor_id, target_kind, at desc, id desc);
-- A number without its kind.
create index on audit_entries (target_id, at desc, id desc);
