-- Pictures of other sites are fetched when their address is entered and kept as our own, so that no visitor's browser
-- asks a stranger. What was entered before shows no more: the video's own picture stands for it again.
update videos set thumbnail_url = null where thumbnail_url not like '/media/%';

alter table videos add constraint videos_thumbnail_is_ours check (thumbnail_url like '/media/%');
