-- Texts that administrators change, and messages to them.

-- A page without a row shows the text that comes with the program.
create table site_pages (
  name       text primary key,
  markdown   text not null check (length(markdown) <= 100000),
  updated_at timestamptz not null default now()
);

create table contact_messages (
  id         int generated always as identity primary key,
  name       text not null,
  email      text not null,
  topic      text not null,
  message    text not null,
  created_at timestamptz not null default now()
);
-- Administrators read the newest first.
create index on contact_messages (created_at desc, id desc);
