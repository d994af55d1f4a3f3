-- The lines of a vendor's contact have our own names; only the contract of the calls knows how those spell two of them.
do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    update vendor
      set contact = (contact - 'vendorzipCode' - 'contactzipCode') || jsonb_strip_nulls(jsonb_build_object(
        'vendorZipCode', contact -> 'vendorzipCode', 'contactZipCode', contact -> 'contactzipCode'))
      where contact ?| array['vendorzipCode', 'contactzipCode'];
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
