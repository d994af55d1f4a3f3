-- The second look belongs to the line, and a line names the people whose readings it rests on (decision 218).

-- Since which review a line of a count is due, whatever later reviews make of it: lines are written anew by each.
create table count_due (
  client_id integer not null references client,
  session_id integer not null,
  key text not null,
  since timestamptz not null,
  primary key (client_id, session_id, key),
  foreign key (client_id, session_id) references count_session
);
alter table count_due enable row level security, force row level security;
create policy own_client on count_due
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert on count_due to sightline_service;

-- Who else read the same in a pass, after whoever did first.
alter table count_seen add column also_by integer[] not null default '{}';
grant update (also_by) on count_seen to sightline_service;

alter table count_line add column seen_by integer[] not null default '{}';

do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    -- Nobody knows any more which review made these due. All that was counted again was counted after one.
    insert into count_due (client_id, session_id, key, since)
    select s.client_id, s.id, l.key, s.opened_at from count_session s join count_line l on l.client_id = s.client_id and l.session_id = s.id
    where s.client_id = c and s.state in ('review', 'recount') and l.is_due;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
