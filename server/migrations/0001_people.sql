create extension if not exists pg_trgm;

-- Once to every node when the transaction commits (PostgreSQL sends the same text only once), and at once to the
-- connection that changes it, so that its node has forgotten before it answers.
create function notify_row_change(subject text) returns void language plpgsql as $$
begin
  perform pg_notify('rows_changed', subject);
  raise notice using message = subject, detail = 'rows_changed';
end $$;

create table users (
  id                   int generated always as identity primary key,
  username             text not null check (length(username) >= 3 and length(username) <= 50),
  email                text not null check (length(email) <= 254),
  bio                  text not null default '' check (length(bio) <= 500),
  avatar_key           text,
  banner_key           text,
  is_verified          boolean not null default false,
  monetization_enabled boolean not null default false,
  created_at           timestamptz not null default now(),
  -- Set while somebody has asked to leave and may still change their mind; hides them and their videos from others.
  deletes_at           timestamptz,
  role_id              int not null default 4,
  is_admin             boolean generated always as ((role_id = 1)) stored not null,
  -- Since when somebody is suspended: set and cleared with the rows above.
  suspended_at         timestamptz(3),
  -- Since when somebody is hidden from others, because they leave or are suspended: the one column that every list asks.
  hidden_at            timestamptz generated always as (coalesce(deletes_at, suspended_at)) stored,
  -- What a search looks into, in one column. A line break parts name and address: nobody can type one, so that no search
  -- finds the end of the one with the beginning of the other.
  search_text          text generated always as (((lower(username) || chr(10)) || lower(email))) stored not null,
  -- What a name looks like, as the program tells it, so that nobody takes one that looks like another's: as it is written, and in
  -- small letters. Names of before get theirs from a job; of those that look alike the oldest does, the others stay without.
  -- The index holds a digest, since a name may look much longer than it is.
  name_skeleton        text,
  lower_name_skeleton  text,
  avatar_bytes         int,
  banner_bytes         int
);
-- The hourly job looks for those whose time is over.
create index on users (deletes_at) where deletes_at is not null;
create index users_search_text on users using gin (search_text gin_trgm_ops);
-- The tabs in the order that they open with.
create index users_verified on users (is_verified, created_at, id);
-- The suspended are few.
create index users_suspended on users (suspended_at) where suspended_at is not null;
-- Who may do something is listed role by role; it counts them and finds the last administrators too.
create index users_role_holders on users (role_id, id);
-- Few people are hidden: those who follow a channel are counted by its index alone, and the hidden are taken away.
create index users_hidden on users (id) where hidden_at is not null;
-- Names and addresses are unique regardless of case; sign-in looks the address up on every attempt.
create unique index users_username_key on users (lower(username)) include (id, username, is_verified, role_id, suspended_at, deletes_at);
create unique index users_email_key on users (lower(email)) include (id, email, is_verified, role_id, suspended_at, deletes_at);
-- Each order of the list; names and addresses have theirs by `users_username_key` and `users_email_key`.
create index users_joined on users (created_at, id) include (is_verified, role_id, suspended_at, deletes_at);
-- Ordered by subscribers, of which another table knows, the verified are looked up or left out one by one.
create index users_verified_ids on users (id) where is_verified;
create unique index users_name_skeleton_key on users (md5(name_skeleton));
create unique index users_lower_name_skeleton_key on users (md5(lower_name_skeleton));
-- Those that wait for the job, and those that look like somebody else.
create index users_missing_skeleton on users (id) where name_skeleton is null;

create table social_links (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  platform   text not null check (platform in ('twitter', 'instagram', 'facebook', 'website', 'linkedin', 'youtube', 'tiktok')),
  url        text not null check (length(url) <= 2000),
  position   int not null,
  created_at timestamptz not null default now(),
  unique (user_id, platform)
);

