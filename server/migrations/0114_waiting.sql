-- What waits for a decision is counted often, and is little beside what was decided.
create index on report_cases (created_at) where status = 'pending';
create index on video_processing (updated_at) where stage = 'failed';
create index on feedback (created_at) where status = 'new';
