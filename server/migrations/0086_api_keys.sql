-- Keys by which programs of administrators call the API. The key itself is random and stored nowhere: a copy of this table
-- opens nothing.
create table api_keys (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  name       text not null check (length(name) between 1 and 60),
  -- How it begins, so that people know which one it is.
  start      text not null,
  key_hash   bytea not null unique,
  -- Codes of the catalogue in the contract; what its owner may do bounds them besides.
  scopes     text[] not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);

-- Deleting a person takes their keys along.
create index on api_keys (owner_id);
