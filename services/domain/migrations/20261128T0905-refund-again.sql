-- What a provider said last of a refund; how often it was asked for under another key; and when somebody tried it again.
alter table refund
  add column reason text not null default '',
  add column attempt integer not null default 1,
  add column asked_at timestamptz;
create index refund_waiting on refund (client_id, id) where state <> 'given';

-- One job a refund: tried again, it does not wait for its pause.
create or replace function begin_refund() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('paymentGiveBack', json_build_object('client', new.client_id, 'id', new.id),
    queue_name => format('refund:%s:%s', new.client_id, new.id), max_attempts => 100,
    job_key => format('paymentGiveBack:%s:%s', new.client_id, new.id));
  return null;
end $$;
create trigger refund_asked_again after update of asked_at on refund for each row execute function begin_refund();

grant update (reason, attempt, asked_at) on refund to sightline_service;
