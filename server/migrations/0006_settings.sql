-- What people prefer, where else they are found, and more about their sessions.

-- One row per person who changed anything; the defaults live in the contract.
create table user_settings (
  user_id             int primary key references users on delete cascade,
  theme               text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
  show_like_count     boolean not null default true,
  show_subscriber_count boolean not null default true,
  pause_history       boolean not null default false,
  hide_shorts         boolean not null default false,
  autoplay            boolean not null default true,
  captions_by_default boolean not null default false,
  reduced_data        boolean not null default false,
  share_email         boolean not null default true
);

create table social_links (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  platform   text not null check (platform in
             ('twitter', 'instagram', 'facebook', 'website', 'linkedin', 'youtube', 'tiktok')),
  url        text not null check (length(url) <= 2000),
  position   int not null,
  created_at timestamptz not null default now(),
  -- One link per platform (spec 000 §5); it also serves the list of one person.
  unique (user_id, platform)
);

-- People name a session by a number, never by its hash.
alter table sessions
  add column id         int generated always as identity unique,
  add column user_agent text not null default '',
  add column address    text not null default '';
