-- A further codec (AV1 or VP9) in which a video is offered beside H.264. Apart from `stage`: a video is done without it.

alter table video_processing
  -- Null when none is to come. Given up: null again. Made: its renditions are among the others.
  add column second_codec text check (second_codec in ('av1', 'vp9')),
  add column second_percent int not null default 0 check (second_percent between 0 and 100),
  -- Counts the tries apart from those of the ladder, which must not suffer from them.
  add column second_attempts int not null default 0;

-- The few that wait for their second codec; those whose job was lost are looked for among them every few minutes.
create index on video_processing (video_id)
  where stage = 'done' and second_codec is not null and second_percent < 100;
