-- Which of their own videos its creator took a short from. The index serves the removal of that video.
alter table videos
  add column taken_from_id int references videos on delete set null,
  add constraint videos_not_taken_from_itself check (taken_from_id <> id);
create index videos_taken_from on videos (taken_from_id) where taken_from_id is not null;
