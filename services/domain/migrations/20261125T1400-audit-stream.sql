-- The audit of a client is one stream over history, ledger, decided entries, sign-ins and mails (decision 126). Most of it
-- is read in the order in which it was written, from its end. What is missing for that:

-- A day of the history, for the price of a few pages: it is written in the order of its times.
create index history_at on history using brin (at) with (autosummarize = on);
-- The mails of one client, newest first.
create index mail_client on mail (client_id, id desc) where client_id is not null;

-- Whoever opens feature groups with the password leaves a line, too.
alter table audit drop constraint audit_what_check;
alter table audit add constraint audit_what_check check (what in (
  'signed in', 'sign-in refused', 'unlocked', 'unlock refused', 'change-password refused', 'second-factor refused',
  'second factor used', 'recovery code used', 'second factor on', 'second factor off', 'second factor reset', 'new recovery codes'));

create function audit_unlocked(p_user integer, p_client integer, p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform audit_write(p_client, p_user, 'unlocked', '', p_address);
end $$;

-- The mails of the transaction's own client, never their text.
create function audit_mails(p_before bigint, p_user integer, p_from timestamptz, p_to timestamptz, p_text text, p_limit integer)
  returns table (id bigint, at timestamptz, user_id integer, kind text, state text, dropped_because text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.id, m.created_at, m.user_id, m.kind, s.state, m.dropped_because from mail m
    cross join lateral (select case when m.sent_at is not null then 'Sent' when m.dropped_because is not null then 'Not sent' else 'Waiting' end as state) s
    where m.client_id = own_client_id() and (p_before is null or m.id < p_before) and (p_user is null or m.user_id = p_user)
      and (p_from is null or m.created_at >= p_from) and (p_to is null or m.created_at < p_to)
      and (p_text is null or position(lower(p_text) in lower(concat_ws(' ', m.kind, s.state, m.dropped_because))) > 0)
    order by m.id desc limit p_limit;
  end;

revoke execute on function
  audit_unlocked(integer, integer, text), audit_mails(bigint, integer, timestamptz, timestamptz, text, integer)
from public;
grant execute on function
  audit_unlocked(integer, integer, text), audit_mails(bigint, integer, timestamptz, timestamptz, text, integer)
to sightline_service;
