import { stockedItemOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { type UnknownCode, UnknownCodeId, UnknownCodeSettled } from "@sightline/model/unknown-code"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit, played } = kiosk()
const code = "4006381333931"
const label = `${clients.lakeside.code}.i.9001`
const waiting: UnknownCode = {
  ...{ id: UnknownCodeId.make(71), code, times: 1, firstAt: new Date(0), lastAt: new Date(0) },
  ...{ center: { id: CenterId.make(31), name: "Downtown" }, station: null, seenBy: "Stellan Quispe" },
  ...{ mode: "Remove", aside: null },
}
const say = async (fields: object, as: UserRecord = users.staff) => {
  const answer = await visit("/kiosk/unknown-code", {
    ...{ method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, as },
    body: JSON.stringify(fields),
  })
  return JSON.parse(answer.text)
}
const link = { change: "link", code, label }
const aside = { change: "aside", code }
const list = (rows: readonly UnknownCode[]) =>
  played.unknownCode.list({ rows, page: 1, pageSize: 100, total: rows.length })

states("unknown-code/change.route.ts", {
  empty: {
    "the label that is scanned next gets the code, where its item has none": async () => {
      played.groupCount.search([stockedOf()])
      const asked = played.inventoryItem.update(new Unavailable())
      await say(link)
      expect(asked).toMatchObject([{ payload: { key: 9001, value: code, column: "InventoryItemBarcodeID" } }])
    },
    "what is no label, names no item, or has a code already changes nothing": async () => {
      const asked = played.inventoryItem.update(new Unavailable())
      expect(await say({ ...link, label: code })).toMatchObject({ value: { did: "noItem" } })
      played.groupCount.search([])
      expect(await say(link)).toMatchObject({ value: { did: "noItem" } })
      played.groupCount.search([stockedOf({ items: [{ ...stockedItemOf(), barcode: "X1" }] })])
      expect(await say(link)).toMatchObject({ value: { did: "hasCode", barcode: "X1" } })
      expect(asked).toEqual([])
    },
    "a code of the tray is set aside, and one that has left it is gone": async () => {
      list([waiting])
      const asked = played.unknownCode.setAside({ succeeded: true })
      expect(await say(aside, users.owner)).toMatchObject({ _tag: "Done", value: { did: "aside" } })
      expect(asked).toMatchObject([{ payload: { id: 71, isAside: true } }])
      list([])
      expect(await say(aside, users.owner)).toMatchObject({ value: { did: "gone" } })
    },
  },
  failed: {
    "who cannot be asked is answered as such": async () => {
      played.groupCount.search(new Unavailable())
      expect(await say(link)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a refusal comes with the server's words": async () => {
      list([waiting])
      played.unknownCode.setAside(new UnknownCodeSettled())
      expect(await say(aside, users.owner)).toMatchObject({ _tag: "UnknownCodeSettled", detail: expect.any(String) })
      expect(await say({ ...link, code: "" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "the tray is for administrators, and nobody without a session is answered": async () => {
      played.unknownCode.list(new RoleRefused())
      expect(await say(aside)).toMatchObject({ _tag: "RoleRefused", detail: expect.any(String) })
      const answer = await visit("/kiosk/unknown-code", { method: "POST", body: JSON.stringify(link) })
      expect(answer.status).not.toBe(200)
    },
  },
})
