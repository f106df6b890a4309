-- What a name looks like, as the program tells it, so that nobody takes one that looks like another's: as it is written, and in
-- small letters. Names of before get theirs from a job; of those that look alike the oldest does, the others stay without.
-- The index holds a digest, since a name may look much longer than it is.
alter table users
  add column name_skeleton text,
  add column small_name_skeleton text;
create unique index users_name_skeleton_key on users (md5(name_skeleton));
create unique index users_small_name_skeleton_key on users (md5(small_name_skeleton));
-- Those that wait for the job, and those that look like somebody else.
create index users_without_skeleton on users (id) where name_skeleton is null;
