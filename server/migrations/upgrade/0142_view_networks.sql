-- From how many places views come: one address that opens a film again and again is no audience (MRC, Invalid Traffic
-- Detection and Filtration Standards). A network is named by a keyed hash that is another one every day, so that nobody is
-- followed by it.
alter table views
  -- Null where nobody knows it: of views before this, and of visitors that a proxy nobody named hides.
  add column network_key uuid,
  add column is_signed_in boolean not null default false,
  -- More of it nobody watches in one view; null while nobody knows how long the film is.
  add column most_seconds real check (most_seconds >= 0),
  drop constraint views_verdict_check,
  add constraint views_verdict_check
    check (verdict in ('counted', 'own', 'bot', 'repeat', 'short', 'background', 'suspect')) not valid;

-- How many views one network (or, signed in, one person) has had counted of a video, and of a channel, on one day. Writing this row is what keeps several at once within their quota. A row is of use on its day.
create table view_quotas (
  source_key uuid not null,
  kind       text not null check (kind in ('video', 'channel')),
  id         int not null,
  views      int not null,
  day        date not null,
  primary key (source_key, kind, id, day)
);
create index on view_quotas (day);
