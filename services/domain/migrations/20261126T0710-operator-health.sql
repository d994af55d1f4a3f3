-- Operators look at the installation; the services ask whether a token is one of theirs.
grant execute on function operator_of(bytea) to sightline_service;
