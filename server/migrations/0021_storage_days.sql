-- What the stored files of a kind took on a day, as measured that night.
create table storage_days (
  day   date not null,
  kind  text not null,
  bytes bigint not null,
  primary key (day, kind)
);
-- What the files of a user took, on each day on which that had changed.
create table storage_owner_days (
  owner_id int not null references users on delete cascade,
  day      date not null,
  bytes    bigint not null,
  primary key (owner_id, day)
);
