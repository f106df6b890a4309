-- Which site this is: its storage bears the same mark, so that a node with the storage of one site and the database of
-- another is told apart before it removes what this database does not know.
create table installation (
  id     uuid primary key default gen_random_uuid(),
  is_one boolean not null unique default true check (is_one)
);
insert into installation default values;
