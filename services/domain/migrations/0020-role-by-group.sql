-- An access token says to which group its client belongs (administration and relocation depend on it), so the tokens of
-- a client that changes its group are renewed like those of a person whose roles change.
create function client_group_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership set version = version + 1 where client_id = new.id;
  return new;
end $$;
create trigger client_group_changed after update of client_group on client
  for each row when (old.client_group is distinct from new.client_group) execute function client_group_changed();

-- The public client whose own address a path is, in any letter case (decisions D-06).
create function client_at(p_url text) returns table (id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id, c.name from client c where lower(c.url) = lower(p_url) and c.is_public;
  end;

revoke execute on function client_group_changed(), client_at(text) from public;
grant execute on function client_at(text) to sightline_service;
