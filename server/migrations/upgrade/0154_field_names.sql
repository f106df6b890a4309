-- Renames tables, columns and jobs to the words of docs/glossary.md. All nodes of the version before are to be stopped first.

alter table awaited_videos rename to video_ready_alerts;
alter table notification_choices rename to notification_preferences;
alter table notification_mails rename to notification_mail_settings;
alter table mention_counts rename to mention_notification_counts;
alter table post_options rename to poll_options;
alter table post_votes rename to poll_votes;
alter table ad_spans rename to ad_intervals;
alter table counted_recently rename to recent_view_counts;
alter table viewers_of_today rename to daily_returning_viewers;
alter table feed_tunes rename to feed_preferences;
alter table video_signals rename to recommendation_signals;
alter table search_orders rename to search_sort_keys;
alter table search_words rename to search_dictionary;
alter table search_frequencies rename to search_word_frequencies;
alter table announcement_reactions rename to event_subscriptions;
alter table events rename to push_events;
alter table milestones rename to installation_milestones;
alter table audit_links rename to audit_chain_links;
alter table orphans rename to orphaned_files;
alter table storage_figures rename to storage_stats;
alter table history rename to watch_history;
alter table video_embeds rename to video_embed_settings;
alter table video_pictures rename to video_thumbnails;
alter table comments rename column told_at to announced_at;
alter table comments rename column is_open to is_public;
alter table posts rename column told_at to announced_at;
alter table comment_mentions rename column is_told to is_notified;
alter table post_mentions rename column is_told to is_notified;
alter table mention_notification_counts rename column told to notified_users;
alter table notifications rename column is_shown to is_on_site;
alter table notification_mail_settings rename column rhythm to frequency;
alter table poll_votes rename column option to option_position;
alter table playlists rename column picture to cover;
alter table playlists rename column picture_folder to cover_folder;
alter table playlists rename column picture_bytes to cover_bytes;
alter table daily_returning_viewers rename column of_what to subject_id;
alter table daily_returning_viewers rename column part to scope;
alter table daily_returning_viewers rename column last_day to last_visit_day;
alter table recommendation_signals rename column others to related_video_ids;
alter table recommendation_signals rename column weights to related_weights;
alter table recommendation_signals rename column viewings to sampled_views;
alter table search_documents rename column names to name_vector;
alter table search_documents rename column words to full_vector;
alter table search_documents rename column standing to static_rank;
alter table search_documents rename column made_ms to created_ms;
alter table search_sort_keys rename column standing to static_rank;
alter table search_sort_keys rename column made_ms to created_ms;
alter table search_passages rename column words to word_vector;
alter table search_passages rename column starts to line_starts;
alter table view_quotas rename column id to subject_id;
alter table views rename column needed_seconds to required_seconds;
alter table views rename column most_seconds to max_watch_seconds;
alter table channel_rollups rename column until_day to rolled_up_until;
alter table channel_days rename column returned to returning_by_gap;
alter table video_days rename column returned to returning_by_gap;
alter table event_subscriptions rename column announcement to event;
alter table event_subscriptions rename column job to job_name;
alter table event_subscriptions rename column turn_field to fairness_field;
alter table event_subscriptions rename column known_at to last_seen_at;
alter table installation rename column is_one to is_singleton;
alter table strikes rename column given_by to issued_by;
alter table users rename column find_by to search_text;
alter table users rename column small_name_skeleton to lower_name_skeleton;
alter table sessions rename column confirmed_at to reauthenticated_at;
alter table sessions rename column passkey_at to passkey_used_at;
alter table user_activity rename column days to active_day_bits;
alter table one_time_codes rename column browser_tries to browser_attempts_left;
alter table one_time_codes rename column network_tries to network_attempts_left;
alter table one_time_codes rename column stranger_tries to stranger_attempts_left;
alter table watch_history rename column seconds to position_seconds;
alter table watch_history rename column begun_at to first_watched_at;
alter table video_processing rename column planned to planned_rungs;
alter table video_processing rename column growing to growing_renditions;
alter table video_processing rename column working_on to encoding_heights;
alter table video_processing rename column facts to measured_facts;
alter table video_processing rename column second_percent to second_codec_percent;
alter table video_processing rename column second_attempts to second_codec_attempts;
alter table uploads rename column used_at to claimed_at;
alter table upload_chunks rename column piece to stored_name;
alter table search_word_frequencies rename column named to name_count;
alter table search_word_frequencies rename column documents to document_count;

