-- The list of users: a page of ten of a hundred thousand, in each order, narrowed by words and by tab.

-- What a search looks into, in one column. A line break parts name and address: nobody can type one, so that no search
-- finds the end of the one with the beginning of the other.
alter table users add column find_by text not null
  generated always as (lower(username) || chr(10) || lower(email)) stored;
create index users_find_by on users using gin (find_by gin_trgm_ops);

-- Each order of the list; names and addresses have theirs by `users_username_key` and `users_email_key`.
create index users_joined on users (created_at, id);
create index channel_counts_subscribers on channel_counts (subscribers, user_id);
-- The tabs in the order that they open with.
create index users_verified on users (is_verified, created_at, id);
-- The suspended are few.
create index users_suspended on users (suspended_at) where suspended_at is not null;

-- How many there are is kept for a moment: who comes, goes or changes tells it.
create function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_row_change('people');
  return null;
end $$;
create trigger announce_people after insert or delete or update of is_verified, role_id, deletes_at, suspended_at on users
  for each statement execute function announce_people();

-- Reports about somebody's own, and by them, on their page of the administration.
create index report_cases_owner on report_cases (owner_id, id desc);
