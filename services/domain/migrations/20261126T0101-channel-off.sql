-- A write of none has taken the listing off the shelves of a shop that cannot show a number of none, or may have.
alter table channel_listing add column is_off boolean not null default false;
-- Its variations, which are sent together.
create index channel_listing_together on channel_listing (client_id, channel_id, (remote ->> 'listing')) where remote ->> 'listing' is not null;
