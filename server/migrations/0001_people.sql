-- Accounts: users, sessions, sign-in, roles, API keys, invitations, suspensions, settings, exports.

-- For trigram indexes. Part of the contrib modules of PostgreSQL; the owner of the database may create it.
create extension if not exists pg_trgm;

-- Invalidates the cached values with this tag: on all nodes by NOTIFY at the commit (PostgreSQL merges equal
-- ones), and on the node of the change by a notice, which arrives before its caller continues.
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
  -- When the account will be deleted; it is hidden until then.
  deletes_at           timestamptz,
  -- 1 is Administrator, 4 is Basic User: see the insert at the end.
  role_id              int not null default 4,
  is_admin             boolean generated always as ((role_id = 1)) stored not null,
  -- Set and cleared together with the open row of `suspensions`.
  suspended_at         timestamptz(3),
  -- The column by which lists exclude hidden accounts.
  hidden_at            timestamptz generated always as (coalesce(deletes_at, suspended_at)) stored,
  -- The line break, which neither part can contain, keeps a match from spanning both.
  search_text          text generated always as (((lower(username) || chr(10)) || lower(email))) stored not null,
  -- Skeletons of the name as written and in lower case (Unicode Technical Standard 39 §4), computed by the
  -- server. They are unique, so that no name can be confused with another. Null until a job fills them in,
  -- and for names that are confusable with an older one.
  name_skeleton        text,
  lower_name_skeleton  text,
  -- Total of all sizes of the image; counts towards the storage quota. Null without an uploaded
  -- image, or until it is measured.
  avatar_bytes         int,
  banner_bytes         int
);
create index on users (deletes_at) where deletes_at is not null;
create index users_search_text on users using gin (search_text gin_trgm_ops);
create index users_verified on users (is_verified, created_at, id);
create index users_suspended on users (suspended_at) where suspended_at is not null;
create index users_role_holders on users (role_id, id);
-- Subscriber counts subtract the few hidden accounts.
create index users_hidden on users (id) where hidden_at is not null;
-- Unique regardless of case. The included columns allow index-only scans of the user list.
create unique index users_username_key on users (lower(username)) include (id, username, is_verified, role_id, suspended_at, deletes_at);
create unique index users_email_key on users (lower(email)) include (id, email, is_verified, role_id, suspended_at, deletes_at);
create index users_joined on users (created_at, id) include (is_verified, role_id, suspended_at, deletes_at);
-- For the user list by subscribers: their order comes from `channel_counts`.
create index users_verified_ids on users (id) where is_verified;
-- Digests, because a skeleton may be much longer than the name.
create unique index users_name_skeleton_key on users (md5(name_skeleton));
create unique index users_lower_name_skeleton_key on users (md5(lower_name_skeleton));
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

