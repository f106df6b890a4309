-- A second way to sign in: keys that live in a device or a password manager. Only their public half is here.

create table passkeys (
  id            int generated always as identity primary key,
  user_id       int not null references users on delete cascade,
  -- The authenticator's own name for the key, base64url; signing in looks it up.
  credential_id text not null unique,
  public_key    bytea not null,
  -- Grows with each use where an authenticator counts at all; a number seen before means a copied key.
  sign_count    bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
-- The list of one person, and the cascade when they go.
create index on passkeys (user_id, id);

-- What an authenticator is asked to sign: good once, for a few minutes, on whichever node the answer arrives.
create table passkey_challenges (
  challenge  text primary key,
  -- Who adds a key; null when somebody signs in.
  user_id    int references users on delete cascade,
  expires_at timestamptz not null
);
-- The sweep removes what expired without reading the rest.
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id);
