-- A booked count is taken back as one (decision 218).
alter table count_session
  add column undone_by integer references "user",
  add column undone_at timestamptz,
  drop constraint count_session_state_check,
  drop constraint count_session_check,
  add constraint count_session_state_check check (state in ('open', 'review', 'recount', 'applied', 'cancelled', 'undone')),
  add constraint count_session_decided check ((state in ('applied', 'cancelled', 'undone')) = (decided_at is not null)),
  add constraint count_session_undone check ((state = 'undone') = (undone_at is not null)),
  add constraint count_session_undone_by check ((undone_at is null) = (undone_by is null));
grant update (undone_by, undone_at) on count_session to sightline_service;
