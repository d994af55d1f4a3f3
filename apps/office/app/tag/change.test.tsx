import { tagOf } from "@sightline/fixtures/bff/tag"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { LabelDoesNotFit } from "@sightline/model/label"
import { PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import {
  TagIsBarcode,
  TagNotFound,
  TagNumbersUsedUp,
  TagPrefixMissing,
  TagPrinterUnfit,
  TagTaken,
} from "@sightline/model/tag"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const { epc } = tagOf()
const pairing = { epc, code: "oes.i.501", mayMove: false }

states("tag/change.route.ts", {
  empty: "it shows nothing of its own",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.tag.pair(new Unavailable())
      expect(await post("/tags/part/pair", pairing)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const taken = new TagTaken({ itemId: InventoryItemId.make(7), product: "Round, black" })
      await hears(played.tag.pair, [new InventoryItemNotFound(), new ItemInactive(), taken, new TagIsBarcode()], () =>
        post("/tags/part/pair", pairing),
      )
      const fits = new LabelDoesNotFit({ needs: 60, has: 40, wouldFit: [] })
      const printing = [
        new PrinterNotFound(),
        new WrongPrinter(),
        new TagPrinterUnfit(),
        fits,
        new TagPrefixMissing(),
        new TagNumbersUsedUp(),
      ]
      await hears(played.tag.write, [...printing, new InventoryItemNotFound(), new ItemInactive()], () =>
        post("/tags/part/write", { printerId: 1, code: "oes.i.501" }),
      )
      await hears(played.tag.unpair, [new TagNotFound()], () => post("/tags/part/unpair", { epc }))
    },
    "what is no tag or no code is not sent": async () => {
      const asked = played.tag.pair(new Unavailable())
      for (const fields of [
        { ...pairing, epc: "4006381333931" },
        { ...pairing, code: " " },
        { epc, code: "oes.i.501" },
      ])
        expect(await post("/tags/part/pair", fields)).toMatchObject({ _tag: "Unreadable" })
      for (const prefix of ["12345", "1234567890123", "abcdef"])
        expect(await post("/tags/part/prefix", { prefix })).toMatchObject({ _tag: "Unreadable" })
      const set = played.tag.setNumbering({ prefix: null })
      await post("/tags/part/prefix", { prefix: " " })
      expect(set).toMatchObject([{ payload: { prefix: null } }])
      expect(asked).toEqual([])
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.tag.pair, [new RoleRefused()], () => post("/tags/part/pair", pairing, users.noaccess))
      expect(await post("/tags/part/unpair", { epc }, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit("/tags/part/pair", { as: users.owner })).status).toBe(404)
      expect((await visit("/tags/part/none", { as: users.owner })).status).toBe(404)
    },
  },
})
