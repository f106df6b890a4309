-- People, how they sign in, and their sessions.

create extension if not exists pg_trgm;

create table users (
  id                   int generated always as identity primary key,
  username             text not null check (length(username) between 3 and 50),
  email                text not null check (length(email) <= 254),
  bio                  text not null default '' check (length(bio) <= 500),
  avatar_key           text,
  banner_key           text,
  is_admin             boolean not null default false,
  is_verified          boolean not null default false,
  monetization_enabled boolean not null default false,
  created_at           timestamptz not null default now()
);

-- Names and addresses are unique regardless of case; sign-in looks the address up on every attempt.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

-- Only the newest code of an address counts, so the address is the key. The code itself is never stored.
create table sign_in_codes (
  email         text primary key,
  code_hash     bytea not null,
  attempts_left int not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now()
);

-- The token is stored only as a hash: a copy of this table lets nobody sign in.
create table sessions (
  token_hash bytea primary key,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at    timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Signing out everywhere and deleting a person walk the sessions of one user.
create index on sessions (user_id);
-- The nightly sweep removes what expired without reading the rest.
create index on sessions (expires_at);

-- Secrets that every node must share and that nobody configures, such as the key of the code hashes.
create table secrets (
  name  text primary key,
  value bytea not null
);
