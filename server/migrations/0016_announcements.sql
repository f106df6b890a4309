-- Which jobs an announcement becomes. Every node writes down at start what its program knows, so that nodes of the
-- program before, which are still answering during a deploy, add the jobs of new reactions too.

create table announcement_reactions (
  announcement text not null,
  job          text not null,
  priority     int not null,
  -- Which parts of the payload tell the job apart from others of its kind, and whose job it is.
  key_field    text,
  turn_field   text,
  known_at     timestamptz not null default now(),
  primary key (announcement, job)
);

-- Since when a video is live; null while it is not. One function of `videos` sets and clears it, which is how going live
-- is announced once.
alter table videos add column live_at timestamptz(3);
update videos set live_at = published_at where is_published and playable_at is not null;

-- A video is waiting for the pipeline from the moment it exists, whoever made it.
create function begin_processing() returns trigger language plpgsql as $$
begin
  insert into video_processing (video_id) values (new.id);
  return null;
end $$;
create trigger begin_processing after insert on videos for each row execute function begin_processing();