alter table ad_intervals rename constraint ad_spans_check to ad_intervals_check;
alter table ad_intervals rename constraint ad_spans_pkey to ad_intervals_pkey;
alter table ad_intervals rename constraint ad_spans_share_percent_check to ad_intervals_share_percent_check;
alter table event_subscriptions rename constraint announcement_reactions_pkey to event_subscriptions_pkey;
alter table audit_chain_links rename constraint audit_links_entry_id_key to audit_chain_links_entry_id_key;
alter table audit_chain_links rename constraint audit_links_pkey to audit_chain_links_pkey;
alter table video_ready_alerts rename constraint awaited_videos_pkey to video_ready_alerts_pkey;
alter table video_ready_alerts rename constraint awaited_videos_user_id_fkey to video_ready_alerts_user_id_fkey;
alter table video_ready_alerts rename constraint awaited_videos_video_id_fkey to video_ready_alerts_video_id_fkey;
alter table recent_view_counts rename constraint counted_recently_pkey to recent_view_counts_pkey;
alter table push_events rename constraint events_pkey to push_events_pkey;
alter table feed_preferences rename constraint feed_tunes_fresh_check to feed_preferences_fresh_check;
alter table feed_preferences rename constraint feed_tunes_pkey to feed_preferences_pkey;
alter table feed_preferences rename constraint feed_tunes_subscriptions_check to feed_preferences_subscriptions_check;
alter table feed_preferences rename constraint feed_tunes_user_id_fkey to feed_preferences_user_id_fkey;
alter table feed_preferences rename constraint feed_tunes_variety_check to feed_preferences_variety_check;
alter table watch_history rename constraint history_pkey to watch_history_pkey;
alter table watch_history rename constraint history_seconds_check to watch_history_position_seconds_check;
alter table watch_history rename constraint history_video_id_fkey to watch_history_video_id_fkey;
alter table watch_history rename constraint history_viewer_id_fkey to watch_history_viewer_id_fkey;
alter table installation rename constraint installation_is_one_check to installation_is_singleton_check;
alter table installation rename constraint installation_is_one_key to installation_is_singleton_key;
alter table mention_notification_counts rename constraint mention_counts_kind_check to mention_notification_counts_kind_check;
alter table mention_notification_counts rename constraint mention_counts_pkey to mention_notification_counts_pkey;
alter table installation_milestones rename constraint milestones_pkey to installation_milestones_pkey;
alter table notification_preferences rename constraint notification_choices_pkey to notification_preferences_pkey;
alter table notification_preferences rename constraint notification_choices_user_id_fkey to notification_preferences_user_id_fkey;
alter table notification_mail_settings rename constraint notification_mails_pkey to notification_mail_settings_pkey;
alter table notification_mail_settings rename constraint notification_mails_rhythm_check to notification_mail_settings_frequency_check;
alter table notification_mail_settings rename constraint notification_mails_user_id_fkey to notification_mail_settings_user_id_fkey;
alter table orphaned_files rename constraint orphans_pkey to orphaned_files_pkey;
alter table playlists rename constraint playlists_picture_folder_key to playlists_cover_folder_key;
alter table poll_options rename constraint post_options_content_check to poll_options_content_check;
alter table poll_options rename constraint post_options_pkey to poll_options_pkey;
alter table poll_options rename constraint post_options_position_check to poll_options_position_check;
alter table poll_options rename constraint post_options_post_id_fkey to poll_options_post_id_fkey;
alter table poll_options rename constraint post_options_votes_check to poll_options_votes_check;
alter table poll_votes rename constraint post_votes_pkey to poll_votes_pkey;
alter table poll_votes rename constraint post_votes_post_id_option_fkey to poll_votes_post_id_option_position_fkey;
alter table poll_votes rename constraint post_votes_user_id_fkey to poll_votes_user_id_fkey;
alter table search_word_frequencies rename constraint search_frequencies_pkey to search_word_frequencies_pkey;
alter table search_sort_keys rename constraint search_orders_document_id_fkey to search_sort_keys_document_id_fkey;
alter table search_sort_keys rename constraint search_orders_pkey to search_sort_keys_pkey;
alter table search_dictionary rename constraint search_words_pkey to search_dictionary_pkey;
alter table search_dictionary rename constraint search_words_word_check to search_dictionary_word_check;
alter table strikes rename constraint strikes_given_by_fkey to strikes_issued_by_fkey;
alter table user_activity rename constraint user_activity_days_check to user_activity_active_day_bits_check;
alter table video_embed_settings rename constraint video_embeds_check to video_embed_settings_check;
alter table video_embed_settings rename constraint video_embeds_domains_check to video_embed_settings_domains_check;
alter table video_embed_settings rename constraint video_embeds_pkey to video_embed_settings_pkey;
alter table video_embed_settings rename constraint video_embeds_policy_check to video_embed_settings_policy_check;
alter table video_embed_settings rename constraint video_embeds_video_id_fkey to video_embed_settings_video_id_fkey;
alter table video_thumbnails rename constraint video_pictures_folder_key to video_thumbnails_folder_key;
alter table video_thumbnails rename constraint video_pictures_kind_check to video_thumbnails_kind_check;
alter table video_thumbnails rename constraint video_pictures_pkey to video_thumbnails_pkey;
alter table video_thumbnails rename constraint video_pictures_video_id_fkey to video_thumbnails_video_id_fkey;
alter table video_processing rename constraint video_processing_second_percent_check to video_processing_second_codec_percent_check;
alter table recommendation_signals rename constraint video_signals_check to recommendation_signals_check;
alter table recommendation_signals rename constraint video_signals_pkey to recommendation_signals_pkey;
alter table recommendation_signals rename constraint video_signals_video_id_fkey to recommendation_signals_video_id_fkey;
alter table recommendation_signals rename constraint video_signals_watched_share_check to recommendation_signals_watched_share_check;
alter table daily_returning_viewers rename constraint viewers_of_today_part_check to daily_returning_viewers_scope_check;
alter table daily_returning_viewers rename constraint viewers_of_today_pkey to daily_returning_viewers_pkey;
alter table views rename constraint views_most_seconds_check to views_max_watch_seconds_check;
alter table views rename constraint views_needed_seconds_check to views_required_seconds_check;

