-- How many people somebody's doings were told to within a day.
create index notification_events_of_actor on notification_events (actor_id, happened_at) where actor_id is not null;
drop index notification_events_actor_id_idx;
