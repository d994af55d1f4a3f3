-- Until when one worker alone exchanges these credentials for a token: some channels replace both at each exchange.
alter table channel_secret add column turn_ends_at timestamptz;

-- A way into a channel that somebody has begun and has to allow at the channel. Sealed are the app's key with its secret,
-- the word that has to come back, and the proof that the answer is ours.
create table channel_opening (
  client_id integer not null references client,
  kind text not null check (kind in ('Etsy')),
  user_id integer not null references "user",
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (client_id, kind, user_id)
);
alter table channel_opening enable row level security, force row level security;
create policy own_client on channel_opening
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update, delete on channel_opening to sightline_service;

-- Answers in a row that have asked for a pause without saying how long.
alter table channel add column throttled integer not null default 0;
