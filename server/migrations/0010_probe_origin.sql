-- A stored probe names the origin of its picture: 'stream', 'cover' or 'waveform'. Until now the first was called 'film'.
update video_processing set probe = jsonb_set(probe, '{video,origin}', '"stream"')
where probe -> 'video' ->> 'origin' = 'film';
