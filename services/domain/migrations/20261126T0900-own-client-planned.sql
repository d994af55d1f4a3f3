-- Postgres plans the body of a function in SQL anew in each statement that calls it and cannot inline it, and no caller of
-- this one can: it runs with its owner's rights. PL/pgSQL keeps the plan for the connection (decision 160). One row is said,
-- because a function of a set is otherwise taken for a thousand.
create or replace function own_client() returns setof client
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
begin
  return query select * from client where id = own_client_id();
end $$;
