-- Until when a listing is left alone behind a write: the channel may still show the former number, or a write without an answer
-- may still be on its way.
alter table channel_listing add column rests_until timestamptz;
