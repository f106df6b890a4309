-- The schema of commit 680d3c65 (migration 0140), with the rows beside it: what upgrade.api.test.ts starts from.

create extension if not exists pg_trgm;

create function popularity_of(views bigint) returns integer language sql immutable parallel safe strict as $$ select floor(6 * ln(greatest(views, 0) + 1))::int $$;

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
  deletes_at           timestamptz,
  role_id              int not null default 4,
  is_admin             boolean generated always as ((role_id = 1)) stored not null,
  suspended_at         timestamp(3) with time zone,
  hidden_at            timestamptz generated always as (COALESCE(deletes_at, suspended_at)) stored,
  find_by              text generated always as (((lower(username) || chr(10)) || lower(email))) stored not null
);
create index on users (deletes_at) where (deletes_at is not null);
create index users_find_by on users using gin (find_by gin_trgm_ops);
create index users_verified on users (is_verified, created_at, id);
create index users_suspended on users (suspended_at) where (suspended_at is not null);
create index users_role_holders on users (role_id, id);
create index users_hidden on users (id) where (hidden_at is not null);
create unique index users_username_key on users (lower(username)) include (id, username, is_verified, role_id, suspended_at, deletes_at);
create unique index users_email_key on users (lower(email)) include (id, email, is_verified, role_id, suspended_at, deletes_at);
create index users_joined on users (created_at, id) include (is_verified, role_id, suspended_at, deletes_at);
create index users_verified_ids on users (id) where is_verified;

create table social_links (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  platform   text not null check (platform = any (array['twitter'::text, 'instagram'::text, 'facebook'::text, 'website'::text, 'linkedin'::text, 'youtube'::text, 'tiktok'::text])),
  url        text not null check (length(url) <= 2000),
  position   int not null,
  created_at timestamptz not null default now(),
  unique (user_id, platform)
);

