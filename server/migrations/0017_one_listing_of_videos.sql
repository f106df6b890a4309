-- Captions are swept with the other files of videos.
update orphaned_files set kind = 'videos' where kind = 'captions';
