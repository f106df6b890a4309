-- Leaving, changing the address, and taking one's own things along.

-- Set while somebody has asked to leave and may still change their mind; hides them and their videos from others.
alter table users add column deletes_at timestamptz;
-- The hourly job looks for those whose time is over.
create index on users (deletes_at) where deletes_at is not null;

-- Only the newest change of a person counts. The codes themselves are never stored.
create table email_changes (
  user_id       int primary key references users on delete cascade,
  new_email     text not null,
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  attempts_left int not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now()
);

-- One per person: a new one takes the place of the one before.
create table account_exports (
  user_id    int primary key references users on delete cascade,
  -- Names the file; unguessable, and part of the link.
  export_key text not null unique,
  state      text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  bytes      bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
-- The sweep removes what is over without reading the rest.
create index on account_exports (expires_at);
