-- Who may do something is listed role by role; it counts them and finds the last administrators too.
create index users_role_holders on users (role_id, id);
drop index users_role_id_idx;