create table sessions (
  token_hash   bytea primary key,
  user_id      int not null references users on delete cascade,
  created_at   timestamptz not null default now(),
  used_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  id           int generated always as identity unique,
  user_agent   text not null default '',
  address      text not null default '',
  confirmed_at timestamptz
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table secrets (
  name  text primary key,
  value bytea not null
);

create table one_time_codes (
  id             int generated always as identity primary key,
  subject        text not null,
  code_hash      bytea not null,
  browser_hash   bytea not null,
  network        text not null,
  browser_tries  int not null,
  network_tries  int not null,
  stranger_tries int not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null
);
create index on one_time_codes (subject, id);
create index on one_time_codes (expires_at);

create table identities (
  issuer     text not null,
  subject    text not null,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

create table identity_nonces (
  nonce      text primary key,
  expires_at timestamptz not null
);
create index on identity_nonces (expires_at);

create table passkeys (
  id            int generated always as identity primary key,
  user_id       int not null references users on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  sign_count    bigint not null,
  transports    text[] not null default '{}'::text[],
  name          text not null check (length(name) >= 1 and length(name) <= 60),
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index on passkeys (user_id, id);

create table passkey_challenges (
  challenge  text primary key,
  user_id    int references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id);

create table email_changes (
  user_id       int primary key references users on delete cascade,
  new_email     text not null,
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  attempts_left int not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now()
);

create table user_settings (
  user_id               int primary key references users on delete cascade,
  theme                 text not null default 'auto' check (theme = any (array['light'::text, 'dark'::text, 'auto'::text])),
  show_like_count       boolean not null default true,
  show_subscriber_count boolean not null default true,
  pause_history         boolean not null default false,
  hide_shorts           boolean not null default false,
  autoplay              boolean not null default true,
  captions_by_default   boolean not null default false,
  reduced_data          boolean not null default false,
  share_email           boolean not null default true,
  time_zone             text not null default 'UTC' check (length(time_zone) <= 64),
  keep_history_months   int check (keep_history_months = any (array[3, 18, 36])),
  mature_content        boolean not null default false
);

create table user_activity (
  user_id  int primary key references users on delete cascade,
  last_day date not null,
  days     int not null check (days > 0)
) with (fillfactor = 80);

create table roles (
  id                 int generated by default as identity primary key,
  name               text not null check (length(name) >= 2 and length(name) <= 50),
  description        text not null default '' check (length(description) <= 500),
  youtube_equivalent text not null default '' check (length(youtube_equivalent) <= 100),
  permissions        text[] not null default '{}'::text[],
  system_managed     boolean not null default false
);
create unique index roles_name_key on roles (lower(name));

create table api_keys (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  name       text not null check (length(name) >= 1 and length(name) <= 60),
  start      text not null,
  key_hash   bytea not null unique,
  scopes     text[] not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index on api_keys (owner_id);

create table invitations (
  id         int generated always as identity primary key,
  email      text not null check (length(email) <= 254),
  token_hash bytea not null unique,
  invited_by int references users on delete set null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null
);
create unique index invitations_email on invitations (lower(email));
create index on invitations (invited_by);
create index on invitations (expires_at);
create index invitations_newest on invitations (created_at desc, id desc);

create table suspensions (
  id          int generated always as identity primary key,
  user_id     int not null references users on delete cascade,
  reason      text not null check (length(reason) >= 1 and length(reason) <= 1000),
  until       timestamp(3) with time zone,
  created_at  timestamp(3) with time zone not null default now(),
  created_by  int references users on delete set null,
  ended_at    timestamp(3) with time zone,
  ended_by    int references users on delete set null,
  appeal      text check (length(appeal) >= 1 and length(appeal) <= 1000),
  appealed_at timestamp(3) with time zone,
  decision    text check (decision = any (array['accepted'::text, 'rejected'::text])),
  answer      text not null default '' check (length(answer) <= 1000),
  decided_at  timestamp(3) with time zone,
  decided_by  int references users on delete set null,
  check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_check1 check ((decision is null) = (decided_at is null))
);
create unique index suspensions_open on suspensions (user_id) where (ended_at is null);
create index on suspensions (user_id, id desc);
create index on suspensions (created_by);
create index on suspensions (ended_by) where (ended_by is not null);
create index on suspensions (decided_by) where (decided_by is not null);

create table account_exports (
  user_id    int primary key references users on delete cascade,
  export_key text not null unique,
  state      text not null default 'waiting' check (state = any (array['waiting'::text, 'ready'::text, 'failed'::text])),
  bytes      bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index on account_exports (expires_at);

alter table users add foreign key (role_id) references roles(id);

create function add_channel_counts() returns trigger language plpgsql as $$
begin
  insert into channel_counts (user_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on users for each row execute function add_channel_counts();

create function announce_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform announce_row_change(tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;
create trigger announce_change after delete or update of username, avatar_key, is_verified, hidden_at on users for each row execute function announce_row('user', 'id');

create function announce_lists() returns trigger language plpgsql as $$
begin
  perform announce_row_change('lists');
  return null;
end $$;
create trigger announce_lists after update of hidden_at on users for each statement execute function announce_lists();

create function announce_people() returns trigger language plpgsql as $$
begin
  perform announce_row_change('people');
  return null;
end $$;
create trigger announce_people after insert or delete or update of is_verified, role_id, deletes_at, suspended_at on users for each statement execute function announce_people();

create function follow_ads_of_creator() returns trigger language plpgsql as $$
begin
  perform follow_ads(id) from videos where owner_id = new.id and monetization_enabled and ads_enabled;
  return null;
end $$;
create trigger follow_ads after update of monetization_enabled on users for each row when (old.monetization_enabled is distinct from new.monetization_enabled) execute function follow_ads_of_creator();
create trigger announce_change after insert or delete or update of show_like_count, show_subscriber_count on user_settings for each row execute function announce_row('user', 'user_id');

create table events (
  id         bigint generated always as identity primary key,
  viewer_id  int,
  name       text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now()
);
create index on events (viewer_id, id);
create index on events (created_at);

create table announcement_reactions (
  announcement text not null,
  job          text not null,
  priority     int not null,
  key_field    text,
  turn_field   text,
  known_at     timestamptz not null default now(),
  primary key (announcement, job)
);

create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  count        int not null,
  primary key (key, window_start)
);
create index on rate_limits (window_start);

create table storage_figures (
  kind         text not null,
  owner_id     int,
  files        bigint not null,
  bytes        bigint not null,
  orphan_files bigint not null default 0,
  orphan_bytes bigint not null default 0,
  measured_at  timestamp(3) with time zone not null
);
create index on storage_figures (bytes desc) where (owner_id is not null);

create table audit_entries (
  id          bigint generated always as identity primary key,
  at          timestamp(3) with time zone not null,
  actor_id    int not null,
  action      text not null,
  target_kind text not null,
  target_id   int not null,
  before      jsonb,
  after       jsonb
);
create index on audit_entries (at desc, id desc);
create index on audit_entries (actor_id, at desc, id desc);
create index on audit_entries (action, at desc, id desc);
create index on audit_entries (target_kind, at desc, id desc);
create index on audit_entries (target_kind, target_id, at desc, id desc);
create index on audit_entries (actor_id, action, at desc, id desc);
create index on audit_entries (actor_id, target_kind, at desc, id desc);
create index on audit_entries (target_id, at desc, id desc);

create table audit_links (
  position bigint primary key,
  entry_id bigint not null unique,
  hash     bytea not null
);

create table site_settings (
  key        text primary key check (length(key) <= 64),
  value      jsonb not null,
  changed_by int not null,
  changed_at timestamptz not null default now()
);

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
create index on contact_messages (created_at desc, id desc);

create table feedback (
  id             int generated always as identity primary key,
  user_id        int not null references users on delete cascade,
  title          text not null check (length(title) >= 3 and length(title) <= 120),
  category       text not null check (category = any (array['bug'::text, 'idea'::text, 'other'::text])),
  description    text not null default '' check (length(description) <= 2000),
  status         text not null default 'new' check (status = any (array['new'::text, 'seen'::text, 'done'::text, 'declined'::text])),
  page           text check (length(page) <= 2000),
  browser        text check (length(browser) <= 600),
  screenshot_key text,
  created_at     timestamp(3) with time zone not null default now(),
  answered_at    timestamp(3) with time zone
);
create index on feedback (user_id, created_at desc, id desc);
create index on feedback (created_at desc, id desc);
create index on feedback (title, id);
create index on feedback (screenshot_key) where (screenshot_key is not null);
create index on feedback (created_at) where (status = 'new'::text);

create table animation_settings (
  id         int generated always as identity primary key,
  context    text not null unique check (length(context) >= 1 and length(context) <= 60),
  type       text not null,
  size       text not null,
  updated_at timestamp(3) with time zone not null default now()
);


create function announce_event() returns trigger language plpgsql as $$
declare
  final_id bigint;
begin
  perform pg_advisory_xact_lock('events'::regclass::oid::int, 0);
  update events set id = default where id = new.id returning id into final_id;
  perform pg_notify('events', concat_ws(' ', final_id, new.viewer_id));
  return null;
end $$;
create constraint trigger announce_event after insert on events deferrable initially deferred for each row execute function announce_event();

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are neither changed nor removed';
end $$;
create trigger append_only before delete or update or truncate on audit_entries for each statement execute function refuse_change_of_audit();

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_links;
begin
  perform pg_advisory_xact_lock(hashtext('audit_links'));
  select * into last from audit_links order by position desc limit 1;
  insert into audit_links (position, entry_id, hash)
  values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;
create constraint trigger chained after insert on audit_entries deferrable initially deferred for each row execute function chain_audit_entry();
create trigger append_only before delete or update or truncate on audit_links for each statement execute function refuse_change_of_audit();

create function announce_subject() returns trigger language plpgsql as $$
begin
  perform announce_row_change(tg_argv[0]);
  return null;
end $$;
create trigger announce_change after insert or delete or update on site_settings for each statement execute function announce_subject('site');
create trigger announce_change after insert or delete or update on site_pages for each statement execute function announce_subject('site');

create table categories (
  id                  int generated always as identity primary key,
  name                text not null,
  status              text not null default 'active' check (status = any (array['active'::text, 'hidden'::text, 'archived'::text])),
  description         text not null default '' check (length(description) <= 500),
  icon_url            text,
  featured            boolean not null default false,
  tags                text[] not null default '{}'::text[],
  recommended_role_id int references roles on delete set null,
  youtube_equivalent  text not null default '' check (length(youtube_equivalent) <= 100),
  updated_at          timestamp(3) with time zone not null default now(),
  constraint categories_name_length check (length(name) >= 2 and length(name) <= 50)
);
create unique index categories_name_key on categories (lower(name));

create table videos (
  id                      int generated always as identity primary key,
  owner_id                int not null references users on delete cascade,
  upload_id               int,
  title                   text not null check (length(title) >= 1 and length(title) <= 100),
  description             text not null default '' check (length(description) <= 5000),
  category_id             int references categories on delete set null,
  is_published            boolean not null default false,
  is_short                boolean not null default false,
  thumbnail_url           text,
  media_key               text not null unique,
  poster                  jsonb,
  duration_seconds        double precision not null default 0,
  width                   int,
  height                  int,
  playable_at             timestamp(3) with time zone,
  published_at            timestamp(3) with time zone,
  created_at              timestamp(3) with time zone not null default now(),
  updated_at              timestamp(3) with time zone not null default now(),
  storyboard              jsonb,
  live_at                 timestamp(3) with time zone,
  visibility              text not null default 'public' check (visibility = any (array['public'::text, 'unlisted'::text, 'private'::text])),
  publish_at              timestamp(3) with time zone,
  approval_status         text not null default 'approved' check (approval_status = any (array['approved'::text, 'pending'::text, 'rejected'::text, 'flagged'::text])),
  restricted_in_countries text[] not null default '{}'::text[] check (cardinality(restricted_in_countries) <= 20),
  content_warnings        text[] not null default '{}'::text[] check (cardinality(content_warnings) <= 10),
  monetization_enabled    boolean not null default false,
  ads_enabled             boolean not null default false,
  revenue_share           int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  notes                   text not null default '',
  deleted_at              timestamp(3) with time zone,
  deleted_by              int references users on delete set null,
  comment_policy          text not null default 'on' check (comment_policy = any (array['on'::text, 'hold'::text, 'off'::text])),
  version                 int not null default 1,
  reviewed_at             timestamp(3) with time zone,
  reviewed_by             int references users on delete set null,
  review_reason           text not null default '' check (length(review_reason) <= 500),
  taken_down_at           timestamp(3) with time zone,
  taken_from_id           int references videos on delete set null,
  constraint videos_thumbnail_is_ours check (thumbnail_url ~~ '/media/%'::text),
  constraint videos_not_taken_from_itself check (taken_from_id <> id)
);
create index on videos (upload_id);
create index on videos (category_id) where (category_id is not null);
create index videos_trash on videos (deleted_by, deleted_at desc, id desc) where (deleted_by is not null);
create index videos_trash_age on videos (deleted_at) where (deleted_at is not null);
create index videos_restricted on videos (id) where (restricted_in_countries <> '{}'::text[]);
create index videos_owner_content on videos (owner_id, created_at desc, id desc) include (is_short, is_published, visibility, deleted_at);
create index on videos (reviewed_by) where (reviewed_by is not null);
create index videos_managed_created on videos (is_short, created_at desc, id desc) include (is_published, approval_status, monetization_enabled, category_id) where (deleted_at is null);
create index videos_managed_updated on videos (is_short, updated_at desc, id desc) include (is_published, approval_status, monetization_enabled, category_id, created_at) where (deleted_at is null);
create index videos_managed_title on videos (is_short, lower(title) desc, id desc) where (deleted_at is null);
create index videos_undecided on videos (approval_status, is_short, created_at desc, id desc) where ((deleted_at is null) and (approval_status <> 'approved'::text));
create index videos_title_letters on videos using gin (lower(title) gin_trgm_ops);
create index videos_live on videos (published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_live_category on videos (category_id, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_live_kind on videos (is_short, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_live_owner on videos (owner_id, created_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_live_owner_kind on videos (owner_id, is_short, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_live_owner_newest on videos (owner_id, published_at desc, id desc) include (is_short) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public'::text) and (approval_status = 'approved'::text) and (taken_down_at is null));
create index videos_owner_titles on videos (owner_id) include (id, title, is_short, is_published) where (deleted_at is null);
create index videos_taken_from on videos (taken_from_id) where (taken_from_id is not null);

create table video_processing (
  video_id        int primary key references videos on delete cascade,
  stage           text not null default 'queued' check (stage = any (array['queued'::text, 'probing'::text, 'remuxing'::text, 'encoding'::text, 'finishing'::text, 'done'::text, 'failed'::text])),
  percent         int not null default 0 check (percent >= 0 and percent <= 100),
  seconds_left    int,
  probe           jsonb,
  planned         jsonb not null default '[]'::jsonb,
  renditions      jsonb not null default '[]'::jsonb,
  master_version  int not null default 0,
  attempts        int not null default 0,
  error_code      text,
  error_message   text,
  updated_at      timestamp(3) with time zone not null default now(),
  finished_steps  text[] not null default '{}'::text[],
  working_on      integer[] not null default '{}'::integer[],
  growing         jsonb not null default '[]'::jsonb,
  facts           jsonb not null default '{}'::jsonb,
  second_codec    text check (second_codec = any (array['av1'::text, 'vp9'::text])),
  second_percent  int not null default 0 check (second_percent >= 0 and second_percent <= 100),
  second_attempts int not null default 0
);
create index on video_processing (stage) where (stage <> ALL (array['done'::text, 'failed'::text]));
create index on video_processing (video_id) where ((stage = 'done'::text) and (second_codec is not null) and (second_percent < 100));
create index on video_processing (updated_at) where (stage = 'failed'::text);

create table video_counts (
  video_id   int primary key references videos on delete cascade,
  views      int not null default 0,
  likes      int not null default 0 check (likes >= 0),
  dislikes   int not null default 0 check (dislikes >= 0),
  comments   int not null default 0 check (comments >= 0),
  owner_id   int not null,
  is_short   boolean not null,
  popularity int generated always as (popularity_of((views)::bigint)) stored not null
) with (fillfactor = 50);
create index video_counts_popular on video_counts (owner_id, is_short, popularity desc);
create index video_counts_owner on video_counts (owner_id, popularity desc);
create index video_counts_liked on video_counts (is_short, likes desc, video_id desc);
create index video_counts_viewed on video_counts (is_short, popularity desc);

create table channel_counts (
  user_id     int primary key references users on delete cascade,
  subscribers int not null default 0 check (subscribers >= 0),
  total_views bigint not null default 0
) with (fillfactor = 50);
create index channel_counts_subscribers on channel_counts (subscribers, user_id);

create table video_pictures (
  id         int generated always as identity primary key,
  video_id   int not null references videos on delete cascade,
  kind       text not null check (kind = any (array['first'::text, 'candidate'::text, 'frame'::text, 'upload'::text])),
  at_seconds double precision,
  score      real not null default 0,
  is_chosen  boolean not null default false,
  folder     text not null unique,
  picture    jsonb,
  size_bytes int not null default 0,
  created_at timestamp(3) with time zone not null default now()
);
create index on video_pictures (video_id);
create unique index video_pictures_one_of_kind on video_pictures (video_id, kind) where (kind <> 'candidate'::text);
create unique index video_pictures_one_chosen on video_pictures (video_id) where is_chosen;

create table uploads (
  id           int generated always as identity primary key,
  owner_id     int not null references users on delete cascade,
  file_id      text not null,
  upload_key   text not null unique,
  file_name    text not null,
  total_chunks int not null check (total_chunks >= 1),
  last_bytes   int,
  completed_at timestamptz,
  used_at      timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  chunk_size   int not null default 5242880 check (chunk_size > 0),
  file_type    text not null default '',
  head_hash    text,
  is_readable  boolean,
  is_draft     boolean not null default false,
  unique (owner_id, file_id)
);
create index on uploads (owner_id, updated_at desc) where (used_at is null);
create index on uploads (updated_at) where (used_at is null);
create index on uploads (owner_id, head_hash);
create index on uploads (head_hash) where (head_hash is not null);

create table upload_chunks (
  upload_id   int not null references uploads on delete cascade,
  chunk_index int not null check (chunk_index >= 0),
  bytes       int not null,
  piece       text not null default '',
  primary key (upload_id, chunk_index)
);

create table upload_defaults (
  user_id        int primary key references users on delete cascade,
  title          text not null check (length(title) <= 100),
  description    text not null check (length(description) <= 5000),
  category_id    int references categories on delete set null,
  tags           text[] not null check (cardinality(tags) <= 15),
  visibility     text not null check (visibility = any (array['public'::text, 'unlisted'::text, 'private'::text])),
  comment_policy text not null check (comment_policy = any (array['on'::text, 'hold'::text, 'off'::text])),
  updated_at     timestamp(3) with time zone not null default now()
);
create index on upload_defaults (category_id) where (category_id is not null);

create table blocked_files (
  head_hash  text not null,
  size_bytes bigint not null,
  claim_id   int not null,
  created_at timestamp(3) with time zone not null default now(),
  primary key (head_hash, size_bytes, claim_id)
);
create index on blocked_files (claim_id);

create table caption_tracks (
  id         int generated always as identity primary key,
  video_id   int not null references videos on delete cascade,
  language   text not null check (length(language) >= 2 and length(language) <= 35),
  label      text not null check (length(label) >= 1 and length(label) <= 60),
  folder     text not null unique,
  cue_count  int not null,
  version    int not null default 1,
  updated_at timestamp(3) with time zone not null default now()
);
create unique index caption_tracks_video_id_lower_idx on caption_tracks (video_id, lower(label));

create table chapter_lists (
  video_id   int primary key references videos on delete cascade,
  chapters   jsonb,
  version    int not null default 1,
  updated_at timestamp(3) with time zone not null default now()
);

create table tags (
  id   int generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) >= 1 and length(name) <= 50)
);
create index on tags (name text_pattern_ops);
create index tags_letters on tags using gin (name gin_trgm_ops);

create table video_tags (
  video_id int not null references videos on delete cascade,
  tag_id   int not null references tags on delete cascade,
  position int not null,
  primary key (video_id, tag_id)
);
create index on video_tags (tag_id, video_id);

create table video_embeds (
  video_id   int primary key references videos on delete cascade,
  policy     text not null check (policy = any (array['anywhere'::text, 'listed'::text, 'nowhere'::text])),
  domains    text[] not null default '{}'::text[] check (cardinality(domains) <= 50),
  updated_at timestamp(3) with time zone not null default now(),
  check (policy <> 'listed'::text or cardinality(domains) > 0)
);

create table channel_homes (
  user_id    int primary key references users on delete cascade,
  trailer_id int references videos on delete set null,
  pinned_id  int references videos on delete set null,
  sections   text[] not null check (sections <@ array['latest'::text, 'popular'::text, 'shorts'::text, 'playlists'::text] and cardinality(sections) <= 4),
  updated_at timestamp(3) with time zone not null default now()
);
create index on channel_homes (trailer_id) where (trailer_id is not null);
create index on channel_homes (pinned_id) where (pinned_id is not null);

create table bulk_edits (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  change     jsonb not null,
  state      text not null default 'running' check (state = any (array['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])),
  total      int not null check (total > 0),
  done       int not null default 0,
  refused    int not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  ended_at   timestamp(3) with time zone
);
create index on bulk_edits (owner_id, id desc);
create unique index bulk_edits_one_at_a_time on bulk_edits (owner_id) where (state = any (array['running'::text, 'undoing'::text]));
create index on bulk_edits (created_at);

create table bulk_edit_items (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  video_id     int not null references videos on delete cascade,
  state        text not null default 'waiting' check (state = any (array['waiting'::text, 'changed'::text, 'refused'::text, 'restored'::text])),
  before       jsonb,
  after        jsonb,
  refusal      text,
  check ((state <> ALL (array['changed'::text, 'restored'::text])) or before is not null and after is not null),
  primary key (bulk_edit_id, video_id)
);
create index bulk_edit_items_state on bulk_edit_items (bulk_edit_id, state, video_id);
create index on bulk_edit_items (video_id);

create table awaited_videos (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, video_id)
);
create index on awaited_videos (video_id);

alter table videos add foreign key (upload_id) references uploads(id) on delete set null;
create trigger announce_change after delete or update of name on categories for each row execute function announce_row('category', 'id');

create function begin_processing() returns trigger language plpgsql as $$
begin
  insert into video_processing (video_id) values (new.id);
  return null;
end $$;
create trigger begin_processing after insert on videos for each row execute function begin_processing();

create function add_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_counts (video_id, owner_id, is_short) values (new.id, new.owner_id, new.is_short);
  return null;
end $$;
create trigger add_counts after insert on videos for each row execute function add_video_counts();
create trigger announce_change after delete or update on videos for each row execute function announce_row('video', 'id');
create trigger announce_new_live after insert on videos for each row when (new.playable_at is not null) execute function announce_lists();
create trigger announce_lists after delete on videos for each statement execute function announce_lists();

create function follow_in_video_counts() returns trigger language plpgsql as $$
begin
  update video_counts set owner_id = new.owner_id, is_short = new.is_short where video_id = new.id;
  return null;
end $$;
create trigger follow_counts after update of owner_id, is_short on videos for each row when (old.owner_id is distinct from new.owner_id or old.is_short is distinct from new.is_short) execute function follow_in_video_counts();

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update of title, description, category_id, is_published, is_short, visibility, publish_at, thumbnail_url, monetization_enabled, ads_enabled, revenue_share, content_warnings, restricted_in_countries, notes on videos for each row when (old.version = new.version and (old.title is distinct from new.title or old.description is distinct from new.description or old.category_id is distinct from new.category_id or old.is_published is distinct from new.is_published or old.is_short is distinct from new.is_short or old.visibility is distinct from new.visibility or old.publish_at is distinct from new.publish_at or old.thumbnail_url is distinct from new.thumbnail_url or old.monetization_enabled is distinct from new.monetization_enabled or old.ads_enabled is distinct from new.ads_enabled or old.revenue_share is distinct from new.revenue_share or old.content_warnings is distinct from new.content_warnings or old.restricted_in_countries is distinct from new.restricted_in_countries or old.notes is distinct from new.notes)) execute function count_version();
create trigger announce_lists_changed after update on videos for each row when (old.is_published is distinct from new.is_published or old.playable_at is distinct from new.playable_at or old.published_at is distinct from new.published_at or old.visibility is distinct from new.visibility or old.approval_status is distinct from new.approval_status or old.deleted_at is distinct from new.deleted_at or old.taken_down_at is distinct from new.taken_down_at or old.restricted_in_countries is distinct from new.restricted_in_countries or old.category_id is distinct from new.category_id or old.is_short is distinct from new.is_short) execute function announce_lists();

create function follow_ads_of_video() returns trigger language plpgsql as $$
begin
  perform follow_ads(coalesce(new.id, old.id));
  return null;
end $$;
create trigger follow_ads_when_added after insert on videos for each row when (new.monetization_enabled and new.ads_enabled) execute function follow_ads_of_video();
create trigger follow_ads after update of monetization_enabled, ads_enabled, revenue_share, owner_id on videos for each row when (old.monetization_enabled is distinct from new.monetization_enabled or old.ads_enabled is distinct from new.ads_enabled or old.revenue_share is distinct from new.revenue_share or old.owner_id is distinct from new.owner_id) execute function follow_ads_of_video();
create trigger follow_ads_when_removed after delete on videos for each row when (old.ads_enabled) execute function follow_ads_of_video();

create function begin_with_ads() returns trigger language plpgsql as $$
declare
  chosen record;
begin
  select s.revenue_share, s.ads_by_default and u.monetization_enabled as has_ads into chosen
    from monetization_settings s join users u on u.id = s.user_id where s.user_id = new.owner_id;
  if found then
    new.revenue_share := chosen.revenue_share;
    new.monetization_enabled := new.monetization_enabled or chosen.has_ads;
    new.ads_enabled := new.ads_enabled or chosen.has_ads;
  end if;
  return new;
end $$;
create trigger begin_with_ads before insert on videos for each row execute function begin_with_ads();
create trigger announce_change after delete or update of stage, percent, seconds_left, planned, renditions, growing, working_on, master_version, second_codec, second_percent, error_code, error_message, facts on video_processing for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or delete or update on caption_tracks for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or delete or update on chapter_lists for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or delete or update on video_tags for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or delete or update on video_embeds for each row execute function announce_row('video', 'video_id');

create table subscriptions (
  subscriber_id int not null references users on delete cascade,
  channel_id    int not null references users on delete cascade,
  bell          text not null check (bell = any (array['all'::text, 'personalised'::text, 'none'::text])),
  created_at    timestamp(3) with time zone not null default now(),
  check (channel_id <> subscriber_id),
  primary key (subscriber_id, channel_id)
);
create index on subscriptions (subscriber_id, created_at desc, channel_id desc);
create index on subscriptions (channel_id, created_at desc, subscriber_id desc);

create table subscription_changes (
  channel_id int not null references users on delete cascade,
  changed_at timestamp(3) with time zone not null,
  change     smallint not null check (change = any (array['-1'::integer, 1])),
  video_id   int references videos on delete set null
);
create index subscription_changes_of_channel on subscription_changes (channel_id, changed_at) include (change);
create index subscription_changes_of_video on subscription_changes (video_id, changed_at) include (change) where (video_id is not null);

create table subscription_visits (
  user_id    int primary key references users on delete cascade,
  new_since  timestamp(3) with time zone,
  visited_at timestamp(3) with time zone not null
);

create table playlists (
  id             int generated always as identity primary key,
  owner_id       int not null references users on delete cascade,
  kind           text not null default 'own' check (kind = any (array['own'::text, 'watch-later'::text])),
  name           text not null check (length(name) >= 1 and length(name) <= 100),
  description    text not null default '' check (length(description) <= 5000),
  visibility     text not null check (visibility = any (array['public'::text, 'unlisted'::text, 'private'::text])),
  sort_order     text not null default 'manual' check (sort_order = any (array['manual'::text, 'added'::text, 'addedOldest'::text, 'published'::text])),
  picture        jsonb,
  picture_folder text unique,
  video_count    int not null default 0 check (video_count >= 0 and video_count <= 5000),
  created_at     timestamp(3) with time zone not null default now(),
  updated_at     timestamp(3) with time zone not null default now(),
  deleted_at     timestamp(3) with time zone,
  deleted_by     int references users on delete set null,
  version        int not null default 1,
  check ((picture is null) = (picture_folder is null))
);
create index on playlists (owner_id, created_at desc, id desc);
create unique index playlists_watch_later on playlists (owner_id) where (kind = 'watch-later'::text);
create index playlists_trash on playlists (deleted_by, deleted_at desc, id desc) where (deleted_by is not null);
create index playlists_trash_age on playlists (deleted_at) where (deleted_at is not null);

create table playlist_items (
  id          int generated always as identity primary key,
  playlist_id int not null references playlists on delete cascade,
  video_id    int not null,
  rank        bigint not null,
  note        text not null default '' check (length(note) <= 300),
  added_at    timestamp(3) with time zone not null default now(),
  unique (playlist_id, video_id),
  unique (playlist_id, rank) deferrable
);
create index on playlist_items (video_id);

create table saved_playlists (
  user_id     int not null references users on delete cascade,
  playlist_id int not null references playlists on delete cascade,
  created_at  timestamp(3) with time zone not null default now(),
  primary key (user_id, playlist_id)
);
create index on saved_playlists (user_id, created_at desc, playlist_id desc);
create index on saved_playlists (playlist_id);

create table posts (
  id              int generated always as identity primary key,
  owner_id        int not null references users on delete cascade,
  content         text not null check (length(content) >= 1 and length(content) <= 5000),
  is_published    boolean not null default true,
  comment_policy  text not null default 'on' check (comment_policy = any (array['on'::text, 'hold'::text, 'off'::text])),
  created_at      timestamp(3) with time zone not null default now(),
  edited_at       timestamp(3) with time zone,
  deleted_at      timestamp(3) with time zone,
  deleted_by      int references users on delete set null,
  version         int not null default 1,
  approval_status text not null default 'approved' check (approval_status = any (array['approved'::text, 'pending'::text, 'rejected'::text, 'flagged'::text])),
  reviewed_at     timestamp(3) with time zone,
  reviewed_by     int references users on delete set null,
  review_reason   text not null default '' check (length(review_reason) <= 500),
  told_at         timestamp(3) with time zone
);
create index posts_owner on posts (owner_id, created_at desc, id desc) where (deleted_at is null);
create index posts_owner_all on posts (owner_id, id);
create index posts_trash on posts (deleted_by, deleted_at desc, id desc) where (deleted_by is not null);
create index posts_trash_age on posts (deleted_at) where (deleted_at is not null);
create index on posts (reviewed_by) where (reviewed_by is not null);
create index posts_newest on posts (created_at desc, id desc) where (is_published and (approval_status = 'approved'::text) and (deleted_at is null));
create index posts_managed_created on posts (created_at desc, id desc) include (approval_status) where (deleted_at is null);
create index posts_managed_updated on posts (COALESCE(edited_at, created_at) desc, id desc) where (deleted_at is null);
create index posts_managed_title on posts (lower("left"(content, 100)) desc, id desc) where (deleted_at is null);
create index posts_undecided on posts (approval_status, created_at desc, id desc) where ((deleted_at is null) and (approval_status <> 'approved'::text));
create index posts_letters on posts using gin (lower(content) gin_trgm_ops);

create table post_counts (
  post_id  int primary key references posts on delete cascade,
  likes    int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  comments int not null default 0 check (comments >= 0)
) with (fillfactor = 50);

create table post_images (
  id       int generated always as identity primary key,
  post_id  int not null references posts on delete cascade,
  position int not null check ("position" >= 0 and "position" <= 3),
  picture  jsonb not null,
  folder   text not null unique,
  alt      text not null default '' check (length(alt) <= 300),
  unique (post_id, "position") deferrable
);

create table post_options (
  post_id  int not null references posts on delete cascade,
  position int not null check ("position" >= 0 and "position" <= 4),
  content  text not null check (length(content) >= 1 and length(content) <= 80),
  votes    int not null default 0 check (votes >= 0),
  primary key (post_id, "position")
) with (fillfactor = 50);

create table post_votes (
  user_id    int not null references users on delete cascade,
  post_id    int not null,
  option     int not null,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, post_id),
  foreign key (post_id, option) references post_options(post_id, "position") on delete cascade
);
create index on post_votes (post_id, option);

create table comments (
  id                int generated always as identity primary key,
  video_id          int references videos on delete cascade,
  post_id           int references posts on delete cascade,
  parent_id         int references comments on delete cascade,
  reply_to_id       int references users on delete set null,
  author_id         int references users,
  content           text not null check (length(content) <= 10000),
  state             text not null check (state = any (array['published'::text, 'held'::text, 'removed'::text])),
  is_staff_decision boolean not null default false,
  is_hidden         boolean not null default false,
  is_hearted        boolean not null default false,
  pinned_at         timestamp(3) with time zone,
  likes             int not null default 0 check (likes >= 0),
  dislikes          int not null default 0 check (dislikes >= 0),
  reply_count       int not null default 0 check (reply_count >= 0),
  created_at        timestamp(3) with time zone not null default now(),
  edited_at         timestamp(3) with time zone,
  told_at           timestamp(3) with time zone,
  deleted_at        timestamp(3) with time zone,
  deleted_by        int references users on delete set null,
  is_open           boolean generated always as (((state = 'published'::text) AND (NOT is_hidden) AND (deleted_at IS NULL))) stored not null,
  score             int generated always as ((((likes - dislikes) + LEAST(reply_count, 10)) +
CASE
    WHEN is_hearted THEN 5
    ELSE 0
END)) stored not null,
  channel_id        int,
  is_answered       boolean not null default false,
  check (num_nonnulls(video_id, post_id) = 1),
  constraint comments_check1 check (author_id is not null or deleted_at is not null and content = ''::text)
) with (fillfactor = 80);
create index comments_video_top on comments (video_id, score desc, id desc) where ((parent_id is null) and (is_open or (reply_count > 0)));
create index comments_video_newest on comments (video_id, created_at desc, id desc) where ((parent_id is null) and (is_open or (reply_count > 0)));
create index comments_video_state on comments (video_id, state, created_at desc, id desc) where (video_id is not null);
create unique index comments_video_pinned on comments (video_id) where (pinned_at is not null);
create index comments_replies on comments (parent_id, is_open, created_at, id) where (parent_id is not null);
create index comments_author on comments (author_id, id);
create index comments_only_author on comments (author_id) where ((not is_open) and (deleted_at is null));
create index comments_reply_to on comments (reply_to_id) where (reply_to_id is not null);
create index comments_trash on comments (deleted_by, deleted_at desc, id desc) where (deleted_by is not null);
create index comments_trash_age on comments (deleted_at) where ((deleted_at is not null) and (author_id is not null));
create index comments_post_top on comments (post_id, score desc, id desc) where ((post_id is not null) and (parent_id is null) and (is_open or (reply_count > 0)));
create index comments_post_newest on comments (post_id, created_at desc, id desc) where ((post_id is not null) and (parent_id is null) and (is_open or (reply_count > 0)));
create index comments_post_state on comments (post_id, state, created_at desc, id desc) where (post_id is not null);
create unique index comments_post_pinned on comments (post_id) where (pinned_at is not null);
create index comments_video_time on comments (video_id, created_at) where (is_open and (video_id is not null));
create index comments_inbox on comments (channel_id, created_at desc, id desc) where ((deleted_at is null) and (not is_hidden) and (state <> 'removed'::text) and (author_id <> channel_id));
create index comments_inbox_held on comments (channel_id, created_at desc, id desc) where ((deleted_at is null) and (not is_hidden) and (state = 'held'::text) and (author_id <> channel_id));
create index comments_inbox_unanswered on comments (channel_id, created_at desc, id desc) where (is_open and (parent_id is null) and (not is_answered) and (author_id <> channel_id));
create index comments_held on comments (created_at desc, id desc) where ((state = 'held'::text) and (not is_hidden) and (deleted_at is null));
create index comments_newest on comments (created_at desc, id desc) where (deleted_at is null);
create index comments_text on comments using gin (lower(content) gin_trgm_ops) where (deleted_at is null);
create index comments_removed on comments (created_at desc, id desc) where ((state = 'removed'::text) and (deleted_at is null));
create statistics comments_words on lower(content) from comments;

create table video_reactions (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  status     text not null check (status = any (array['like'::text, 'dislike'::text])),
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, video_id)
);
create index video_reactions_liked on video_reactions (user_id, created_at desc, video_id desc) where (status = 'like'::text);
create index video_reactions_of_video on video_reactions (video_id, created_at) include (status);

create table comment_reactions (
  user_id    int not null references users on delete cascade,
  comment_id int not null references comments on delete cascade,
  status     text not null check (status = any (array['like'::text, 'dislike'::text])),
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, comment_id)
);
create index on comment_reactions (comment_id);

create table post_reactions (
  user_id    int not null references users on delete cascade,
  post_id    int not null references posts on delete cascade,
  status     text not null check (status = any (array['like'::text, 'dislike'::text])),
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, post_id)
);
create index on post_reactions (post_id);

create table comment_mentions (
  comment_id int not null references comments on delete cascade,
  user_id    int not null references users on delete cascade,
  name       text not null,
  is_told    boolean not null default false,
  primary key (comment_id, user_id)
);
create index on comment_mentions (user_id);

create table post_mentions (
  post_id int not null references posts on delete cascade,
  user_id int not null references users on delete cascade,
  name    text not null,
  is_told boolean not null default false,
  primary key (post_id, user_id)
);
create index on post_mentions (user_id);

create table channel_blocks (
  channel_id int not null references users on delete cascade,
  user_id    int not null references users on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  check (user_id <> channel_id),
  primary key (channel_id, user_id)
);
create index on channel_blocks (channel_id, created_at desc, user_id desc);
create index on channel_blocks (user_id);

create table channel_blocked_words (
  channel_id int primary key references users on delete cascade,
  words      text[] not null check (cardinality(words) >= 1 and cardinality(words) <= 500)
);

create table hidden_commenters (
  user_id    int primary key references users on delete cascade,
  hidden_by  int references users on delete set null,
  created_at timestamp(3) with time zone not null default now()
);
create index on hidden_commenters (hidden_by) where (hidden_by is not null);

create trigger count_version before update of name, description, visibility, sort_order, picture on playlists for each row when (old.version = new.version and (old.name is distinct from new.name or old.description is distinct from new.description or old.visibility is distinct from new.visibility or old.sort_order is distinct from new.sort_order or old.picture is distinct from new.picture)) execute function count_version();

create function add_post_counts() returns trigger language plpgsql as $$
begin
  insert into post_counts (post_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on posts for each row execute function add_post_counts();
create trigger count_version before update of content, is_published on posts for each row when (old.version = new.version and (old.content is distinct from new.content or old.is_published is distinct from new.is_published)) execute function count_version();

create function comment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := coalesce(
    (select owner_id from videos where id = new.video_id), (select owner_id from posts where id = new.post_id));
  return new;
end $$;
create trigger comments_channel before insert on comments for each row execute function comment_channel();

create function comment_answered() returns trigger language plpgsql as $$
begin
  update comments head
     set is_answered = exists (
           select 1 from comments reply
            where reply.parent_id = head.id and reply.is_open and reply.author_id = head.channel_id)
   where head.id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
create trigger comments_answered after insert on comments for each row when (new.parent_id is not null and new.author_id = new.channel_id) execute function comment_answered();
create trigger comments_answered_anew after update of state, is_hidden, deleted_at, author_id on comments for each row when (old.parent_id is not null and old.author_id = old.channel_id) execute function comment_answered();
create trigger comments_answered_no_more after delete on comments for each row when (old.parent_id is not null and old.author_id = old.channel_id) execute function comment_answered();

create table notification_events (
  user_id         int not null references users on delete cascade,
  event_key       text not null,
  notification_id int not null,
  actor_id        int references users on delete cascade,
  happened_at     timestamp(3) with time zone not null,
  primary key (user_id, event_key)
);
create index on notification_events (notification_id, happened_at desc);
create index on notification_events (actor_id) where (actor_id is not null);

create table notifications (
  id             int generated always as identity primary key,
  user_id        int not null references users on delete cascade,
  kind           text not null,
  group_key      text not null,
  is_once        boolean not null,
  video_id       int references videos on delete cascade,
  comment_id     int references comments on delete cascade,
  post_id        int references posts on delete cascade,
  details        jsonb not null default '{}'::jsonb,
  created_at     timestamp(3) with time zone not null default now(),
  read_at        timestamp(3) with time zone,
  is_mail_due    boolean not null default false,
  is_shown       boolean not null default true,
  mail_due_since timestamp(3) with time zone
);
create unique index notifications_once on notifications (user_id, group_key) where is_once;
create unique index notifications_group on notifications (user_id, group_key) where ((not is_once) and (read_at is null));
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where ((read_at is null) and is_shown);
create index on notifications (user_id);
create index notifications_mail on notifications (user_id) where is_mail_due;
create index on notifications (video_id) where (video_id is not null);
create index on notifications (comment_id) where (comment_id is not null);
create index on notifications (created_at);
create index on notifications (post_id) where (post_id is not null);

create table notification_choices (
  user_id int not null references users on delete cascade,
  kind    text not null,
  on_site boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

create table notification_mails (
  user_id   int primary key references users on delete cascade,
  rhythm    text not null default 'soon' check (rhythm = any (array['soon'::text, 'daily'::text])),
  mailed_at timestamp(3) with time zone
);

alter table notification_events add foreign key (notification_id) references notifications(id) on delete cascade;

create table views (
  id               uuid not null,
  started_at       timestamp(3) with time zone not null,
  video_id         int not null,
  channel_id       int not null,
  viewer_key       uuid not null,
  verdict          text not null check (verdict = any (array['counted'::text, 'own'::text, 'bot'::text, 'repeat'::text, 'short'::text, 'background'::text])),
  counted_at       timestamp(3) with time zone,
  needed_seconds   real not null check (needed_seconds >= 0::double precision),
  watched_seconds  real not null default 0 check (watched_seconds >= 0::double precision),
  position_seconds real not null check (position_seconds >= 0::double precision),
  device           text not null check (device = any (array['desktop'::text, 'mobile'::text, 'tablet'::text, 'unknown'::text])),
  source           text not null check (source = any (array['home'::text, 'search'::text, 'related'::text, 'subscriptions'::text, 'channel'::text, 'playlist'::text, 'shorts'::text, 'trending'::text, 'external'::text, 'direct'::text])),
  referrer_host    text,
  search_query     text,
  country          text check (country ~ '^[A-Z]{2}$'::text),
  check ((counted_at is not null) = (verdict = 'counted'::text)),
  primary key (id, started_at)
) partition by range (started_at);
create index views_of_video on views (video_id, started_at);
create index views_of_channel on views (channel_id, started_at);
create index views_of_viewer on views (viewer_key);

create table view_ranges (
  view_id  uuid primary key,
  video_id int not null references videos on delete cascade,
  ranges   jsonb not null
);
create index on view_ranges (video_id);

create table counted_recently (
  video_id   int not null,
  viewer_key uuid not null,
  counted_at timestamp(3) with time zone not null,
  primary key (video_id, viewer_key)
);
create index on counted_recently (counted_at);
create index on counted_recently (viewer_key);

create table video_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  views         int not null,
  viewers       int not null,
  watch_seconds int not null,
  devices       jsonb not null,
  sources       jsonb not null,
  verdicts      jsonb not null default '{}'::jsonb,
  new_viewers   int not null default 0,
  returned      jsonb not null default '{}'::jsonb,
  primary key (video_id, day)
);
create index on video_days (channel_id, day);

create table video_retention_days (
  video_id   int not null references videos on delete cascade,
  channel_id int not null references users on delete cascade,
  day        date not null,
  plays      integer[] not null check (cardinality(plays) = 100),
  primary key (video_id, day)
);
create index on video_retention_days (channel_id, day);

create table channel_days (
  channel_id    int not null references users on delete cascade,
  day           date not null,
  views         int not null,
  viewers       int not null,
  watch_seconds int not null,
  devices       jsonb not null,
  sources       jsonb not null,
  verdicts      jsonb not null default '{}'::jsonb,
  new_viewers   int not null default 0,
  returned      jsonb not null default '{}'::jsonb,
  primary key (channel_id, day)
);

create table channel_rollups (
  channel_id int primary key references users on delete cascade,
  time_zone  text not null,
  until_day  date not null
);

create table view_origin_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  kind          text not null check (kind = any (array['host'::text, 'search'::text, 'country'::text])),
  name          text not null,
  views         int not null,
  watch_seconds int not null,
  primary key (video_id, day, kind, name)
);
create index on view_origin_days (channel_id, day);

create table viewers_of_today (
  part       text not null check (part = any (array['channel'::text, 'video'::text])),
  of_what    int not null,
  day        date not null,
  viewer_key uuid not null,
  last_day   date,
  primary key (part, of_what, day, viewer_key)
);
create index on viewers_of_today (day);
create index on viewers_of_today (viewer_key);

create table milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);

create table history (
  viewer_id   int not null references users on delete cascade,
  video_id    int not null references videos on delete cascade,
  seconds     double precision not null check (seconds >= 0::double precision),
  watched_at  timestamp(3) with time zone not null default now(),
  in_progress boolean not null default false,
  begun_at    timestamp(3) with time zone not null default now(),
  primary key (viewer_id, video_id)
);
create index on history (video_id);
create index history_by_day on history (viewer_id, watched_at desc, video_id desc);
create index history_in_progress on history (viewer_id, watched_at desc, video_id desc) where in_progress;

create table video_signals (
  video_id      int primary key references videos on delete cascade,
  viewings      int not null default 0,
  watched_share real check (watched_share >= 0::double precision and watched_share <= 1::double precision),
  others        integer[] not null default '{}'::integer[],
  weights       real[] not null default '{}'::real[],
  check (cardinality(weights) = cardinality(others))
);

create table trending_lists (
  hours       int not null,
  is_short    boolean not null,
  category_id int not null,
  computed_at timestamp(3) with time zone not null,
  video_ids   integer[] not null,
  scores      double precision[] not null,
  check (cardinality(scores) = cardinality(video_ids)),
  primary key (hours, is_short, category_id, computed_at)
);
create index on trending_lists (computed_at);

create table feed_tunes (
  user_id       int primary key references users on delete cascade,
  fresh         smallint not null default 0 check (fresh >= 0 and fresh <= 2),
  subscriptions smallint not null default 0 check (subscriptions >= 0 and subscriptions <= 2),
  variety       smallint not null default 0 check (variety >= 0 and variety <= 2)
);

create table hidden_channels (
  user_id    int not null references users on delete cascade,
  channel_id int not null references users on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  check (channel_id <> user_id),
  primary key (user_id, channel_id)
);
create index on hidden_channels (user_id, created_at desc, channel_id desc);
create index on hidden_channels (channel_id);

create table hidden_videos (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, video_id)
);
create index on hidden_videos (user_id, created_at desc, video_id desc);
create index on hidden_videos (video_id);

create table search_documents (
  id          int generated always as identity primary key,
  kind        text not null check (kind = any (array['video'::text, 'channel'::text, 'playlist'::text, 'post'::text])),
  video_id    int unique references videos on delete cascade,
  playlist_id int unique references playlists on delete cascade,
  owner_id    int not null references users on delete cascade,
  title       text not null,
  names       tsvector not null,
  words       tsvector not null,
  indexed_at  timestamptz not null,
  post_id     int unique references posts on delete cascade,
  type        text not null default 'videos' check (type = any (array['videos'::text, 'shorts'::text, 'channels'::text, 'playlists'::text, 'posts'::text])),
  category_id int,
  made_ms     bigint not null default 0,
  duration_ms bigint not null default 0,
  views       bigint not null default 0,
  standing    real not null default 0,
  check ((kind = 'video'::text) = (video_id is not null) and (kind = 'playlist'::text) = (playlist_id is not null) and (kind = 'post'::text) = (post_id is not null))
);
create unique index search_documents_channels on search_documents (owner_id) where (kind = 'channel'::text);
create index on search_documents (owner_id);
create index on search_documents using gin (words) with (fastupdate=off);
create index on search_documents using gin (names) with (fastupdate=off);

create table search_passages (
  id       int generated always as identity primary key,
  video_id int not null references videos on delete cascade,
  starts   integer[] not null,
  lines    text[] not null,
  words    tsvector not null,
  check (cardinality(lines) = cardinality(starts))
);
create index on search_passages (video_id);
create index on search_passages using gin (words) with (fastupdate=off);

create table search_words (
  word text primary key check (length(word) <= 50)
);
create index on search_words using gin (word gin_trgm_ops) with (fastupdate=off);
create index search_words_word_idx1 on search_words (word text_pattern_ops);

create table search_frequencies (
  type      text not null,
  word      text not null,
  named     int not null,
  documents int not null,
  primary key (word, type)
);

create table search_orders (
  document_id int primary key references search_documents on delete cascade,
  type        text not null,
  category_id int,
  title       text collate "C" not null,
  made_ms     bigint not null,
  duration_ms bigint not null,
  views       bigint not null,
  standing    real not null
);
create index on search_orders (type, standing, document_id);
create index on search_orders (type, made_ms, document_id);
create index on search_orders (type, views, document_id);
create index on search_orders (type, duration_ms, document_id);
create index on search_orders (type, title, document_id);

create table ledger_accounts (
  id            int generated always as identity primary key,
  kind          text not null check (kind = any (array['platform'::text, 'adjustments'::text, 'pending'::text, 'available'::text, 'debt'::text, 'payouts'::text, 'paid_out'::text])),
  creator_id    int,
  balance_cents bigint not null default 0,
  check ((creator_id is null) = (kind = any (array['platform'::text, 'adjustments'::text]))),
  constraint ledger_accounts_covered check (
case kind
    when 'available'::text then balance_cents >= 0
    when 'payouts'::text then balance_cents >= 0
    when 'debt'::text then balance_cents <= 0
    else true
end),
  unique nulls not distinct (kind, creator_id)
);
create index on ledger_accounts (creator_id);

create table ledger_transactions (
  id         bigint generated always as identity primary key,
  key        text not null unique,
  earning_id int,
  payout_id  int,
  at         timestamp(3) with time zone not null,
  xact       xid8 not null default pg_current_xact_id(),
  change_id  int
);
create index on ledger_transactions (earning_id) where (earning_id is not null);

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions,
  account_id     int not null references ledger_accounts,
  amount_cents   bigint not null check (amount_cents <> 0),
  balance_cents  bigint not null,
  primary key (transaction_id, account_id)
);
create index on ledger_postings (account_id, transaction_id);

create table monetization_settings (
  user_id        int primary key references users on delete cascade,
  revenue_share  int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  ads_by_default boolean not null default false
);

create table eligibility_checks (
  user_id        int primary key references users on delete cascade,
  score          int not null check (score >= 0 and score <= 100),
  eligible_since timestamp(3) with time zone,
  checked_at     timestamp(3) with time zone not null
);

create table monetization_applications (
  id               int generated always as identity primary key,
  user_id          int not null references users on delete cascade,
  status           text not null default 'pending' check (status = any (array['pending'::text, 'under_review'::text, 'approved'::text, 'rejected'::text])),
  additional_info  text not null default '',
  application_data jsonb not null,
  admin_notes      text not null default '',
  rejection_reason text not null default '',
  created_at       timestamp(3) with time zone not null,
  reviewed_at      timestamp(3) with time zone
);
create unique index monetization_applications_one on monetization_applications (user_id) where (status <> 'rejected'::text);
create index on monetization_applications (user_id, created_at desc, id desc);
create index on monetization_applications (created_at desc, id desc);
create index on monetization_applications (status, created_at desc, id desc);

create table ad_spans (
  id            int generated always as identity primary key,
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null check (share_percent >= 0 and share_percent <= 100),
  begins_at     timestamp(3) with time zone not null,
  ends_at       timestamp(3) with time zone,
  check (ends_at >= begins_at)
);
create index on ad_spans (video_id, begins_at);
create unique index ad_spans_open on ad_spans (video_id) where (ends_at is null);

create table ad_revenue_days (
  day           date primary key,
  rate_cents    int not null check (rate_cents >= 0),
  highest_share int not null check (highest_share >= 0 and highest_share <= 100),
  runs          int not null default 0,
  computed_at   timestamp(3) with time zone not null
);

create table ad_revenue_lines (
  id            bigint generated always as identity primary key,
  day           date not null references ad_revenue_days(day),
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null,
  run           int not null,
  views         int not null check (views >= 0),
  amount_cents  bigint not null check (amount_cents >= 0),
  earning_id    int,
  unique (day, video_id, creator_id, share_percent, run)
);
create index on ad_revenue_lines (creator_id, day);

create table earnings (
  id                  int generated always as identity primary key,
  creator_id          int not null,
  video_id            int,
  source              text not null check (source = any (array['ad_revenue'::text, 'subscription'::text, 'super_chat'::text, 'channel_membership'::text, 'manual_payout'::text, 'bonus'::text, 'adjustment'::text])),
  amount_cents        bigint not null,
  currency            text not null default 'USD' check (currency = 'USD'::text),
  status              text not null default 'pending' check (status = any (array['pending'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  note                text not null default '',
  source_reference_id text,
  day                 date not null,
  key                 text unique,
  created_at          timestamp(3) with time zone not null,
  check (amount_cents > 0 or amount_cents < 0 and (source = any (array['adjustment'::text, 'ad_revenue'::text])))
);
create index on earnings (created_at desc, id desc);
create index on earnings (creator_id, created_at desc, id desc);
create index on earnings (status, created_at desc, id desc);
create index on earnings (source, created_at desc, id desc);
create index on earnings (creator_id, day);
create index on earnings (day);
create index earnings_open on earnings (creator_id, id) where (status = any (array['pending'::text, 'processing'::text]));

create table earnings_changes (
  id           int generated always as identity primary key,
  from_status  text not null check (from_status = any (array['pending'::text, 'processing'::text])),
  source       text,
  creator_id   int,
  up_to_id     int not null,
  to_status    text not null,
  note         text not null default '',
  total        int not null check (total > 0),
  done         int not null default 0 check (done >= 0),
  amount_cents bigint not null default 0,
  created_at   timestamp(3) with time zone not null,
  finished_at  timestamp(3) with time zone,
  check ((to_status = any (array['processing'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])) and to_status <> from_status)
);
create unique index earnings_changes_one on earnings_changes ((true)) where (finished_at is null);

create table earnings_change_items (
  change_id  int not null references earnings_changes,
  creator_id int not null,
  earning_id int not null references earnings,
  primary key (change_id, creator_id, earning_id)
);

create table payouts (
  id                 int generated always as identity primary key,
  creator_id         int not null,
  amount_cents       bigint not null check (amount_cents > 0),
  currency           text not null default 'USD' check (currency = 'USD'::text),
  status             text not null default 'processing' check (status = any (array['processing'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  note               text not null default '',
  key                text,
  provider           text not null,
  provider_reference text,
  created_at         timestamp(3) with time zone not null,
  decided_at         timestamp(3) with time zone,
  check ((decided_at is null) = (status = 'processing'::text)),
  unique (creator_id, key)
);
create index on payouts (creator_id, created_at desc, id desc);
create index on payouts (created_at desc, id desc);
create index on payouts (status, created_at desc, id desc);


create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is neither changed nor removed: what was wrong is corrected by what follows';
end $$;
create trigger append_only before delete or truncate on ledger_accounts for each statement execute function refuse_change_of_ledger();
create trigger append_only_balance before update on ledger_accounts for each row when (pg_trigger_depth() < 1) execute function refuse_change_of_ledger();

create function begin_empty() returns trigger language plpgsql as $$
begin
  new.balance_cents := 0;
  return new;
end $$;
create trigger begin_empty before insert on ledger_accounts for each row execute function begin_empty();

create function require_balance() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(amount_cents) from ledger_postings where transaction_id = new.id), 1) <> 0 then
    raise exception 'transaction % of the ledger does not balance', new.key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger balances after insert on ledger_transactions deferrable initially deferred for each row execute function require_balance();
create trigger append_only before delete or update or truncate on ledger_transactions for each statement execute function refuse_change_of_ledger();

create function post_to_account() returns trigger language plpgsql as $$
begin
  if (select xact from ledger_transactions where id = new.transaction_id) <> pg_current_xact_id() then
    raise exception 'a transaction of the ledger is finished once it is written';
  end if;
  update ledger_accounts set balance_cents = balance_cents + new.amount_cents where id = new.account_id
    returning balance_cents into new.balance_cents;
  return new;
end $$;
create trigger post_to_account before insert on ledger_postings for each row execute function post_to_account();
create trigger append_only before delete or update or truncate on ledger_postings for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or update or truncate on ad_revenue_lines for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on earnings for each statement execute function refuse_change_of_ledger();
create trigger append_only_amount before update of creator_id, source, amount_cents, currency, day, key, created_at on earnings for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on earnings_changes for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or update or truncate on earnings_change_items for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on payouts for each statement execute function refuse_change_of_ledger();
create trigger append_only_amount before update of creator_id, amount_cents, currency, key, created_at on payouts for each statement execute function refuse_change_of_ledger();

create table report_cases (
  id                int generated always as identity primary key,
  content_type      text not null check (content_type = any (array['video'::text, 'channel'::text, 'comment'::text, 'reply'::text, 'post'::text])),
  content_id        int not null,
  owner_id          int references users on delete set null,
  status            text not null default 'pending' check (status = any (array['pending'::text, 'reviewed'::text, 'actioned'::text, 'dismissed'::text])),
  decided_report_id int,
  reviewer_id       int references users on delete set null,
  public_note       text not null default '' check (length(public_note) <= 1000),
  created_at        timestamp(3) with time zone not null default now(),
  reviewed_at       timestamp(3) with time zone,
  decided_at        timestamp(3) with time zone,
  check ((decided_at is not null) = (status = any (array['actioned'::text, 'dismissed'::text])))
);
create unique index report_cases_open on report_cases (content_type, content_id) where (status = any (array['pending'::text, 'reviewed'::text]));
create index on report_cases (content_type, content_id);
create index on report_cases (owner_id, decided_at desc, id desc);
create index on report_cases (reviewer_id) where (reviewer_id is not null);
create index on report_cases (status, created_at desc, id desc);
create index on report_cases (decided_report_id) where (decided_report_id is not null);
create index report_cases_owner on report_cases (owner_id, id desc);
create index on report_cases (created_at desc, id desc);
create index report_cases_of_comments on report_cases (created_at desc, id desc) where ((content_type = any (array['comment'::text, 'reply'::text])) and (status = any (array['pending'::text, 'reviewed'::text])));
create index on report_cases (created_at) where (status = 'pending'::text);

create table reports (
  id           int generated always as identity primary key,
  case_id      int not null references report_cases on delete cascade,
  reporter_id  int references users on delete set null,
  reason       text not null check (reason = any (array['inappropriate'::text, 'violence'::text, 'harassment'::text, 'copyright'::text, 'spam'::text, 'misinformation'::text, 'other'::text])),
  details      text not null default '' check (length(details) <= 500),
  from_seconds int check (from_seconds >= 0),
  to_seconds   int,
  title        text not null,
  content_text text not null default '',
  owner_name   text,
  picture_url  text,
  link         text not null,
  created_at   timestamp(3) with time zone not null default now(),
  search_text  text generated always as (lower(((((((title || ' '::text) || content_text) || ' '::text) || details) || ' '::text) || COALESCE(owner_name, ''::text)))) stored not null,
  check (to_seconds >= from_seconds),
  unique (case_id, reporter_id)
);
create index on reports (reporter_id, created_at desc, id desc);
create index reports_search on reports using gin (search_text gin_trgm_ops);

create table report_notes (
  id         int generated always as identity primary key,
  case_id    int not null references report_cases on delete cascade,
  author_id  int references users on delete set null,
  text       text not null check (length(text) >= 1 and length(text) <= 1000),
  created_at timestamp(3) with time zone not null default now()
);
create index on report_notes (case_id, created_at, id);
create index on report_notes (author_id) where (author_id is not null);

create table appeals (
  id         int generated always as identity primary key,
  case_id    int not null unique references report_cases on delete cascade,
  user_id    int not null references users on delete cascade,
  text       text not null check (length(text) >= 1 and length(text) <= 1000),
  status     text not null default 'pending' check (status = any (array['pending'::text, 'accepted'::text, 'rejected'::text])),
  answer     text not null default '' check (length(answer) <= 1000),
  created_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  decided_by int references users on delete set null
);
create index on appeals (user_id);
create index on appeals (created_at, id) where (status = 'pending'::text);
create index on appeals (decided_by) where (decided_by is not null);

create table strikes (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  case_id    int unique references report_cases on delete cascade,
  claim_id   int,
  reason     text not null,
  given_by   int references users on delete set null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  lifted_at  timestamp(3) with time zone,
  check (num_nonnulls(case_id, claim_id) = 1),
  unique (claim_id, user_id)
);
create index on strikes (user_id, created_at desc, id desc);
create index on strikes (given_by) where (given_by is not null);

create table copyright_claims (
  id            int generated always as identity primary key,
  rights_holder text not null check (length(rights_holder) >= 1 and length(rights_holder) <= 200),
  email         text not null,
  work          text not null check (length(work) >= 1 and length(work) <= 2000),
  signature     text not null check (length(signature) >= 1 and length(signature) <= 200),
  status        text not null default 'pending' check (status = any (array['pending'::text, 'accepted'::text, 'rejected'::text, 'countered'::text, 'upheld'::text, 'restored'::text])),
  note          text not null default '' check (length(note) <= 1000),
  reviewer_id   int references users on delete set null,
  created_at    timestamp(3) with time zone not null default now(),
  decided_at    timestamp(3) with time zone
);
create index on copyright_claims (status, created_at desc, id desc);
create index on copyright_claims (created_at desc, id desc);
create index on copyright_claims (reviewer_id) where (reviewer_id is not null);

create table copyright_claim_videos (
  claim_id      int not null references copyright_claims on delete cascade,
  address       text not null,
  video_id      int references videos on delete set null,
  owner_id      int references users on delete set null,
  title         text not null default '',
  taken_down_at timestamp(3) with time zone,
  restored_at   timestamp(3) with time zone,
  counter_text  text check (length(counter_text) >= 1 and length(counter_text) <= 2000),
  countered_at  timestamp(3) with time zone,
  primary key (claim_id, address)
);
create index on copyright_claim_videos (video_id) where (video_id is not null);
create index on copyright_claim_videos (owner_id, taken_down_at desc) where (owner_id is not null);

alter table blocked_files add foreign key (claim_id) references copyright_claims(id) on delete cascade;
alter table report_cases add foreign key (decided_report_id) references reports(id) on delete set null;
alter table strikes add foreign key (claim_id) references copyright_claims(id) on delete cascade;

create function announce_row_change(subject text) returns void language plpgsql as $$
begin
  perform pg_notify('rows_changed', subject);
  raise notice using message = subject, detail = 'rows_changed';
end $$;

create function make_views_of_month(month date) returns void language plpgsql as $$
declare
  part text := 'views_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock('views'::regclass::oid::int, 0);
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like views including all) with (fillfactor = 80)', part);
  execute format('alter table views attach partition %I for values from (%L) to (%L)', part,
    month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
end $$;

create function follow_ads(video integer) returns void language plpgsql as $$
declare
  ads record;
begin
  select v.owner_id, v.revenue_share, v.monetization_enabled and v.ads_enabled and u.monetization_enabled as is_on
    into ads from videos v join users u on u.id = v.owner_id where v.id = video;
  update ad_spans set ends_at = now() where video_id = video and ends_at is null
     and not (coalesce(ads.is_on, false) and creator_id = ads.owner_id and share_percent = ads.revenue_share);
  if ads.is_on then
    insert into ad_spans (video_id, creator_id, share_percent, begins_at)
      values (video, ads.owner_id, ads.revenue_share, now())
      on conflict (video_id) where ends_at is null do nothing;
  end if;
end $$;

create function audit_hash(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.action, e.target_kind,
    e.target_id, e.before, e.after
  )::text, 'UTF8'))
$$;
