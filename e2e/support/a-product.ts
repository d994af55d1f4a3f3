import type { Caller } from "./calls"

export const option = (categoryOptionCode: string, categoryOptionReturnValue: string) => ({
  categoryOptionCode,
  categoryOptionReturnValue,
})

/** A product of its own, so that no other journey meets its items; cleaning cloths that expire. */
export async function aProduct(caller: Caller, code: string): Promise<number> {
  const { status, body } = await caller.post("/api/Inventory/SaveInventory", {
    categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: "307" }],
    categoryOptions: [
      option("InventoryCode", code),
      option("InventoryDesc", "Wipes, sealed"),
      option("ItemType", "307"),
      option("ListPrice", "4.50"),
    ],
  })
  if (status !== 200) throw new Error(`no product was made: ${JSON.stringify(body)}`)
  return (body.result as { inventoryID: number }).inventoryID
}
