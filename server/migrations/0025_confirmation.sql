-- When the holder of a session last proved that it is theirs; what would let a thief stay asks how long ago that is.
alter table sessions add column confirmed_at timestamptz;
