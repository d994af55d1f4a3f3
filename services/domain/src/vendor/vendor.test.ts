import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import type { Role } from "@sightline/model/role"
import type { Vendor, VendorId } from "@sightline/model/vendor"
import { noContact } from "@sightline/model/vendor-contact"
import { Effect, Either } from "effect"
import { createBrand, listBrands } from "../brand/create"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { listManufacturers, saveManufacturer } from "../manufacturer/save"
import { linkVendor, priceVendor, vendorsOf } from "./link"
import { listVendors, saveVendor } from "./save"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

let serial = 0
const aVendor = (more: Partial<Vendor> = {}): Omit<Vendor, "id"> & { id: VendorId | null } => {
  serial += 1
  return {
    id: null,
    name: `Prairie Optical ${serial}`,
    code: `Prairie_Optical_${serial}`,
    description: "",
    itemTypeId: null,
    orderSequence: 0,
    statusId: 5 as Vendor["statusId"],
    contact: { ...noContact, vendorCellPhone: "403-555-0100" },
    categoryIds: [],
    ...more,
  }
}

const page = { search: "", page: 1, pageSize: 10 }

layer(TestDb, { timeout: 60_000 })("vendors", (it) => {
  const prepared = Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const { inventoryId } = yield* anItem({ client: 3 })
    return { owner, id: inventoryId as InventoryId }
  })

  it.effect("are created once per key, changed as a whole, and found by any part of their name · API-51", () =>
    Effect.gen(function* () {
      const { owner } = yield* prepared
      const key: Staff["once"] = { key: "a vendor", digest: "d" }
      const asked = aVendor({ categoryIds: [1 as Vendor["categoryIds"][number]] })
      const made = yield* saveVendor(asked).pipe(as(owner, key))
      assert.strictEqual((yield* saveVendor(asked).pipe(as(owner, key))).id, made.id)
      assert.deepStrictEqual(made, { ...asked, id: made.id })
      const refused = yield* Effect.flip(saveVendor({ ...asked, code: asked.code.toUpperCase() }).pipe(as(owner)))
      assert.strictEqual(refused._tag, "CodeTaken")
      const changed = { ...made, name: "Bow River Sundries", code: "Bow_River_Sundries", categoryIds: [] }
      yield* saveVendor(changed).pipe(as(owner))
      assert.deepStrictEqual((yield* listVendors({ ...page, search: "  RIVER " }).pipe(as(owner))).rows, [changed])
      yield* saveVendor({ ...changed, statusId: 6 as Vendor["statusId"] }).pipe(as(owner))
      assert.deepInclude(yield* listVendors({ ...page, search: "river" }).pipe(as(owner)), { rows: [], total: 0 })
      const race = aVendor()
      const both = yield* Effect.all(
        [1, 2].map(() => Effect.either(saveVendor(race).pipe(as(owner)))),
        { concurrency: 2 },
      )
      assert.lengthOf(both.filter(Either.isRight), 1)
    }),
  )

  it.effect("are linked to a product, priced and unlinked; the history records it without the price · API-67", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* prepared
      const vendor = yield* saveVendor(aVendor()).pipe(as(owner))
      const link = { inventoryId: id, vendorId: vendor.id, orderLeadingDays: 0, price: 0, statusId: vendor.statusId }
      const key: Staff["once"] = { key: "a link", digest: "d" }
      const expected = { ...link, name: vendor.name, price: null }
      assert.deepStrictEqual(yield* linkVendor(link).pipe(as(owner, key)), expected)
      assert.deepStrictEqual(yield* linkVendor(link).pipe(as(owner, key)), expected)
      yield* priceVendor({ inventoryId: id, vendorId: vendor.id, price: 7_713 }).pipe(as(owner))
      yield* linkVendor({ ...link, orderLeadingDays: 14 }).pipe(as(owner))
      assert.deepStrictEqual(yield* vendorsOf(id).pipe(as(owner)), [
        { ...expected, orderLeadingDays: 14, price: 7_713 },
      ])
      yield* linkVendor({ ...link, statusId: 6 as Vendor["statusId"] }).pipe(as(owner))
      assert.deepStrictEqual(yield* vendorsOf(id).pipe(as(owner)), [])
      const told = yield* rows(
        `select action, changes from history where noun = 'inventory' and object_id = ${id} order by id`,
      )
      assert.deepStrictEqual(
        told.map(({ action }) => action),
        ["Vendor added", "Vendor price changed", "Vendor's lead time changed", "Vendor removed"],
      )
      assert.notInclude(JSON.stringify(told), "77")
      yield* rows(`update inventory set status_id = 6 where client_id = 3 and id = ${id}`)
      assert.strictEqual((yield* Effect.flip(linkVendor(link).pipe(as(owner))))._tag, "InventoryInactive")
    }),
  )

  it.effect("have a price that only authorized roles see and set · ROLE-16", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* prepared
      const vendor = yield* saveVendor(aVendor()).pipe(as(owner))
      const link = {
        inventoryId: id,
        vendorId: vendor.id,
        orderLeadingDays: 0,
        price: 7_713,
        statusId: vendor.statusId,
      }
      yield* linkVendor(link).pipe(as(owner))
      const sees: ReadonlyArray<readonly [Role, boolean, boolean]> = [
        ["superAdmin", true, true],
        ["owner", true, true],
        ["admin", false, false],
        ["warehouse", true, false],
        ["webUser", false, false],
      ]
      for (const [role, mayKnow, mayChange] of sees) {
        const staff = yield* aStaff(3, { roles: [role] })
        const [shown] = yield* vendorsOf(id).pipe(as(staff))
        assert.strictEqual(shown && "price" in shown, mayKnow, role)
        const again = yield* linkVendor({ ...link, price: 0 }).pipe(as(staff))
        assert.strictEqual("price" in again, mayKnow, role)
        const changes = [
          yield* Effect.either(Effect.asVoid(linkVendor(link).pipe(as(staff)))),
          yield* Effect.either(priceVendor({ inventoryId: id, vendorId: vendor.id, price: 7_713 }).pipe(as(staff))),
        ]
        for (const change of changes) {
          assert.strictEqual(Either.isRight(change), mayChange, role)
          if (Either.isLeft(change)) assert.strictEqual(change.left._tag, "RoleRefused")
        }
      }
    }),
  )

  it.effect("of another client are not there", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* prepared
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const vendor = yield* saveVendor(aVendor()).pipe(as(owner))
      const { inventoryId: theirs } = yield* anItem({ client: 4 })
      const link = { inventoryId: id, vendorId: vendor.id, orderLeadingDays: 0, price: 0, statusId: vendor.statusId }
      assert.strictEqual((yield* Effect.flip(saveVendor(vendor).pipe(as(stranger))))._tag, "VendorNotFound")
      assert.strictEqual((yield* Effect.flip(linkVendor(link).pipe(as(stranger))))._tag, "InventoryNotFound")
      const own = { ...link, inventoryId: theirs as InventoryId }
      assert.strictEqual((yield* Effect.flip(linkVendor(own).pipe(as(stranger))))._tag, "VendorNotFound")
      assert.deepInclude(yield* listVendors(page).pipe(as(stranger)), { rows: [], total: 0 })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("manufacturers and brands", (it) => {
  it.effect("are created, changed and found, each with a unique code · API-52 API-50", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const statusId = 5 as Vendor["statusId"]
      const asked = {
        id: null,
        name: "Atelier Brume",
        code: "Atelier_Brume",
        description: "",
        orderSequence: 0,
        statusId,
      }
      const made = yield* saveManufacturer({ ...asked, categoryIds: [] }).pipe(as(owner))
      yield* saveManufacturer({ ...made, name: "Atelier Bruma" }).pipe(as(owner))
      const found = yield* listManufacturers({ ...page, search: "bruma" }).pipe(as(owner))
      assert.deepStrictEqual(
        found.rows.map(({ id, name }) => [id, name]),
        [[made.id, "Atelier Bruma"]],
      )
      assert.strictEqual(
        (yield* Effect.flip(saveManufacturer({ ...asked, categoryIds: [] }).pipe(as(owner))))._tag,
        "CodeTaken",
      )
      assert.strictEqual((yield* Effect.flip(saveManufacturer(made).pipe(as(stranger))))._tag, "ManufacturerNotFound")
      const brand = { name: "Ondelle", code: "OND", description: "", itemTypeId: null, orderSequence: 1, statusId }
      const created = yield* createBrand(brand).pipe(as(owner))
      assert.deepStrictEqual(yield* listBrands().pipe(as(owner)), [created])
      assert.strictEqual((yield* Effect.flip(createBrand(brand).pipe(as(owner))))._tag, "CodeTaken")
      assert.deepStrictEqual(yield* listBrands().pipe(as(stranger)), [])
      const elsewhere = yield* Effect.flip(createBrand({ ...brand, code: "X", itemTypeId: 99_999 }).pipe(as(owner)))
      assert.strictEqual(elsewhere._tag, "ItemTypeNotFound")
    }),
  )
})
