import { heldEntry, type Named, nobody, photoName } from "@sightline/bff/specimen"
import { categoryId } from "@sightline/fixtures/records/category"
import { clients } from "@sightline/fixtures/records/client"

/** The marker in every planted text. */
export interface Marks {
  /** Names and texts. */
  readonly text: string
  /** Dollars. */
  readonly listPrice?: string
  readonly purchasedPrice?: string
  /** A percentage: the value of a field that a feature group withholds. */
  readonly discount?: string
}

interface Where {
  readonly client: number
  /** The number of a planting, from 1, so that two at one client do not collide. */
  readonly nth?: number
  /** The author of authored records: the e-mail address of a user. */
  readonly by: string
}

type Behind = (statements: string) => Promise<ReadonlyArray<Record<string, unknown>>>

/** Tables that the count of what to order keeps in the background (decision 115). */
const counted = ["inventory_due", "inventory_reorder", "suggestion_count", "vendor_inventory"]

/**
 * Every record of a client, table by table, as a count and one number that no order changes; without sign-ins, kept
 * answers and what is counted in the background. The number is that of the rows written since the moment of `now`: an
 * older row that changes becomes one of them.
 */
export async function stateOf(behind: Behind, client: number, since: string) {
  const [{ isPrepared } = {}] = await behind("select to_regproc('state_of') is not null as \"isPrepared\"")
  if (!isPrepared) await prepareState(behind)
  return behind(`select * from state_of(${client}, ${since}) order by name`)
}

/** The moment from which on `stateOf` looks into rows: comparing two looks needs none that were written before both. */
export async function now(behind: Behind): Promise<string> {
  const [{ xid } = {}] = await behind("select txid_current()::text as xid")
  return String(xid)
}