-- Only a hash of the token is stored, so that nobody can sign in with a leaked table.
-- Expired rows are removed nightly.
create table sessions (
  token_hash         bytea primary key,
  user_id            int not null references users on delete cascade,
  created_at         timestamptz not null default now(),
  used_at            timestamptz not null default now(),
  expires_at         timestamptz not null,
  id                 int generated always as identity unique,
  user_agent         text not null default '',
  address            text not null default '',
  reauthenticated_at timestamptz,
  -- Last proof by a passkey, which the site may require of administrators.
  passkey_used_at    timestamptz(3)
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- Random values that all nodes share, created on first use.
create table secrets (
  name  text primary key,
  value bytea not null
);

-- Codes for signing in and for confirming a session. Several codes of one subject are valid at once, so that
-- nobody can lock out another user by requesting codes.
create table one_time_codes (
  id                     int generated always as identity primary key,
  -- The e-mail address, or the session that is being confirmed.
  subject                text not null,
  code_hash              bytea not null,
  browser_hash           bytea not null,
  network                text not null,
  -- Separate budgets for that browser, others in its network, and everybody else: guessing elsewhere does not
  -- use up the attempts of the requester.
  browser_attempts_left  int not null,
  network_attempts_left  int not null,
  stranger_attempts_left int not null,
  created_at             timestamptz not null,
  expires_at             timestamptz not null
);
create index on one_time_codes (subject, id);
create index on one_time_codes (expires_at);

-- Accounts at an OpenID provider (`issuer`), by the provider's identifier, which unlike
-- an address is never reassigned.
create table identities (
  issuer     text not null,
  subject    text not null,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Each nonce is accepted once, so that a captured ID token cannot be replayed.
create table identity_nonces (
  nonce      text primary key,
  expires_at timestamptz not null
);
create index on identity_nonces (expires_at);

create table passkeys (
  id            int generated always as identity primary key,
  user_id       int not null references users on delete cascade,
  -- base64url, as chosen by the authenticator.
  credential_id text not null unique,
  public_key    bytea not null,
  -- A counter that does not increase suggests a cloned authenticator. 0 if there is none.
  sign_count    bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (length(name) >= 1 and length(name) <= 60),
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index on passkeys (user_id, id);

create table passkey_challenges (
  challenge  text primary key,
  -- Null for signing in, otherwise the user who adds a passkey.
  user_id    int references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id);

-- A new change replaces the pending one. The codes are stored as keyed hashes.
create table email_changes (
  user_id       int primary key references users on delete cascade,
  new_email     text not null,
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  attempts_left int not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now()
);

-- Without a row, the defaults of the contract apply.
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
  -- When the days of the channel's statistics begin.
  time_zone             text not null default 'UTC' check (length(time_zone) <= 64),
  -- Age at which entries of the watch history are deleted; null keeps them.
  keep_history_months   int check (keep_history_months in (3, 18, 36)),
  -- Shows mature content without asking first.
  mature_content        boolean not null default false
);

-- Days of the last thirty on which a user was active (UTC): bit 0 is `last_day`, bit 1 the day before, and so
-- on. Written at most once a day per user.
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
  -- Permission codes of the contract. Role 1 has all of them, whatever is stored.
  permissions        text[] not null default '{}',
  -- Cannot be deleted or renamed.
  system_managed     boolean not null default false
);
create unique index roles_name_key on roles (lower(name));

-- Keys for programs. Only a hash of the key is stored.
create table api_keys (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  name       text not null check (length(name) >= 1 and length(name) <= 60),
  start      text not null,
  key_hash   bytea not null unique,
  -- Permission codes of the contract, restricted further by the permissions of the owner.
  scopes     text[] not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index on api_keys (owner_id);

-- The token is mailed and stored as a hash. Expired rows are removed nightly.
create table invitations (
  id         int generated always as identity primary key,
  email      text not null check (length(email) <= 254),
  token_hash bytea not null unique,
  invited_by int references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
-- A new invitation to an address replaces the previous one and its token.
create unique index invitations_email on invitations (lower(email));
create index on invitations (invited_by);
create index on invitations (expires_at);
create index invitations_newest on invitations (created_at desc, id desc);

-- Suspensions with their appeals, kept as long as the account.
create table suspensions (
  id          int generated always as identity primary key,
  user_id     int not null references users on delete cascade,
  reason      text not null check (length(reason) >= 1 and length(reason) <= 1000),
  -- Null for a suspension without an end.
  until       timestamptz(3),
  created_at  timestamptz(3) not null default now(),
  created_by  int references users on delete set null,
  ended_at    timestamptz(3),
  -- Also null if the suspension expired.
  ended_by    int references users on delete set null,
  -- One per suspension; not decided by the one who suspended.
  appeal      text check (length(appeal) >= 1 and length(appeal) <= 1000),
  appealed_at timestamptz(3),
  decision    text check (decision in ('accepted', 'rejected')),
  answer      text not null default '' check (length(answer) <= 1000),
  decided_at  timestamptz(3),
  decided_by  int references users on delete set null,
  check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_check1 check ((decision is null) = (decided_at is null))
);
create unique index suspensions_open on suspensions (user_id) where ended_at is null;
create index on suspensions (user_id, id desc);
create index on suspensions (created_by);
create index on suspensions (ended_by) where ended_by is not null;
create index on suspensions (decided_by) where decided_by is not null;

-- The archive of a user's data; a new one replaces it. Expired rows are removed with their files.
create table account_exports (
  user_id    int primary key references users on delete cascade,
  -- Names the file and is part of the link, so it is unguessable.
  export_key text not null unique,
  state      text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  bytes      bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index on account_exports (expires_at);

-- Views per day (UTC) that a source, which is a network or a signed-in user, had counted for a video or
-- channel. The row serializes concurrent views, so that the quota holds. Expired rows are deleted nightly.
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

-- The arguments are the kind of the changed row and the column with its id; together they are the tag.
create function notify_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform notify_row_change(tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;

create trigger notify_change after delete or update of username, avatar_key, is_verified, hidden_at on users for each row execute function notify_row('user', 'id');

create function notify_lists() returns trigger language plpgsql as $$
begin
  perform notify_row_change('lists');
  return null;
end $$;
-- Lists are cached for a second; they are invalidated only to make content disappear or appear at once.
create trigger notify_lists after update of hidden_at on users for each statement execute function notify_lists();

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
create trigger sync_ad_intervals after update of monetization_enabled on users for each row
  when (old.monetization_enabled is distinct from new.monetization_enabled)
  execute function sync_ad_intervals_of_creator();

-- Cached videos and channels include whether their owner shows these counts.
create trigger notify_change after insert or delete or update of show_like_count, show_subscriber_count on user_settings for each row execute function notify_row('user', 'user_id');

-- The ids 1 to 5 follow from this order; `roleIds` of the contract and docs/product.md “Roles” refer to them.
insert into roles (name, description, youtube_equivalent, permissions, system_managed) values
  ('Administrator', 'Full access to everything', 'Channel owner', '{}', true),
  ('Content Moderator', 'Reviews and removes content', 'Channel editor',
   '{videos.view,videos.delete,videos.approve,videos.restrictContent,users.read,comments.read,comments.create,comments.update,comments.delete,comments.moderate,reports.generate,reports.contentClaims}', false),
  ('Creator', 'Publishes videos of their own', 'Creator', '{videos.view,videos.create,comments.read,comments.create}', false),
  ('Basic User', 'Watches and comments', 'Viewer', '{videos.view,comments.read,comments.create}', true),
  ('Category Manager', 'Keeps categories and tags in order', 'Playlist manager',
   '{videos.view,comments.read,comments.create,categories.view,categories.create,categories.edit,categories.delete,tags.manage}', false);