-- The token is stored only as a hash: a copy of this table lets nobody sign in.
create table sessions (
  token_hash         bytea primary key,
  user_id            int not null references users on delete cascade,
  created_at         timestamptz not null default now(),
  used_at            timestamptz not null default now(),
  expires_at         timestamptz not null,
  -- People name a session by a number, never by its hash.
  id                 int generated always as identity unique,
  user_agent         text not null default '',
  address            text not null default '',
  -- When the holder of a session last proved that it is theirs; what would let a thief stay asks how long ago that is.
  reauthenticated_at timestamptz,
  -- When the holder of a session last proved by a passkey that it is them: what administrators of a site can be asked for.
  passkey_used_at    timestamptz(3)
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

create table one_time_codes (
  id                     int generated always as identity primary key,
  -- The address to sign in with, or the session whose holder confirms who they are.
  subject                text not null,
  -- The code itself is never stored.
  code_hash              bytea not null,
  -- Who asked: the cookie of their browser, hashed, and their network.
  browser_hash           bytea not null,
  network                text not null,
  -- Tries that are left to that browser, to others in its network, and to everybody else.
  browser_attempts_left  int not null,
  network_attempts_left  int not null,
  stranger_attempts_left int not null,
  created_at             timestamptz not null,
  expires_at             timestamptz not null
);
-- Entering a code looks at the newest of one subject.
create index on one_time_codes (subject, id);
-- The sweep removes what expired without reading the rest.
create index on one_time_codes (expires_at);

-- Whom an identity provider knows: by its own number for a person, which never changes hands, as addresses do.
create table identities (
  issuer     text not null,
  subject    text not null,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- What a token must carry to be of use here: good once, so that a token that was seen somewhere opens nothing.
create table identity_nonces (
  nonce      text primary key,
  expires_at timestamptz not null
);
create index on identity_nonces (expires_at);

create table passkeys (
  id            int generated always as identity primary key,
  user_id       int not null references users on delete cascade,
  -- The authenticator's own name for the key, base64url; signing in looks it up.
  credential_id text not null unique,
  public_key    bytea not null,
  -- Grows with each use where an authenticator counts at all; a number seen before means a copied key.
  sign_count    bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (length(name) >= 1 and length(name) <= 60),
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
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id);

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

-- One row per person who changed anything; the defaults live in the contract.
create table user_settings (
  user_id               int primary key references users on delete cascade,
  theme                 text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
  show_like_count       boolean not null default true,
  show_subscriber_count boolean not null default true,
  pause_history         boolean not null default false,
  hide_shorts           boolean not null default false,
  autoplay              boolean not null default true,
  captions_by_default   boolean not null default false,
  reduced_data          boolean not null default false,
  share_email           boolean not null default true,
  -- The figures of days that are over, made from `views` by a job and made again from them at any time. A day is one of the
  -- channel's own: its owner's time zone says when it begins.
  time_zone             text not null default 'UTC' check (length(time_zone) <= 64),
  -- After how many months a person's history is removed by itself; null keeps it.
  keep_history_months   int check (keep_history_months in (3, 18, 36)),
  -- Whether a person is asked before what only adults should see; they are, until they say otherwise.
  mature_content        boolean not null default false
);

create table user_activity (
  user_id         int primary key references users on delete cascade,
  last_day        date not null,
  active_day_bits int not null check (active_day_bits > 0)
) with (fillfactor = 80);

create table roles (
  id                 int generated by default as identity primary key,
  name               text not null check (length(name) >= 2 and length(name) <= 50),
  description        text not null default '' check (length(description) <= 500),
  youtube_equivalent text not null default '' check (length(youtube_equivalent) <= 100),
  -- Codes of the catalogue in the contract. Those of role 1 are all of them, whatever stands here.
  permissions        text[] not null default '{}',
  -- Cannot be deleted, and keeps its name.
  system_managed     boolean not null default false
);
create unique index roles_name_key on roles (lower(name));

-- Keys by which programs of administrators call the API. The key itself is random and stored nowhere: a copy of this table
-- opens nothing.
create table api_keys (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  name       text not null check (length(name) >= 1 and length(name) <= 60),
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
-- The invitations that are open, newest first.
create index invitations_newest on invitations (created_at desc, id desc);

create table suspensions (
  id          int generated always as identity primary key,
  user_id     int not null references users on delete cascade,
  reason      text not null check (length(reason) >= 1 and length(reason) <= 1000),
  -- Null: until somebody lifts it.
  until       timestamptz(3),
  created_at  timestamptz(3) not null default now(),
  -- Nobody in particular once they have left.
  created_by  int references users on delete set null,
  ended_at    timestamptz(3),
  -- Null also where its time was over.
  ended_by    int references users on delete set null,
  -- What the person says to it, once, and what somebody else of the staff answered.
  appeal      text check (length(appeal) >= 1 and length(appeal) <= 1000),
  appealed_at timestamptz(3),
  decision    text check (decision in ('accepted', 'rejected')),
  answer      text not null default '' check (length(answer) <= 1000),
  decided_at  timestamptz(3),
  decided_by  int references users on delete set null,
  check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_check1 check ((decision is null) = (decided_at is null))
);
-- One at a time; and all of one person, newest first.
create unique index suspensions_open on suspensions (user_id) where ended_at is null;
create index on suspensions (user_id, id desc);
-- Whom they are by is forgotten when somebody leaves.
create index on suspensions (created_by);
create index on suspensions (ended_by) where ended_by is not null;
create index on suspensions (decided_by) where decided_by is not null;

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

-- How many views one network (or, signed in, one person) has had counted of a video, and of a channel, on one day. Writing this row is what keeps several at once within their quota. A row is of use on its day.
create table view_quotas (
  source_key uuid not null,
  kind       text not null check (kind in ('video', 'channel')),
  subject_id int not null,
  views      int not null,
  day        date not null,
  primary key (source_key, kind, subject_id, day)
);
create index on view_quotas (day);

alter table users add foreign key (role_id) references roles(id);

create function add_channel_counts() returns trigger language plpgsql as $$
begin
  insert into channel_counts (user_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on users for each row execute function add_channel_counts();

-- The first argument is the kind of what changed, the second the column with its id.
create function notify_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform notify_row_change(tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;
-- What every page says of the site knows when its Terms were written anew.
create trigger notify_change after delete or update of username, avatar_key, is_verified, hidden_at on users for each row execute function notify_row('user', 'id');

create function notify_lists() returns trigger language plpgsql as $$
begin
  perform notify_row_change('lists');
  return null;
end $$;
-- The lists are as old as they may be, but for what nobody is to find there any more, or everybody now.
create trigger notify_lists after update of hidden_at on users for each statement execute function notify_lists();

-- How many there are is kept for a moment: who comes, goes or changes tells it.
create function notify_people() returns trigger language plpgsql as $$
begin
  perform notify_row_change('people');
  return null;
end $$;
create trigger notify_people after insert or delete or update of is_verified, role_id, deletes_at, suspended_at on users for each statement execute function notify_people();

create function sync_ad_intervals_of_creator() returns trigger language plpgsql as $$
begin
  perform sync_ad_interval(id) from videos where owner_id = new.id and monetization_enabled and ads_enabled;
  return null;
end $$;
create trigger sync_ad_intervals after update of monetization_enabled on users for each row when (old.monetization_enabled is distinct from new.monetization_enabled) execute function sync_ad_intervals_of_creator();
create trigger notify_change after insert or delete or update of show_like_count, show_subscriber_count on user_settings for each row execute function notify_row('user', 'user_id');

insert into roles (name, description, youtube_equivalent, permissions, system_managed) values
  ('Administrator', 'Full access to everything', 'Channel owner', '{}', true),
  ('Content Moderator', 'Reviews and removes content', 'Channel editor', '{videos.view,videos.delete,videos.approve,videos.restrictContent,users.read,comments.read,comments.create,comments.update,comments.delete,comments.moderate,reports.generate,reports.contentClaims}', false),
  ('Creator', 'Publishes videos of their own', 'Creator', '{videos.view,videos.create,comments.read,comments.create}', false),
  ('Basic User', 'Watches and comments', 'Viewer', '{videos.view,comments.read,comments.create}', true),
  ('Category Manager', 'Keeps categories and tags in order', 'Playlist manager', '{videos.view,comments.read,comments.create,categories.view,categories.create,categories.edit,categories.delete,tags.manage}', false);