alter index ad_spans_open rename to ad_intervals_open;
alter index ad_spans_video_id_begins_at_idx rename to ad_intervals_video_id_begins_at_idx;
alter index awaited_videos_video_id_idx rename to video_ready_alerts_video_id_idx;
alter index bulk_edits_one_at_a_time rename to bulk_edits_unfinished;
alter index counted_recently_counted_at_idx rename to recent_view_counts_counted_at_idx;
alter index counted_recently_viewer_key_idx rename to recent_view_counts_viewer_key_idx;
alter index earnings_changes_one rename to earnings_changes_unfinished;
alter index events_created_at_idx rename to push_events_created_at_idx;
alter index events_position_idx rename to push_events_position_idx;
alter index events_unnumbered rename to push_events_unsequenced;
alter index events_viewer_id_position_idx rename to push_events_viewer_id_position_idx;
alter index history_by_day rename to watch_history_by_day;
alter index history_in_progress rename to watch_history_in_progress;
alter index history_video_id_idx rename to watch_history_video_id_idx;
alter index monetization_applications_one rename to monetization_applications_open;
alter index notification_events_of_actor rename to notification_events_actor;
alter index post_votes_post_id_option_idx rename to poll_votes_post_id_option_position_idx;
alter index posts_letters rename to posts_trigrams;
alter index posts_undecided rename to posts_pending;
alter index report_cases_of_comments rename to report_cases_comments;
alter index search_documents_names_idx rename to search_documents_name_vector_idx;
alter index search_documents_words_idx rename to search_documents_full_vector_idx;
alter index search_orders_type_duration_ms_document_id_idx rename to search_sort_keys_type_duration_ms_document_id_idx;
alter index search_orders_type_made_ms_document_id_idx rename to search_sort_keys_type_created_ms_document_id_idx;
alter index search_orders_type_standing_document_id_idx rename to search_sort_keys_type_static_rank_document_id_idx;
alter index search_orders_type_title_document_id_idx rename to search_sort_keys_type_title_document_id_idx;
alter index search_orders_type_views_document_id_idx rename to search_sort_keys_type_views_document_id_idx;
alter index search_passages_words_idx rename to search_passages_word_vector_idx;
alter index search_words_word_idx rename to search_dictionary_word_idx;
alter index search_words_word_idx1 rename to search_dictionary_word_idx1;
alter index strikes_given_by_idx rename to strikes_issued_by_idx;
alter index subscription_changes_of_channel rename to subscription_changes_channel;
alter index subscription_changes_of_video rename to subscription_changes_video;
alter index tags_letters rename to tags_trigrams;
alter index users_find_by rename to users_search_text;
alter index users_small_name_skeleton_key rename to users_lower_name_skeleton_key;
alter index users_without_skeleton rename to users_missing_skeleton;
alter index video_pictures_one_chosen rename to video_thumbnails_chosen;
alter index video_pictures_one_of_kind rename to video_thumbnails_kind;
alter index video_pictures_video_id_idx rename to video_thumbnails_video_id_idx;
alter index video_reactions_of_video rename to video_reactions_video;
alter index videos_title_letters rename to videos_title_trigrams;
alter index videos_undecided rename to videos_pending;
alter index viewers_of_today_day_idx rename to daily_returning_viewers_day_idx;
alter index viewers_of_today_viewer_key_idx rename to daily_returning_viewers_viewer_key_idx;
alter index views_of_channel rename to views_channel;
alter index views_of_video rename to views_video;
alter index views_of_viewer rename to views_viewer;
alter sequence ad_spans_id_seq rename to ad_intervals_id_seq;
alter sequence events_id_seq rename to push_events_id_seq;
alter sequence video_pictures_id_seq rename to video_thumbnails_id_seq;

