import type { InventoryId } from "@sightline/model/inventory"
import type { VendorId } from "@sightline/model/vendor"
import type { SaveVendorOrder, VendorOrderId } from "@sightline/model/vendor-order"
import { Effect } from "effect"
import { Behind } from "../db/test-db"

/** Rows of a statement around the services. */
export const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

/** A vendor of the client. */
export const aVendor = (client: number, name = "Prairie Optical") =>
  Effect.map(
    rows(`insert into vendor (client_id, name, code, contact) values (${client}, '${name}', gen_random_uuid()::text,
      '{"contactFirstName": "Ada", "contactMiddleName": "B", "contactLastName": "Lovelace", "vendorCellPhone": "403", "vendorEmail": "a@b.test"}')
      returning id`),
    ([row]) => row?.id as VendorId,
  )

interface GivenProduct {
  readonly client: number
  /** The vendor who sells it, and their price in dollars. */
  readonly vendor?: VendorId
  readonly price?: number
  readonly upc?: string
  /** Units share a barcode, so that they are one item. */
  readonly isShared?: boolean
}

/** A product without stock. */
export const aProduct = ({ client, vendor, price, upc = "", isShared = false }: GivenProduct) =>
  Effect.gen(function* () {
    yield* rows(
      `insert into category (client_id, id, code, name) values (${client}, 1, 'frames', 'Frames') on conflict do nothing`,
    )
    yield* rows(
      `insert into item_type (client_id, id, code, name) values (${client}, 1, 'frame', 'Frame') on conflict do nothing`,
    )
    const [made] = yield* rows(`
      insert into inventory (client_id, code, upc, description, category_id, item_type_id, has_same_barcode_for_items)
      values (${client}, gen_random_uuid()::text, '${upc}', 'A frame', 1, 1, ${isShared}) returning id`)
    const id = made?.id as InventoryId
    if (vendor !== undefined)
      yield* rows(`insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
        values (${client}, ${id}, ${vendor}, ${price ?? null})`)
    return id
  })

const asIs = {
  version: null,
  phone: null,
  email: null,
  note: null,
  lines: null,
  receivedDate: null,
  receiverName: null,
} as const

/** A save that names nothing but what it is given. */
export const saving = (id: VendorOrderId | null, more: Partial<SaveVendorOrder> = {}): SaveVendorOrder => ({
  id,
  ...asIs,
  vendorId: null,
  receivedNote: null,
  ...more,
})

/** A line of an order; its price is whole cents. */
export const lineOf = (inventoryId: InventoryId, quantity = 1, price: number | null = null) => ({
  inventoryId,
  quantity,
  price,
  note: "",
})
