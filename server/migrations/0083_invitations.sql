-- Who was invited, by whom. The token is in the mail only: here stands its hash.

create table invitations (
  id         int generated always as identity primary key,
  email      text not null check (length(email) <= 254),
  token_hash bytea not null unique,
  invited_by int references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
-- One of each address: who is invited again gets another token, and the one before works no more.
create unique index invitations_email on invitations (lower(email));
create index on invitations (invited_by);
-- What is over is removed once a day.
create index on invitations (expires_at);