drop trigger chained on audit_entries;
alter trigger announce_change on caption_tracks rename to notify_change;
alter trigger announce_change on categories rename to notify_change;
alter trigger announce_change on chapter_lists rename to notify_change;
alter trigger comments_answered on comments rename to refresh_answered_on_insert;
alter trigger comments_answered_anew on comments rename to refresh_answered_on_update;
alter trigger comments_answered_no_more on comments rename to refresh_answered_on_delete;
alter trigger comments_channel on comments rename to set_channel;
alter trigger say_events_added on push_events rename to notify_added;
alter trigger begin_empty on ledger_accounts rename to start_at_zero;
alter trigger post_to_account on ledger_postings rename to apply_posting;
drop trigger balances on ledger_transactions;
alter trigger count_version on playlists rename to increment_version;
alter trigger count_version on posts rename to increment_version;
alter trigger announce_change on site_pages rename to notify_change;
alter trigger announce_change on site_settings rename to notify_change;
alter trigger announce_change on user_settings rename to notify_change;
alter trigger announce_change on users rename to notify_change;
alter trigger announce_lists on users rename to notify_lists;
alter trigger announce_people on users rename to notify_people;
alter trigger follow_ads on users rename to sync_ad_intervals;
alter trigger announce_change on video_embed_settings rename to notify_change;
alter trigger announce_change on video_processing rename to notify_change;
alter trigger announce_change on video_tags rename to notify_change;
alter trigger announce_change on videos rename to notify_change;
alter trigger announce_lists on videos rename to notify_lists;
alter trigger announce_lists_changed on videos rename to notify_lists_changed;
alter trigger announce_new_live on videos rename to notify_new_live;
alter trigger begin_processing on videos rename to create_processing;
alter trigger begin_with_ads on videos rename to apply_ads_default;
alter trigger count_version on videos rename to increment_version;
alter trigger follow_ads on videos rename to sync_ad_intervals;
alter trigger follow_ads_when_added on videos rename to sync_ad_intervals_on_insert;
alter trigger follow_ads_when_removed on videos rename to sync_ad_intervals_on_delete;
alter trigger follow_counts on videos rename to sync_counts;

