-- Whether what an item says of its colour names one of the client's card, as the card calls it or by its code.
create or replace function is_of_colour(p_said text, p_name text, p_code text) returns boolean
  language sql immutable
  return lower(p_said) in (lower(p_name), lower(p_code));
revoke execute on function is_of_colour(text, text, text) from public;
grant execute on function is_of_colour(text, text, text) to sightline_service;
