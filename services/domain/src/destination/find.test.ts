import { assert, layer } from "@effect/vitest"
import type { Vendor } from "@sightline/model/vendor"
import { noContact } from "@sightline/model/vendor-contact"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aBin } from "../relocation/given"
import { saveVendor } from "../vendor/save"
import { aVendor, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { findDestinations } from "./find"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const vendor = (name: string, statusId = 5): Omit<Vendor, "id"> & { id: null } => ({
  id: null,
  name,
  code: name.replaceAll(" ", "_"),
  description: "",
  itemTypeId: null,
  orderSequence: 0,
  statusId: statusId as Vendor["statusId"],
  contact: noContact,
  categoryIds: [],
})

layer(TestDb, { timeout: 60_000 })("where one may go by naming it", (it) => {
  const prepared = Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner", "webUser"] })
    const item = yield* anItem({ client: 3 })
    return { owner, item }
  })

  it.effect("a product is found by code, number, UPC, printed code, its number and the beginnings of its words", () =>
    Effect.gen(function* () {
      const { owner, item } = yield* prepared
      yield* rows(`update inventory set code = 'ZQ-77', number = 'N-9081', model = 'Quillon round', upc = '400000009081'
        where client_id = 3 and id = ${item.inventoryId}`)
      const found = (text: string) =>
        findDestinations(text).pipe(
          as(owner),
          Effect.map((all) => all.filter(({ kind }) => kind === "inventory").map(({ id }) => id)),
        )
      const codes = [
        "zq-77",
        "N-9081",
        " 400000009081 ",
        `${owner.clientCode}.${item.inventoryId}`,
        `${item.inventoryId}`,
      ]
      for (const text of [...codes, "quill", "ROUND quil"]) assert.include(yield* found(text), item.inventoryId, text)
      for (const text of ["uillon", "quillon square", "   ", "q", "%"])
        assert.notInclude(yield* found(text), item.inventoryId, text)
      const [first] = yield* findDestinations("zq-77").pipe(as(owner))
      assert.include(first, { kind: "inventory", title: "Quillon round", isActive: true })
      assert.include(first?.detail, "ZQ-77 · N-9081")
    }),
  )

  it.effect("an item is found by its printed code, its number and its barcode, at the caller's own centers only", () =>
    Effect.gen(function* () {
      const { owner, item } = yield* prepared
      yield* rows(
        `update inventory_item set barcode = 'P-item-${item.itemId}' where client_id = 3 and id = ${item.itemId}`,
      )
      const elsewhere = { ...owner, centerIds: [] }
      for (const text of [`${owner.clientCode}.I.${item.itemId}`, `${item.itemId}`, `P-item-${item.itemId}`]) {
        const found = (yield* findDestinations(text).pipe(as(owner))).filter(({ kind }) => kind === "inventoryItem")
        assert.deepStrictEqual(
          found.map(({ id, inventoryId }) => ({ id, inventoryId })),
          [{ id: item.itemId, inventoryId: item.inventoryId }],
          text,
        )
        const theirs = yield* findDestinations(text).pipe(as(elsewhere))
        assert.deepStrictEqual(
          theirs.filter(({ kind }) => kind === "inventoryItem"),
          [],
          text,
        )
      }
    }),
  )

  it.effect("an active vendor is found by any part of its name, nearest first, and never another client's", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      for (const [name, status] of [
        ["West Zephyr Optical", 5],
        ["Zephyr Lenses", 5],
        ["Zephyr Gone", 6],
      ] as const)
        yield* saveVendor(vendor(name, status)).pipe(as(owner))
      const names = (found: ReadonlyArray<{ readonly kind: string; readonly title: string }>) =>
        found.filter(({ kind }) => kind === "vendor").map(({ title }) => title)
      assert.deepStrictEqual(names(yield* findDestinations("zephyr").pipe(as(owner))), [
        "Zephyr Lenses",
        "West Zephyr Optical",
      ])
      const other = yield* aStaff(4, { roles: ["owner", "webUser"] })
      assert.deepStrictEqual(yield* findDestinations("zephyr").pipe(as(other)), [])
    }),
  )

  it.effect("a vendor order is found by the code on its paper and by its number, at its own client only", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const vendor = yield* aVendor(4)
      const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor })).pipe(as(owner))
      for (const text of [`${owner.clientCode}.v.${id}`, `${owner.clientCode}.V.${id}`.toUpperCase(), `${id}`])
        assert.deepInclude(
          (yield* findDestinations(text).pipe(as(owner))).find(({ kind }) => kind === "vendorOrder") ?? {},
          {
            ...{ id, title: `Order ${id} to Prairie Optical`, detail: "New", isActive: true },
          },
        )
      const stranger = yield* aStaff(5, { roles: ["owner"] })
      const theirs = yield* findDestinations(`${stranger.clientCode}.v.${id}`).pipe(as(stranger))
      assert.deepStrictEqual(
        theirs.filter(({ kind }) => kind === "vendorOrder"),
        [],
      )
    }),
  )

  it.effect("a place is found by its name and by the code on its label, at the caller's centers only", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"], centers: 2 })
      const bin = yield* aBin(6, "Quokka drawer")
      const placesIn = (text: string, who: typeof owner) =>
        Effect.map(findDestinations(text).pipe(as(who)), (found) =>
          found.filter(({ kind }) => kind === "place").map(({ id, title, detail }) => [id, title, detail]),
        )
      for (const text of ["quokka", `${owner.clientCode}.l.${bin}`])
        assert.deepStrictEqual(yield* placesIn(text, owner), [[bin, "Quokka drawer", "Center 1 / Quokka drawer"]])
      assert.deepStrictEqual(yield* placesIn("quokka", { ...owner, centerIds: owner.centerIds.slice(1) }), [])
      assert.deepStrictEqual(yield* placesIn("quokka", yield* aStaff(7, { roles: ["owner"] })), [])
    }),
  )
})