alter function begin_processing() rename to create_video_processing;
alter function refuse_change_of_audit() rename to reject_audit_change;
alter function announce_row_change(text) rename to notify_row_change;
alter function announce_row() rename to notify_row;
alter function announce_lists() rename to notify_lists;
alter function make_views_of_month(date) rename to create_views_partition;
alter function popularity_of(bigint) rename to popularity_step;
alter function follow_in_video_counts() rename to sync_video_counts;
alter function count_version() rename to increment_version;
alter function comment_channel() rename to set_comment_channel;
alter function comment_answered() rename to refresh_comment_answered;
alter function announce_people() rename to notify_people;
alter function announce_subject() rename to notify_subject;
alter function post_to_account() rename to apply_posting;
alter function require_balance() rename to require_balanced_transaction;
alter function refuse_change_of_ledger() rename to reject_ledger_change;
alter function begin_empty() rename to start_at_zero;
alter function follow_ads(integer) rename to sync_ad_interval;
alter function follow_ads_of_video() rename to sync_ad_interval_of_video;
alter function follow_ads_of_creator() rename to sync_ad_intervals_of_creator;
alter function begin_with_ads() rename to apply_ads_default;
alter function number_events(integer) rename to sequence_push_events;
alter function say_events_added() rename to notify_push_events_added;