/** A function, so that a hundred tables are planned once for a connection and not for every look. */
async function prepareState(behind: Behind) {
  const tables = await behind(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ('{session,once,${counted.join(",")}}')
    order by 1`)
  const looks = tables.map(
    ({ name }) => `select '${name}', count(*)::int, coalesce(sum(hashtextextended(t::text, 0)::numeric)
        filter (where t.xmin::text::bigint > state_of.since), 0)::text
      from ${name} t where t.client_id = state_of.of`,
  )
  await behind(`
    create function state_of(of integer, since bigint) returns table (name text, rows integer, state text)
      language plpgsql as $$ begin return query ${looks.join(" union all ")}; end $$`)
}

/** A tag of a planted item. */
const tagNumber = (id: number) => `E280${String(id).padStart(20, "0")}`

/** One of everything that a call can name, written around the services. */
export async function plant(
  behind: Behind,
  { client, nth = 1, by }: Where,
  { text, listPrice = "10", purchasedPrice = "1", discount = "1" }: Marks,
): Promise<Named> {
  const id = 10_000_000 + client * 1_000_000 + nth * 10
  const [found] = await behind(`
    select min(c.id) as center, (select min(id) from brand where client_id = ${client}) as brand,
      (select min(id) from item_type where client_id = ${client}) as type,
      (select min(id) from category_option where client_id = ${client}) as option,
      (select min(id) from option_line where client_id = ${client}) as line,
      (select u.id from "user" u where u.email = '${by}') as person
    from center c where c.client_id = ${client}`)
  const { center, brand, type, option, line, person } = found ?? {}
  const category = categoryId(client, "frame")
  const upc = `8888${id}`
  const entry = heldEntry(nth)
  const change = (code: string, value: string) =>
    `{"code":"${code}","name":"${code}","before":"${value}","after":"0.5"}`
  const changes = `[${change("PurchasedPrice", purchasedPrice)},${change("SupplierDiscount", discount)}]`
  await behind(`
    insert into inventory (client_id, id, code, number, description, upc, category_id, item_type_id, brand_id, list_price, purchased_price,
        item_count, total_quantity, reserved_quantity, fields)
      values (${client}, ${id}, 'PLANTED ${id}', 'N${id}', '${text}', '${upc}', ${category}, ${type}, ${brand}, ${listPrice},
        ${purchasedPrice}, 4, 7, 3, '{"SupplierDiscount": "${discount}", "Shape": "Round", "EyeSize": "48", "TrackingRemainder": "Yes"}');
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, center_id, barcode, purchased_price, expires_on)
      values (${client}, ${id}, ${id}, 5, 3, ${center}, '${text}${nth}', ${purchasedPrice}, current_date + 10);
    insert into history (client_id, noun, object_id, user_id, action, changes)
      values (${client}, 'inventory', ${id}, ${person}, 'Updated', '${changes}'),
        (${client}, 'inventory-item', ${id}, ${person}, 'Updated', '${changes}');
    insert into draft (client_id, user_id, subject, fields)
      values (${client}, ${person}, 'inventory/${id}', '{"PurchasedPrice": "${purchasedPrice}", "SupplierDiscount": "${discount}"}');
    insert into import_batch (client_id, id, user_id, file_name, products)
      values (${client}, ${id}, ${person}, '${text}', '[]');
    insert into import_progress (client_id, user_id, job, done, total) values (${client}, ${person}, 'job ${id}', 77, 4040);
    insert into center (client_id, id, name, closed_at, closed_by)
      values (${client}, ${id}, '${text}${nth}', null, null), (${client}, ${id + 1}, '${text}${nth} closed', now(), ${person});
    insert into station (client_id, id, center_id, name, secret_hash)
      values (${client}, ${id}, ${center}, '${text}${nth}', decode(md5('${id}'), 'hex'));
    insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome)
      values (${client}, '${entry}', ${id}, 1, '{"_tag":"Remove","code":"${text}","itemId":null}', now(), 'noGrant',
        '{"_tag":"Waiting","reason":"noGrant"}');
    insert into channel (client_id, id, kind, account, name, state, settings, created_by, due_at)
      values (${client}, ${id + 6}, 'Etsy', '${text}${nth}', '${text}', '${nth === 1 ? "connected" : "disconnected"}', '{}', ${person},
        now() + interval '1 day');
    insert into channel_listing (client_id, id, channel_id, remote_key, remote, sku, barcode, title, quantity, read_at)
      values (${client}, ${id + 6}, ${id + 6}, 'a', '{}', '${text}', '', '${text}', 1, now());
    with w as (insert into channel_write (client_id, channel_id) values (${client}, ${id + 6}) returning id)
      insert into channel_write_line (client_id, write_id, listing_id, from_quantity, wanted, outcome, code)
      select ${client}, id, ${id + 6}, 1, 2, 'refused', '${text}' from w;
    insert into channel_order (client_id, id, channel_id, remote_id, name, placed_at, changed_at, is_cancelled)
      values (${client}, ${id + 13}, ${id + 6}, '${text}', '${text}', now(), now(), false);
    insert into channel_order_line (client_id, id, order_id, remote_key, listing_key, title, sku, ordered, shipped)
      values (${client}, ${id + 13}, ${id + 13}, 'a', 'a', '${text}', '${text}', 1, 0);
    insert into history (client_id, noun, object_id, action, changes) values (${client}, 'channel-order', ${id + 13}, 'Taken in', '[]');
    insert into history (client_id, noun, object_id, user_id, action, changes)
      values (${client}, 'client', ${client}, ${person}, 'Updated', '[{"name":"Name","before":"${text}","after":"${text}"}]');
    update channel set takes_orders = true, orders_due_at = now() + interval '1 day' where client_id = ${client} and id = ${id + 6};
    insert into colour (client_id, id, code, name, key) values (${client}, ${id}, 'C${id}', '${text}', '#112233');
    insert into inventory_colour (client_id, id, inventory_id, colour_id) values (${client}, ${id}, ${id}, ${id});
    insert into vendor (client_id, id, name, code) values (${client}, ${id}, '${text}', 'V${id}');
    insert into inventory_vendor (client_id, inventory_id, vendor_id, price) values (${client}, ${id}, ${id}, ${purchasedPrice});
    insert into vendor_order (client_id, id, vendor_id, note, status_id, ordered_at, received_date, total, line_count, units, created_by)
      values (${client}, ${id}, ${id}, '${text}', 90, null, null, ${purchasedPrice}, 1, 1, ${person}),
        (${client}, ${id + 1}, ${id}, '${text}', 95, now(), current_date, ${purchasedPrice}::numeric * 2, 1, 2, ${person});
    insert into vendor_order_line (client_id, id, vendor_order_id, place, inventory_id, quantity, price, received)
      values (${client}, ${id}, ${id}, 0, ${id}, 1, ${purchasedPrice}, 0), (${client}, ${id + 1}, ${id + 1}, 0, ${id}, 2, ${purchasedPrice}, 1);
    insert into draft (client_id, user_id, subject, fields)
      values (${client}, ${person}, 'vendor-order/${id}', '{"vendorId": null, "vendorName": "${text}", "phone": "", "email": "", "note": "",
        "receivedDate": "", "receiverName": "", "receivedNote": "", "lines": [{"inventoryId": ${id}, "code": "", "number": "",
        "description": "${text}", "quantity": 1, "price": ${Math.round(Number(purchasedPrice) * 100)}, "note": ""}]}');
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, center_id)
      values (${client}, ${id + 4}, ${id}, 6, 1, ${center});
    insert into stock_movement (client_id, id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
      values (${client}, ${id + 4}, ${id}, ${center}, ${id + 4}, 6, 1, 'receipt');
    insert into vendor_receipt (client_id, id, vendor_order_id, state, center_id, begun_by, posted_by, posted_at)
      values (${client}, ${id}, ${id + 1}, 'counting', ${center}, ${person}, null, null),
        (${client}, ${id + 1}, ${id + 1}, 'posted', ${center}, ${person}, ${person}, now());
    insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, scanned_by)
      values (${client}, gen_random_uuid(), ${id}, ${id}, 1, ${person}), (${client}, gen_random_uuid(), ${id + 1}, ${id}, 1, ${person});
    insert into vendor_receipt_item (client_id, receipt_id, inventory_item_id, line_id, movement_id, quantity)
      values (${client}, ${id + 1}, ${id + 4}, ${id + 1}, ${id + 4}, 1);
    insert into vendor_paper (client_id, id, vendor_order_id, email, sent_by, bytes, document)
      values (${client}, ${id + 7}, ${id + 1}, 'v${id}@example.test', ${person}, 500, jsonb_build_object('orderId', ${id + 1}, 'code', '${text}',
        'day', current_date, 'buyer', '${text}', 'vendor', jsonb_build_object('name', '${text}', 'contact', ''), 'phone', '', 'email', '',
        'note', '${text}', 'units', 2, 'total', ${Math.round(Number(purchasedPrice) * 100)}, 'lines', jsonb_build_array(jsonb_build_object(
          'code', '${text}', 'number', '', 'upc', '', 'description', '${text}', 'quantity', 2, 'note', '',
          'price', ${Math.round(Number(purchasedPrice) * 100)}))));
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, center_id)
      values (${client}, ${id + 18}, ${id}, 5, 1, ${center});
    insert into stock_movement (client_id, id, user_id, at, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
      values (${client}, ${id + 18}, ${person}, now() - interval '1 minute', ${id}, ${center}, ${id + 18}, 5, 1, 'receipt');
    insert into location (client_id, id, center_id, kind, name) values (${client}, ${id}, ${center}, 'Building', '${text}${nth}');
    insert into upi_type (client_id, id, name, code) values (${client}, ${id}, '${text}', 'U${id}');
    insert into manufacturer (client_id, id, name, code) values (${client}, ${id}, '${text}', 'M${id}');
    insert into stored_file (client_id, name, bytes, created_by, expires_at)
      values (${client}, '${photoName(nth)}', 1, ${person}, now() + interval '1 day');
    insert into inventory_image (client_id, id, inventory_id, inventory_colour_id, file_name, name)
      values (${client}, ${id}, ${id}, ${id}, '${photoName(nth)}', '${text}');
    insert into print_agent (client_id, id, center_id, name, public_key, paired_by, last_seen_at)
      values (${client}, ${id}, ${center}, '${text}', '\\x00', ${person}, now());
    insert into printer (client_id, id, agent_id, key, name, kind, language, dpi, media, state)
      values (${client}, ${id}, ${id}, 'a', '${text}', 'label', 'zpl', 203, '50x25', 'ready');
    insert into customer (client_id, id, first_name, last_name, email, street)
      values (${client}, ${id}, '${text}', '${text}', 'c${id}@example.test', '${text}');
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, reserved_quantity, center_id)
      values (${client}, ${id + 1}, ${id}, 5, 2, 2, ${center});
    insert into relocation (client_id, id, reason, is_future, start_day, state, created_by)
      values (${client}, ${id}, 1, true, current_date + 30, 'planned', ${person});
    insert into relocation_item (client_id, relocation_id, inventory_item_id, from_center_id, to_center_id, to_location_id)
      values (${client}, ${id}, ${id + 1}, ${center}, ${center}, ${id});
    update inventory_item set relocation_id = ${id} where client_id = ${client} and id = ${id + 1};
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, reserved_quantity, center_id)
      values (${client}, ${id + 5}, ${id}, 5, 1, 1, ${center});
    insert into adjustment_used_for (client_id, id, name) values (${client}, ${id}, '${text}${nth}');
    insert into adjustment_used (client_id, id, used_for_id, description, created_by)
      values (${client}, ${id}, ${id}, '${text}', ${person});
    insert into adjustment_used_item (client_id, adjustment_used_id, inventory_item_id, units)
      values (${client}, ${id}, ${id + 5}, 1);
    insert into sales_order (client_id, id, order_type, center_id, first_name, last_name, quantity, list_total, net, created_by, touched_by)
      values (${client}, ${id}, 'Instant', ${center}, '${text}', '${text}', 1, ${listPrice}, ${listPrice}, ${person}, ${person}),
        (${client}, ${id + 1}, 'Account', ${center}, '${text}', '${text}', 1, ${listPrice}, ${listPrice}, ${person}, ${person});
    insert into sales_order_line (client_id, id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
      values (${client}, ${id}, ${id}, ${id}, '${text}', 1, ${listPrice}, ${listPrice}, 0, 0),
        (${client}, ${id + 1}, ${id + 1}, ${id}, '${text}', 1, ${listPrice}, ${listPrice}, 0, 0);
    insert into sales_order_item (client_id, id, order_id, line_id, inventory_item_id, list_price, sale_price, added_by)
      values (${client}, ${id}, ${id}, ${id}, ${id + 1}, ${listPrice}, ${listPrice}, ${person}),
        (${client}, ${id + 1}, ${id + 1}, ${id + 1}, ${id + 1}, ${listPrice}, ${listPrice}, ${person});
    insert into sales_order (client_id, id, order_type, center_id, quantity, list_total, net, created_by, touched_by)
      values (${client}, ${id + 8}, 'Instant', ${center}, 1, ${listPrice}, ${listPrice}, ${person}, ${person});
    insert into sales_order_line (client_id, id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
      values (${client}, ${id + 8}, ${id + 8}, ${id}, '${text}', 1, ${listPrice}, ${listPrice}, 0, 0);
    insert into sales_order_item (client_id, id, order_id, line_id, inventory_item_id, list_price, sale_price, state, added_by)
      values (${client}, ${id + 8}, ${id + 8}, ${id + 8}, ${id}, ${listPrice}, ${listPrice}, 'lapsed', ${person});
    insert into order_note (client_id, order_id, text, user_id) values (${client}, ${id}, '${text}', ${person});
    insert into invoice_counter (client_id, kind, year, last)
      values (${client}, 'invoice', 1000 + ${nth}, 2), (${client}, 'credit', 1000 + ${nth}, 1),
        (${client}, 'invoice', extract(year from now()), 1000), (${client}, 'credit', extract(year from now()), 1000) on conflict do nothing;
    insert into invoice (client_id, id, order_id, year, sequence, day, amount, tax, document)
      values (${client}, ${id}, ${id + 1}, 1000 + ${nth}, 1, current_date, ${listPrice}, 0, jsonb_build_object('number', '${text}',
        'day', current_date, 'seller', '${text}', 'buyer', jsonb_build_object('name', '${text}', 'phone', '', 'email', ''),
        'center', '${text}', 'lines', '[]'::jsonb, 'taxes', '[]'::jsonb, 'subtotal', 0, 'discount', 0, 'shipping', 0, 'tax', 0, 'total', 0));
    insert into inventory_item (client_id, id, inventory_id, status_id, quantity, center_id)
      values (${client}, ${id + 2}, ${id}, 30, 1, ${center}), (${client}, ${id + 3}, ${id}, 31, 1, ${center});
    insert into stock_movement (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
      values (${client}, ${person}, ${id}, ${center}, ${id + 2}, 5, ${id + 2}, 30, 1, 'sale');
    insert into sales_order (client_id, id, order_type, status_id, center_id, first_name, last_name, quantity, list_total, net, created_by, touched_by)
      values (${client}, ${id + 2}, 'Instant', 54, ${center}, '${text}', '${text}', 2, ${listPrice} * 2, ${listPrice} * 2, ${person}, ${person});
    insert into sales_order_line (client_id, id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
      values (${client}, ${id + 2}, ${id + 2}, ${id}, '${text}', 2, ${listPrice} * 2, ${listPrice} * 2, 0, 0);
    insert into invoice (client_id, id, order_id, year, sequence, day, amount, tax, paid, credited, refunded, document)
      select client_id, ${id + 2}, ${id + 2}, year, sequence + 1, day, amount * 2, 0, amount * 2, amount, amount, document
      from invoice where client_id = ${client} and id = ${id};
    insert into payment (client_id, id, invoice_id, type, amount, user_id, center_id)
      values (${client}, ${id + 2}, ${id + 2}, 'Cash', ${listPrice} * 2, ${person}, ${center});
    insert into sales_return (client_id, id, order_id, kind, year, sequence, day, quantity, amount, tax, note, to_status_id, user_id, document)
      select client_id, ${id}, ${id + 2}, 'return', year, 1, day, 1, amount, 0, '${text}', 31, ${person}, document - 'subtotal' - 'discount'
        || jsonb_build_object('invoice', '${text}', 'note', '${text}', 'refunds', '[]'::jsonb)
      from invoice where client_id = ${client} and id = ${id};
    insert into refund (client_id, id, payment_id, return_id, amount, user_id, center_id)
      values (${client}, ${id}, ${id + 2}, ${id}, ${listPrice}, ${person}, ${center});
    insert into sales_order_item (client_id, id, order_id, line_id, inventory_item_id, list_price, sale_price, state, return_id, added_by)
      values (${client}, ${id + 2}, ${id + 2}, ${id + 2}, ${id + 2}, ${listPrice}, ${listPrice}, 'sold', null, ${person}),
        (${client}, ${id + 3}, ${id + 2}, ${id + 2}, ${id + 3}, ${listPrice}, ${listPrice}, 'returned', ${id}, ${person});
    insert into cash_movement (client_id, center_id, user_id, amount, reason, note)
      values (${client}, ${center}, ${person}, ${listPrice}, 'paidIn', '${text}');
    insert into till_count (client_id, id, center_id, user_id, counted_by, expected, counted, left_amount, note, document)
      values (${client}, ${id}, ${center}, ${person}, ${person}, 0, ${listPrice}, 0, '${text}', '{"from": null, "cash": [], "cards": [],
        "cardRefunds": {"count": 0, "amount": 0}, "invoices": null, "taxes": []}');
    update sales_order set status_id = 53, submitted_by = ${person}, submitted_at = now() where client_id = ${client} and id = ${id + 1};
    insert into assignee (client_id, id, type, first_name, last_name, email)
      values (${client}, ${id}, 'Item', '${text}', '${text}', '${text}${id}@example.test'),
        (${client}, ${id + 1}, 'Note', 'x', 'y', 'z${id}@example.test');
    insert into item_note (client_id, id, inventory_item_id, status_id, text, created_by)
      values (${client}, ${id}, ${id}, 40, '${text}', ${person});
    insert into unknown_code (client_id, id, center_id, code, first_at, last_at, station_id, seen_by, mode)
      values (${client}, ${id + 20}, ${center}, '${text} unknown ${nth}', now(), now(), ${id}, ${person}, 'Remove');
    insert into item_tag (client_id, epc, item_id, paired_by) values (${client}, '${tagNumber(id)}', ${id + 4}, ${person});
    insert into door_alarm (client_id, id, item_id, epc, station_id, center_id, first_at, last_at)
      values (${client}, ${id}, ${id + 4}, '${tagNumber(id)}', ${id}, ${center}, now(), now());
    insert into door_alarm (client_id, id, item_id, epc, station_id, center_id, first_at, last_at, settled_how, settled_by, settled_at)
      values (${client}, ${id + 1}, ${id + 5}, '${tagNumber(id + 1)}', ${id}, ${center}, now(), now(), 'back', ${person}, now());
    insert into tag_numbering (client_id, prefix, set_by) values (${client}, '0614141', ${person}) on conflict do nothing;
    insert into insight_people (client_id, is_on, set_by) values (${client}, false, ${person}) on conflict do nothing;
    insert into insight_letter (client_id, user_id, schedule) values (${client}, ${person}, 'weekly') on conflict do nothing;
    insert into insight_letter_made (client_id, user_id, schedule, first_day, last_day)
      values (${client}, ${person}, 'weekly', '2026-11-16', '2026-11-22') on conflict do nothing;
    insert into count_session (client_id, id, center_id, category_ids, grace_seconds, opened_by, state, digest, reviewed_at)
      values (${client}, ${id}, ${center}, '{}', 0, ${person}, 'open', null, null),
        (${client}, ${id + 1}, ${center}, '{${nobody}}', 0, ${person}, 'open', null, null),
        (${client}, ${id + 2}, ${center}, '{${nobody}}', 0, ${person}, 'review', md5(''), now());
    insert into count_session (client_id, id, center_id, category_ids, grace_seconds, opened_by, state, digest, reviewed_at, decided_by, decided_at)
      values (${client}, ${id + 3}, ${center}, '{${nobody}}', 0, ${person}, 'applied', md5(''), now(), ${person}, now());
    insert into count_pass (client_id, id, session_id, kind, area, counted_by, begun_at, ended_at)
      values (${client}, '${entry}', ${id}, 'first', '${text}', ${person}, now(), null),
        (${client}, gen_random_uuid(), ${id + 1}, 'first', '${text}', ${person}, now(), now()),
        (${client}, gen_random_uuid(), ${id + 2}, 'first', '${text}', ${person}, now(), now());
    insert into print_job (client_id, id, printer_id, document, created_by)
      values (${client}, '${entry}', ${id}, '{"kind":"label","symbology":"QR","code":"${text}","text":[],"media":"50x25"}', ${person})`)
  const clientCode = Object.values(clients).find((one) => one.id === client)?.code ?? ""
  return {
    itemId: id,
    movementId: id + 18,
    inventoryId: id,
    categoryId: category,
    itemCode: `${clientCode}.i.${id}`,
    inventoryCode: `${clientCode}.${id}`,
    upc,
    barcode: `${text}${nth}`,
    centerId: Number(center),
    emptyCenterId: id,
    closedCenterId: id + 1,
    refreshToken: "of nobody",
    userId: nobody,
    stationId: id,
    printAgentId: id,
    printerId: id,
    printJobId: entry,
    entryId: entry,
    importId: id,
    importJob: `job ${id}`,
    imageId: id,
    imageName: photoName(nth),
    inventoryColourId: id,
    colourId: id,
    brandId: Number(brand),
    vendorId: id,
    upiTypeId: id,
    optionId: Number(option),
    optionLineId: Number(line),
    placeId: id,
    customerId: id,
    relocationId: id,
    adjustmentUsedId: id,
    adjustmentUsedForId: id,
    salesOrderId: id,
    salesOrderItemId: id,
    invoicedOrderId: id + 1,
    vendorOrderId: id,
    receivedVendorOrderId: id + 1,
    vendorReceiptId: id,
    postedVendorReceiptId: id + 1,
    vendorPaperId: id + 7,
    completedOrderId: id + 2,
    lapsedOrderId: id + 8,
    soldUnitId: id + 2,
    soldItemId: id + 2,
    creditNoteId: id,
    tillCountId: id,
    channelListingId: id + 6,
    channelOrderLineId: id + 13,
    unknownCodeId: id + 20,
    doorAlarmId: id,
    settledDoorAlarmId: id + 1,
    tag: tagNumber(id),
    countId: id,
    countPassId: entry,
    countedId: id + 1,
    reviewedCountId: id + 2,
    bookedCountId: id + 3,
    manufacturerId: id,
    itemTypeId: Number(type),
    assigneeId: id,
    noteId: id,
  }
}
