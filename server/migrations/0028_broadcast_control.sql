-- The control room of a broadcast: who watches, and which encoder sends (docs/live.md).

-- Who watches a broadcast now: one row per visitor, written every ten seconds by the nodes that receive their beats. Rows expire
-- within minutes. Pages of the table are half empty, so that a visitor who goes on watching changes no index.
create table broadcast_viewers (
  video_id    int not null references broadcasts on delete cascade,
  viewer_key  uuid not null,
  -- Of a visitor who is not signed in, null for an unknown network. One network counts up to a limit, as for views.
  network_key uuid,
  seen_at     timestamptz(3) not null,
  primary key (video_id, viewer_key)
) with (fillfactor = 50);

-- The last encoder that was refused since another one sends: when, and how it calls itself (may be empty).
alter table broadcasts add column refused_at timestamptz(3);
alter table broadcasts add column refused_encoder text;
-- Until then the next encoder is taken in place of the one that sends.
alter table broadcasts add column admits_until timestamptz(3);

-- Whose broadcast ended while an encoder sent it: the encoder connects again by itself.
create table ended_encoders (
  owner_id int primary key references users on delete cascade,
  ended_at timestamptz(3) not null
);

-- What stays of the recording while it is being cut (`Trim` of the contract), and whether that has failed.
alter table broadcasts add column trim jsonb;

-- Second 0 of a film that is cut is a later one: its chat moves with it. What was written before is beside the beginning.
create function shift_chat() returns trigger language plpgsql as $$
begin
  update comments set at_seconds = greatest(0, at_seconds - extract(epoch from new.started_at - old.started_at))
   where video_id = new.video_id and at_seconds is not null;
  return null;
end $$;
create trigger shift_chat after update of started_at on broadcasts for each row
  when (new.ended_at is not null and old.started_at <> new.started_at) execute function shift_chat();
