-- When the author of a feedback was last answered by mail; what was answered stands in the audit.
alter table feedback add column answered_at timestamptz(3);
