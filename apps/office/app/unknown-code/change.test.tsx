import { stockedOf } from "@sightline/fixtures/bff/group-count"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { BarcodeShared, BarcodeTaken, NotPrePrint, PrintedLabel } from "@sightline/model/item-barcode"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { UnknownCodeNotFound, UnknownCodeSettled } from "@sightline/model/unknown-code"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/unknown-codes/change"
const aside = { change: "aside", id: "71" }
const find = { change: "find", code: "4006381333931", target: `${clients.lakeside.code}.i.9001` }
const link = { change: "link", code: "4006381333931", itemId: "9001" }

const carrier = { itemId: InventoryItemId.make(9077), inventoryId: InventoryId.make(12), inventoryCode: "RM-12" }

states("unknown-code/change.route.ts", {
  empty: {
    "a search that finds nothing changes nothing": async () => {
      played.groupCount.search([])
      const asked = played.inventoryItem.update(new Unavailable())
      expect(await post(path, find)).toMatchObject({ _tag: "Done", value: { did: "nothing" } })
      expect(asked).toEqual([])
    },
    "the code of a product offers its items, also where it has one alone": async () => {
      played.groupCount.search([stockedOf()])
      expect(await post(path, { ...find, target: "RM-12" })).toMatchObject({
        value: { did: "found", targets: [{ id: 12, name: "Round metal", items: [{ id: 9001, barcode: null }] }] },
      })
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.unknownCode.setAside(new Unavailable())
      expect(await post(path, aside)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.unknownCode.setAside, [new UnknownCodeNotFound(), new UnknownCodeSettled()], () =>
        post(path, aside),
      )
      const refusals = [
        ...[new InventoryInactive(), new InventoryItemNotFound(), new ItemInactive(), new BarcodeShared()],
        ...[new NotPrePrint(), new PrintedLabel(), new BarcodeTaken(carrier)],
      ]
      await hears(played.inventoryItem.update, refusals, () => post(path, link))
    },
    "what is missing or too long is not sent": async () => {
      for (const fields of [
        { ...aside, id: "" },
        { ...find, target: " " },
        { ...find, target: "x".repeat(201) },
        { ...link, code: "" },
      ])
        expect(await post(path, fields)).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.unknownCode.setAside, [new RoleRefused()], () => post(path, aside, users.staff))
      expect(await post(path, aside, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