create or replace function notify_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform notify_row_change(tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;

create or replace function notify_lists() returns trigger language plpgsql as $$
begin
  perform notify_row_change('lists');
  return null;
end $$;

create or replace function refresh_comment_answered() returns trigger language plpgsql as $$
begin
  update comments head
     set is_answered = exists (
           select 1 from comments reply
            where reply.parent_id = head.id and reply.is_public and reply.author_id = head.channel_id)
   where head.id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;

create or replace function notify_people() returns trigger language plpgsql as $$
begin
  perform notify_row_change('people');
  return null;
end $$;

create or replace function notify_subject() returns trigger language plpgsql as $$
begin
  perform notify_row_change(tg_argv[0]);
  return null;
end $$;

create or replace function sync_ad_interval(video integer) returns void language plpgsql as $$
declare
  ads record;
begin
  select v.owner_id, v.revenue_share, v.monetization_enabled and v.ads_enabled and u.monetization_enabled as is_on
    into ads from videos v join users u on u.id = v.owner_id where v.id = video;
  update ad_intervals set ends_at = now() where video_id = video and ends_at is null
     and not (coalesce(ads.is_on, false) and creator_id = ads.owner_id and share_percent = ads.revenue_share);
  if ads.is_on then
    insert into ad_intervals (video_id, creator_id, share_percent, begins_at)
      values (video, ads.owner_id, ads.revenue_share, now())
      on conflict (video_id) where ends_at is null do nothing;
  end if;
end $$;

create or replace function sync_ad_interval_of_video() returns trigger language plpgsql as $$
begin
  perform sync_ad_interval(coalesce(new.id, old.id));
  return null;
end $$;

create or replace function sync_ad_intervals_of_creator() returns trigger language plpgsql as $$
begin
  perform sync_ad_interval(id) from videos where owner_id = new.id and monetization_enabled and ads_enabled;
  return null;
end $$;

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_chain_links;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain_links'));
  select * into last from audit_chain_links order by position desc limit 1;
  insert into audit_chain_links (position, entry_id, hash)
  values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;

create or replace function sequence_push_events(most integer) returns integer language plpgsql as $$
declare
  batch record;
begin
  perform pg_advisory_xact_lock('push_events'::regclass::oid::int, 0);
  with waiting as materialized (
    select id from push_events where position is null order by id limit most
  ), numbers as materialized (
    select id, nextval(pg_get_serial_sequence('push_events', 'id')) as position from waiting
  ), numbered as (
    update push_events e set position = n.position from numbers n where e.id = n.id returning e.viewer_id, e.position
  )
  select count(*)::int as size, max(position) as last,
    array_agg(distinct viewer_id) filter (where viewer_id is not null) as viewers, bool_or(viewer_id is null) as is_for_all
    into batch from numbered;
  if batch.size > 0 then
    -- "last viewer", or for several "last  viewer viewer …", or "last" when it concerns everybody or too many to name.
    perform pg_notify('events', concat_ws(' ', batch.last, case
      when batch.is_for_all or cardinality(batch.viewers) > 100 then null
      else case when cardinality(batch.viewers) > 1 then ' ' else '' end || array_to_string(batch.viewers, ' ')
    end));
  end if;
  return batch.size;
end $$;

create constraint trigger chain_entry after insert on audit_entries deferrable initially deferred for each row execute function chain_audit_entry();

create constraint trigger require_balance after insert on ledger_transactions deferrable initially deferred for each row execute function require_balanced_transaction();

-- Every node stores its own subscriptions when it starts.
delete from event_subscriptions;

-- A job that waits keeps its place under the new name of its queue; schedules are installed at the next start.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.queue') is null then return; end if;
  for renamed in
    select * from (values
      ('count-search-words', 'count-search-frequencies'),
      ('empty-trash', 'purge-trash'),
      ('encode-long-video', 'encode-ladder-long'),
      ('encode-video', 'encode-ladder'),
      ('find-signals', 'compute-signals'),
      ('finish-long-video', 'finish-video-long'),
      ('first-rung-long-video', 'encode-first-rung-long'),
      ('first-rung-video', 'encode-first-rung'),
      ('forget-bulk-edits', 'delete-expired-bulk-edits'),
      ('forget-expired-sign-ins', 'remove-expired-sign-ins'),
      ('forget-history', 'expire-history'),
      ('forget-identity-nonces', 'remove-expired-nonces'),
      ('forget-invitations', 'remove-expired-invitations'),
      ('forget-notifications', 'delete-old-notifications'),
      ('forget-passkey-challenges', 'remove-expired-challenges'),
      ('forget-search-words', 'prune-search-dictionary'),
      ('forget-the-past', 'prune-expired'),
      ('keep-ledger', 'maintain-view-ledger'),
      ('keep-names-apart', 'fill-name-skeletons'),
      ('keep-trending', 'refresh-trending'),
      ('refresh-search-standings', 'refresh-search-ranks'),
      ('remove-left-accounts', 'remove-deleted-accounts'),
      ('remove-picture', 'remove-profile-image'),
      ('remove-video-folder', 'remove-image-folder'),
      ('settle-ad-revenue', 'compute-ad-revenue'),
      ('suspect-views', 'revoke-suspect-views'),
      ('sweep-icons', 'sweep-category-icons'),
      ('sweep-pictures', 'sweep-profile-images'),
      ('tell-ad-revenue', 'notify-ad-revenue'),
      ('tell-answered', 'notify-reply'),
      ('tell-appeal-decided', 'notify-appeal-decided'),
      ('tell-appeal-made', 'alert-appeal-made'),
      ('tell-application', 'alert-application'),
      ('tell-application-decided', 'notify-application-decided'),
      ('tell-awaiting', 'notify-video-ready'),
      ('tell-awaiting-playable', 'notify-video-ready-playable'),
      ('tell-claim-decided', 'notify-claim-decided'),
      ('tell-decided', 'notify-report-decided'),
      ('tell-earned', 'notify-earned'),
      ('tell-eligible', 'notify-eligible'),
      ('tell-hearted', 'notify-hearted'),
      ('tell-mentioned', 'notify-mentioned'),
      ('tell-mentioned-in-post', 'notify-mentioned-in-post'),
      ('tell-of-likes', 'notify-likes'),
      ('tell-of-subscriber', 'notify-subscribed'),
      ('tell-owner-of-comment', 'notify-owner-of-comment'),
      ('tell-payout', 'alert-payout-requested'),
      ('tell-payout-decided', 'notify-payout-decided'),
      ('tell-post-reviewed', 'notify-post-reviewed'),
      ('tell-processed', 'notify-processed'),
      ('tell-signed-up', 'notify-signed-up'),
      ('tell-strike', 'notify-strike'),
      ('tell-subscribers-of-post', 'notify-subscribers-of-post'),
      ('tell-subscribers-of-video', 'notify-subscribers-of-video'),
      ('tell-suspension-appealed', 'alert-suspension-appealed'),
      ('tell-trouble', 'alert-trouble'),
      ('tell-uploaded', 'notify-uploaded'),
      ('tell-video-reviewed', 'notify-video-reviewed'),
      ('write-notification-mails', 'compose-notification-mails')
    ) as names (old, new)
  loop
    insert into pgboss.queue
      select (jsonb_populate_record(queue, jsonb_build_object('name', renamed.new))).*
        from pgboss.queue where name = renamed.old
      on conflict do nothing;
    update pgboss.job set name = renamed.new where name = renamed.old;
    update pgboss.job set source_name = renamed.new where source_name = renamed.old;
    delete from pgboss.queue where name = renamed.old;
  end loop;
end $$;
