-- When somebody began a video for the first time: `watched_at` moves with every second that is watched. The feed of shorts
-- shows what was not seen when it was opened, and must not change its order while people watch it.
alter table history add column begun_at timestamptz(3) not null default now();
update history set begun_at = watched_at;
