-- Which other sites may show a video in a frame. A video without a row may be shown anywhere.

create table video_embeds (
  video_id   int primary key references videos on delete cascade,
  policy     text not null check (policy in ('anywhere', 'listed', 'nowhere')),
  -- Hosts as a content security policy names them: `example.org`, `*.example.org`, `example.org:8080`.
  domains    text[] not null default '{}' check (cardinality(domains) <= 50),
  updated_at timestamptz(3) not null default now(),
  check (policy <> 'listed' or cardinality(domains) > 0)
);

-- Whether a video can be shown elsewhere is part of what nodes keep in memory of it (0005).
create trigger announce_change after insert or update or delete on video_embeds
  for each statement execute function announce_row_change();
