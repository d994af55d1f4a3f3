-- Changes the group count of an Active item, by a difference (p_by) or to a count that is to be higher or lower (p_count,
-- p_is_increase); no unit moves. It judges the row that it holds, so that of two changes the second is judged by the first one's count
-- (document 1 §8, decisions D-112).
create or replace function group_count_change(p_client integer, p_user integer, p_centers integer[], p_item integer, p_by integer, p_count integer,
  p_is_increase boolean, p_most integer, p_seen integer, p_because text, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  item record;
  after bigint;
  verdict text;
begin
  select i.id, i.inventory_id, i.center_id, i.status_id, i.group_count, i.version, p.status_id as product_status_id,
      coalesce(p.fields ->> 'TrackingRemainder', '') = 'Yes' as is_tracked
    into item from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = p_client and i.id = p_item and i.center_id = any (p_centers) and i.quantity > 0
    for update of i for share of p;
  after := coalesce(p_count, item.group_count + p_by::bigint);
  verdict := case
    when item.id is null then 'notFound'
    when item.product_status_id = 6 then 'productInactive'
    when item.status_id <> 5 then 'inactive'
    when not item.is_tracked then 'notTracked'
    when p_seen <> item.group_count then 'changed'
    -- A count in the wrong direction was reckoned from another count than this one.
    when p_is_increase and p_count < item.group_count or not p_is_increase and p_count > item.group_count then 'changed'
    when after not between 0 and p_most then 'outOfRange'
    else 'done' end;
  if verdict = 'done' and after <> item.group_count then
    update inventory_item set group_count = after, version = version + 1 where client_id = p_client and id = item.id;
    perform posted(p_client, p_user, p_key, 'group', item.inventory_id, item.center_id, 0,
      p_to_item => item.id, p_to_status => item.status_id, p_group_delta => (after - item.group_count)::integer);
    perform item_history(p_client, p_user, item.id, p_because, 'Group count', item.group_count::text, after::text);
    return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object(
      'verdict', verdict, 'itemId', item.id, 'inventoryId', item.inventory_id, 'groupCount', after, 'version', item.version + 1));
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object(
    'verdict', verdict, 'itemId', item.id, 'inventoryId', item.inventory_id, 'groupCount', item.group_count, 'version', item.version));
end $$;
revoke execute on function group_count_change(integer, integer, integer[], integer, integer, integer, boolean, integer, integer, text, text, text) from public;
grant execute on function group_count_change(integer, integer, integer[], integer, integer, integer, boolean, integer, integer, text, text, text) to sightline_service;
