import type { Sql } from "postgres"
import type { Caller } from "./calls"

export const option = (categoryOptionCode: string, categoryOptionReturnValue: string) => ({
  categoryOptionCode,
  categoryOptionReturnValue,
})

/** A separate product, so that no other journey meets its items; cleaning cloths that expire. */
export const aProduct = (caller: Caller, code: string): Promise<number> =>
  save(caller, 307, { InventoryCode: code, InventoryDesc: "Wipes, sealed" })

/** A separate round frame, so that no other journey meets its choices and prices. */
export async function aFrame(caller: Caller, sql: Sql, values: Readonly<Record<string, string>>): Promise<number> {
  const [round] = await sql<{ id: number }[]>`select l.id from option_line l
    join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = 3 and o.code = 'Shape' and l.code = 'Round'`
  return save(caller, 301, { InventoryDesc: "A frame", Shape: String(round?.id), EyeSize: "48", ...values })
}

async function save(caller: Caller, category: number, values: Readonly<Record<string, string>>): Promise<number> {
  const { status, body } = await caller.post("/api/Inventory/SaveInventory", {
    categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(category) }],
    categoryOptions: Object.entries({ ItemType: String(category), ListPrice: "4.50", ...values }).map(([code, value]) =>
      option(code, value),
    ),
  })
  if (status !== 200) throw new Error(`no product was made: ${JSON.stringify(body)}`)
  return (body.result as { inventoryID: number }).inventoryID
}

/** One item of a product, at the center of downtown. */
export async function anItem(caller: Caller, inventoryID: number): Promise<number> {
  const { status, body } = await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
    inventoryID,
    quantity: 1,
    categoryOptions: [option("Center", "31")],
  })
  if (status !== 200) throw new Error(`no item was made: ${JSON.stringify(body)}`)
  const [{ inventoryItemID }] = body.result as [{ inventoryItemID: number }]
  return inventoryItemID
}
