import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId, type Scan, type ScannedInventory } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { SalesOrderItemId } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { UnitNotSold } from "@sightline/model/sales-return"
import { StatusId } from "@sightline/model/status"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, played } = office()
const as = users.staff
const path = "/instant-order/return"

/** A code of a sold item, read as the server reads it. */
const scanOf = (scannedAs: ScannedInventory["scannedAs"]): Scan => ({
  message: null,
  inventories: [
    {
      ...{ scannedAs, scanValue: "oes.i.9001", id: InventoryId.make(301), statusId: StatusId.make(5), image: null },
      items: [{ id: InventoryItemId.make(9001), statusId: StatusId.make(30), quantity: 1 }],
      ...{ totalQuantity: 0, itemTypeName: "Frame", number: "ARD-48", code: "ARD 48", upc: "", description: "Arden" },
    },
  ],
})

states("sales-order/return/return.route.tsx", {
  empty: {
    "it asks for a code, and works without script": async () => {
      const { main } = await visit(path, { as })
      expect(main.getByRole("form", { name: "Return an item" }).getAttribute("method")).toBe("get")
      main.getByLabelText("Code of the item")
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit(`${path}?code=x`, { as })).status).toBe(503)
    },
  },
  refused: {
    "a code of nothing that was sold says so, and stays in the field": async () => {
      played.salesOrder.findSold(new UnitNotSold())
      for (const scannedAs of ["InventoryItemID", "UPC"] as const) {
        played.inventory.scan(scanOf(scannedAs))
        const { main } = await visit(`${path}?code=oes.i.1`, { as })
        main.getByText("No order has sold this item, or it has come back already.")
        expect(main.getByLabelText<HTMLInputElement>("Code of the item").value).toBe("oes.i.1")
      }
    },
    "a code of a sold item leads to its order, with the return begun": async () => {
      played.inventory.scan(scanOf("InventoryItemID"))
      const asked = played.salesOrder.findSold({
        ...{ orderId: SalesOrderId.make(1042), orderType: "Account", unitId: SalesOrderItemId.make(71) },
      })
      const { status, headers } = await visit(`${path}?code=oes.i.9001`, { as })
      expect([status, headers.get("location")]).toEqual([302, "/account-order/1042?return=71"])
      expect(asked).toMatchObject([{ urlParams: { itemId: 9001 } }])
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.inventory.scan(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
