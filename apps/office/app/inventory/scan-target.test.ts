import { InventoryId, type Scan } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { expect, it } from "vitest"
import { lookUpCode, targetOf } from "./scan-target"

const product = (id: number, scannedAs: Scan["inventories"][number]["scannedAs"], items: readonly number[] = []) => ({
  scannedAs,
  scanValue: "x",
  id: InventoryId.make(id),
  statusId: 5,
  items: items.map((item) => ({ id: InventoryItemId.make(item), statusId: 5, quantity: 1 })),
  image: null,
  totalQuantity: 1,
  itemTypeName: "Frame",
  number: "",
  code: `CODE ${id}`,
  upc: "",
  description: "",
})
const path = (...inventories: ReturnType<typeof product>[]) => {
  const target = targetOf({ inventories, message: null }, "8 8")
  return target._tag === "Found" ? target.path : target._tag
}

it("a product's code leads to its form, an item's to its row, a shared code to all its products", () => {
  expect(path(product(301, "InventoryID", [1001, 1002]))).toBe("/inventory/update/301")
  expect(path(product(301, "UPC", [1001]))).toBe("/inventory/update/301")
  expect(path(product(301, "InventoryItemID", [1001]))).toBe("/inventory/update/301/1001")
  expect(path(product(301, "UPC"), product(302, "UPC"))).toBe("/inventory/update?search=8+8")
  expect(path()).toBe("Unknown")
})

it("the paper of a vendor order leads to its delivery", async () => {
  const answering = (async () => Response.json({ vendorOrderId: 118 })) as typeof fetch
  expect(await lookUpCode("lake.v.118", answering)).toEqual({
    ...{ _tag: "Found", path: "/add-quantity/vendor-order/118", label: "vendor order 118" },
  })
})

it("a server without an answer is reported as such", async () => {
  const refusing = (async () => new Response("", { status: 503 })) as typeof fetch
  const silent = (async () => Promise.reject(new TypeError("offline"))) as typeof fetch
  for (const request of [refusing, silent]) expect(await lookUpCode("x", request)).toEqual({ _tag: "NoAnswer" })
})
