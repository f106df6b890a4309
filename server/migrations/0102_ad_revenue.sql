-- From when to when ads ran on a video, for whom and at which share. Kept by triggers, so that whoever turns them on or off,
-- from whatever screen, it is known of every view whether there were any when it began.
create table ad_spans (
  id            int generated always as identity primary key,
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null check (share_percent between 0 and 100),
  begins_at     timestamptz(3) not null,
  ends_at       timestamptz(3) check (ends_at >= begins_at)
);
create index on ad_spans (video_id, begins_at);
create unique index ad_spans_open on ad_spans (video_id) where ends_at is null;

create function follow_ads(video int) returns void language plpgsql as $$
declare
  ads record;
begin
  select v.owner_id, v.revenue_share, v.monetization_enabled and v.ads_enabled and u.monetization_enabled as is_on
    into ads from videos v join users u on u.id = v.owner_id where v.id = video;
  update ad_spans set ends_at = now() where video_id = video and ends_at is null
     and not (coalesce(ads.is_on, false) and creator_id = ads.owner_id and share_percent = ads.revenue_share);
  if ads.is_on then
    insert into ad_spans (video_id, creator_id, share_percent, begins_at)
      values (video, ads.owner_id, ads.revenue_share, now())
      on conflict (video_id) where ends_at is null do nothing;
  end if;
end $$;

create function follow_ads_of_video() returns trigger language plpgsql as $$
begin
  perform follow_ads(coalesce(new.id, old.id));
  return null;
end $$;
create trigger follow_ads_when_added after insert on videos for each row
  when (new.monetization_enabled and new.ads_enabled) execute function follow_ads_of_video();
create trigger follow_ads after update of monetization_enabled, ads_enabled, revenue_share, owner_id on videos for each row
  when ((old.monetization_enabled, old.ads_enabled, old.revenue_share, old.owner_id)
    is distinct from (new.monetization_enabled, new.ads_enabled, new.revenue_share, new.owner_id))
  execute function follow_ads_of_video();
create trigger follow_ads_when_removed after delete on videos for each row
  when (old.ads_enabled) execute function follow_ads_of_video();

create function follow_ads_of_creator() returns trigger language plpgsql as $$
begin
  perform follow_ads(id) from videos where owner_id = new.id and monetization_enabled and ads_enabled;
  return null;
end $$;
create trigger follow_ads after update of monetization_enabled on users for each row
  when (old.monetization_enabled is distinct from new.monetization_enabled) execute function follow_ads_of_creator();

-- A new video begins as its owner's settings say.
create function begin_with_ads() returns trigger language plpgsql as $$
declare
  chosen record;
begin
  select s.revenue_share, s.ads_by_default and u.monetization_enabled as has_ads into chosen
    from monetization_settings s join users u on u.id = s.user_id where s.user_id = new.owner_id;
  if found then
    new.revenue_share := chosen.revenue_share;
    new.monetization_enabled := new.monetization_enabled or chosen.has_ads;
    new.ads_enabled := new.ads_enabled or chosen.has_ads;
  end if;
  return new;
end $$;
create trigger begin_with_ads before insert on videos for each row execute function begin_with_ads();

select follow_ads(id) from videos where monetization_enabled and ads_enabled;

-- A day of ad revenue (UTC), with the terms that it was first computed by: it is computed by them ever after.
create table ad_revenue_days (
  day               date primary key,
  -- For a thousand views, before the creator's share.
  rate_cents        int not null check (rate_cents >= 0),
  highest_share     int not null check (highest_share between 0 and 100),
  -- How often something new came of computing it.
  runs              int not null default 0,
  computed_at       timestamptz(3) not null
);

-- What a day comes to for one video at one share, line by line. Computed anew with another result it is another line, and the
-- difference is an earning of its own; the last line holds.
create table ad_revenue_lines (
  id            bigint generated always as identity primary key,
  day           date not null references ad_revenue_days,
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null,
  run           int not null,
  views         int not null check (views >= 0),
  amount_cents  bigint not null check (amount_cents >= 0),
  -- What posts the difference to the line before; null where it is nothing.
  earning_id    int,
  unique (day, video_id, creator_id, share_percent, run)
);
create index on ad_revenue_lines (creator_id, day);
create trigger append_only before update or delete or truncate on ad_revenue_lines
  for each statement execute function refuse_change_of_ledger();
