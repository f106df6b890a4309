-- Several codes of one address are good at once, each with tries of its own for whoever asked for it: nobody can
-- keep somebody else out by asking for codes or by guessing them. Codes live ten minutes, so none is moved.

drop table sign_in_codes;

create table one_time_codes (
  id             int generated always as identity primary key,
  -- The address to sign in with, or the session whose holder confirms who they are.
  subject        text not null,
  -- The code itself is never stored.
  code_hash      bytea not null,
  -- Who asked: the cookie of their browser, hashed, and their network.
  browser_hash   bytea not null,
  network        text not null,
  -- Tries that are left to that browser, to others in its network, and to everybody else.
  browser_tries  int not null,
  network_tries  int not null,
  stranger_tries int not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null
);
-- Entering a code looks at the newest of one subject.
create index on one_time_codes (subject, id);
-- The sweep removes what expired without reading the rest.
create index on one_time_codes (expires_at);
