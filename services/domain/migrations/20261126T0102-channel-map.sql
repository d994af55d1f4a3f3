-- A person has said which product a listing is; no reading takes that back.
alter table channel_listing drop constraint channel_listing_mapped_by_check;
alter table channel_listing
  add column mapped_user integer references "user",
  add column mapped_at timestamptz,
  add check (mapped_by in ('sku', 'upc', 'person')),
  add check ((mapped_by is not distinct from 'person') = (mapped_user is not null));
