-- A search reads few rows, however many there are: what is rare by the index of words, what is in nearly everything in the
-- order that was asked for, from the best downwards, until there is enough of it.

-- Posts are found too, and every document says what it is narrowed and ordered by, so that finding reads no other table.
alter table search_documents
  drop constraint search_documents_kind_check,
  drop constraint search_documents_check,
  add column post_id int unique references posts on delete cascade,
  -- The tab it stands in.
  add column type text not null default 'videos' check (type in ('videos', 'shorts', 'channels', 'playlists', 'posts')),
  add column category_id int,
  add column made_ms bigint not null default 0,
  add column duration_ms bigint not null default 0,
  -- As they were counted some minutes ago, and what they and its age make it worth, whatever is searched for.
  add column views bigint not null default 0,
  add column standing real not null default 0,
  add constraint search_documents_kind_check check (kind in ('video', 'channel', 'playlist', 'post')),
  add constraint search_documents_check check ((kind = 'video') = (video_id is not null)
    and (kind = 'playlist') = (playlist_id is not null) and (kind = 'post') = (post_id is not null));

-- Among the words of a document stand its type, there and in its names, and its tags, with signs that nobody can type, so that they narrow by the same
-- index; its figures follow by the round that counts them.
update search_documents as d
   set type = m.type, category_id = m.category_id, made_ms = m.made_ms, duration_ms = m.duration_ms,
       names = d.names || array_to_tsvector(array['=' || m.type]),
       words = d.words || array_to_tsvector(array['=' || m.type] || m.tags)
  from (select e.id, v.category_id,
               case e.kind when 'channel' then 'channels' when 'playlist' then 'playlists' else
                 case when v.is_short then 'shorts' else 'videos' end end as type,
               floor(extract(epoch from coalesce(v.published_at, l.updated_at, u.created_at)) * 1000)::bigint as made_ms,
               floor(coalesce(v.duration_seconds, 0) * 1000)::bigint as duration_ms,
               array(select '#' || t.name from video_tags vt join tags t on t.id = vt.tag_id where vt.video_id = e.video_id) as tags
          from search_documents e join users u on u.id = e.owner_id
               left join videos v on v.id = e.video_id left join playlists l on l.id = e.playlist_id) as m
 where m.id = d.id;

-- What all documents are ordered by, apart from their words: a narrow row that changes often, beside a wide one that does not.
create table search_orders (
  document_id int primary key references search_documents on delete cascade,
  type        text not null,
  category_id int,
  title       text not null collate "C",
  made_ms     bigint not null,
  duration_ms bigint not null,
  views       bigint not null,
  standing    real not null
);
insert into search_orders
select id, type, category_id, left(title, 30), made_ms, duration_ms, views, standing from search_documents;
create index on search_orders (type, standing, document_id);
create index on search_orders (type, made_ms, document_id);
create index on search_orders (type, views, document_id);
create index on search_orders (type, duration_ms, document_id);
create index on search_orders (type, title, document_id);

-- In how many documents of a type the common words stand, in names and anywhere, counted now and then: by these a search is
-- planned, and much is told from few. With a star, all words that begin so; `=` and the type, all documents of it.
create table search_frequencies (
  type      text not null,
  word      text not null,
  named     int not null,
  documents int not null,
  primary key (word, type)
);

-- What is being typed is the beginning of a word.
create index on search_words (word text_pattern_ops);
