import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { InventoryColourId } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either, Exit } from "effect"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { fileAt } from "../files/address"
import { FileStore } from "../files/store"
import { sweepFiles } from "../files/stored"
import { anItem } from "../inventory-item/given"
import { changeMainImage, removeImage } from "./change"
import { allow, aPhoto, slotOf } from "./given"
import { imagesOf } from "./list"
import { addImages, keepTemporary } from "./temporary"
import { uploadImage } from "./upload"

const askedOf = (url: string) => {
  const query = new URL(url, "http://x").searchParams
  return {
    file: query.get("file") ?? "",
    until: Number(query.get("until")),
    signature: query.get("signature") ?? "",
  }
}

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const aProduct = (limits = { product: 5, item: 2 }) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(3)
    yield* allow(3, limits)
    const { inventoryId, itemId } = yield* anItem({ client: 3 })
    return { staff, id: inventoryId as InventoryId, itemId, slot: slotOf(inventoryId) }
  })

const upload = (staff: Staff, slot: ReturnType<typeof slotOf>, name = "front.jpg", key: Staff["once"] = null) =>
  Effect.flatMap(aPhoto({ name }), (photo) => uploadImage(slot, photo).pipe(as(staff, key)))

const mainOf = (id: number) =>
  Effect.map(rows(`select main_image from inventory where client_id = 3 and id = ${id}`), ([row]) => row?.main_image)

layer(TestDb, { timeout: 60_000 })("a photo of a product", (it) => {
  it.effect(
    "is stored with its thumbnail, becomes the product's picture, and the history names its sender · IMAGE-09",
    () =>
      Effect.gen(function* () {
        const { staff, slot, id } = yield* aProduct()
        const image = yield* upload(staff, slot, "C:\\photos\\front <1>.jpg")
        assert.deepInclude(image, { name: "front 1.jpg", isMain: true })
        const file = yield* fileAt(askedOf(image.thumbnail))
        assert.strictEqual(file.type, "image/webp")
        const { images, most } = yield* imagesOf(slot).pipe(as(staff))
        assert.deepStrictEqual([images, most], [[image], 5])
        assert.strictEqual(`3-${yield* mainOf(id)}`, askedOf(image.url).file)
        const [told] = yield* rows(
          `select action, user_id, changes from history where noun = 'inventory' and object_id = ${id}`,
        )
        assert.deepInclude(told, { action: "Photo added", user_id: staff.userId })
      }),
  )

  it.effect("sent twice with one key is stored once, even when both come at once", () =>
    Effect.gen(function* () {
      const { staff, slot } = yield* aProduct()
      const key = { key: "one photo", digest: "d" }
      const first = yield* upload(staff, slot, "a.jpg", key)
      assert.strictEqual((yield* upload(staff, slot, "a.jpg", key)).id, first.id)
      const other = { key: "another photo", digest: "d" }
      const both = yield* Effect.all([upload(staff, slot, "b.jpg", other), upload(staff, slot, "b.jpg", other)], {
        concurrency: 2,
      })
      assert.strictEqual(both[0]?.id, both[1]?.id)
      assert.lengthOf((yield* imagesOf(slot).pipe(as(staff))).images, 2)
      const reused = yield* Effect.flip(upload(staff, slot, "a.jpg", { ...key, digest: "another body" }))
      assert.strictEqual(reused._tag, "KeyReused")
    }),
  )

  it.effect(
    "beyond the limit of a product or item is refused, also for one of two that reach for the last place · IMAGE-05",
    () =>
      Effect.gen(function* () {
        const { staff, slot, itemId } = yield* aProduct({ product: 2, item: 1 })
        yield* upload(staff, slot)
        const outcomes = yield* Effect.all(
          [1, 2, 3].map(() => Effect.either(upload(staff, slot))),
          { concurrency: 3 },
        )
        assert.lengthOf(outcomes.filter(Either.isRight), 1)
        for (const outcome of outcomes)
          if (Either.isLeft(outcome)) assert.deepInclude(outcome.left, { _tag: "TooManyPhotos", most: 2 })
        const ofItem = { ...slot, itemId }
        assert.strictEqual((yield* upload(staff, ofItem)).isMain, true)
        assert.strictEqual((yield* Effect.flip(upload(staff, ofItem)))._tag, "TooManyPhotos")
        yield* allow(3, { product: 0, item: 0 })
        assert.lengthOf((yield* imagesOf(slot).pipe(as(staff))).images, 2)
      }),
  )

  it.effect("of a colour has its own five places · IMAGE-05", () =>
    Effect.gen(function* () {
      const { staff, id } = yield* aProduct({ product: 1, item: 1 })
      yield* rows(`insert into colour (client_id, code, name, key) values (3, 'C${id}', 'Navy', '#2c3f5c')`)
      const [made] = yield* rows(`insert into inventory_colour (client_id, inventory_id, colour_id)
        select 3, ${id}, id from colour where client_id = 3 and code = 'C${id}' returning id`)
      const colour = slotOf(id, { colourId: made?.id as InventoryColourId })
      for (const name of ["1", "2", "3", "4", "5"]) yield* upload(staff, colour, name)
      assert.deepInclude(yield* Effect.flip(upload(staff, colour)), { _tag: "TooManyPhotos", most: 5 })
    }),
  )

  it.effect("of an inactive product cannot be changed · PRODUCT-22", () =>
    Effect.gen(function* () {
      const { staff, slot, id } = yield* aProduct()
      const first = yield* upload(staff, slot)
      const second = yield* upload(staff, slot)
      const [waiting] = yield* keepTemporary([yield* aPhoto()]).pipe(as(staff))
      yield* rows(`update inventory set status_id = 6 where client_id = 3 and id = ${id}`)
      const refusals = [
        yield* Effect.flip(upload(staff, slot)),
        yield* Effect.flip(removeImage({ id: second.id, ofColour: false }).pipe(as(staff))),
        yield* Effect.flip(changeMainImage(id, second.id).pipe(as(staff))),
        yield* Effect.flip(
          addImages({ inventoryId: id, colourId: null, imageNames: [waiting?.imageName ?? ""] }).pipe(as(staff)),
        ),
      ]
      assert.deepStrictEqual(
        refusals.map(({ _tag }) => _tag),
        Array(4).fill("InventoryInactive"),
      )
      const { images, isEditable } = yield* imagesOf(slot).pipe(as(staff))
      assert.deepStrictEqual([images, isEditable], [[first, second], false])
    }),
  )

  it.effect("that is the main one stays while others exist, and the last one can be removed · IMAGE-06", () =>
    Effect.gen(function* () {
      const { staff, slot, id } = yield* aProduct()
      const first = yield* upload(staff, slot)
      const second = yield* upload(staff, slot)
      const remove = (image: typeof first, key: Staff["once"] = null) =>
        removeImage({ id: image.id, ofColour: false }).pipe(as(staff, key))
      assert.strictEqual((yield* Effect.flip(remove(first)))._tag, "MainImageKept")
      yield* changeMainImage(id, second.id).pipe(as(staff))
      assert.strictEqual(`3-${yield* mainOf(id)}`, askedOf(second.url).file)
      const key = { key: "take it away", digest: "d" }
      yield* remove(first, key)
      yield* remove(first, key)
      assert.strictEqual((yield* Effect.flip(remove(first)))._tag, "ImageNotFound")
      yield* remove(second)
      assert.isNull(yield* mainOf(id))
      assert.strictEqual(
        (yield* Effect.flip(removeImage({ id: second.id, ofColour: true }).pipe(as(staff))))._tag,
        "ImageNotFound",
      )
    }),
  )

  it.effect("is invisible to another client, and so is its record", () =>
    Effect.gen(function* () {
      const { staff, slot, id, itemId } = yield* aProduct()
      const stranger = yield* aStaff(4)
      const image = yield* upload(staff, slot)
      const [waiting] = yield* keepTemporary([yield* aPhoto()]).pipe(as(staff))
      const { inventoryId: own } = yield* anItem({ client: 4 })
      const tags = [
        yield* Effect.flip(imagesOf(slot).pipe(as(stranger))),
        yield* Effect.flip(upload(stranger, slot)),
        yield* Effect.flip(upload(stranger, slotOf(own, { itemId }))),
        yield* Effect.flip(removeImage({ id: image.id, ofColour: false }).pipe(as(stranger))),
        yield* Effect.flip(changeMainImage(id, image.id).pipe(as(stranger))),
        yield* Effect.flip(
          addImages({
            inventoryId: own as InventoryId,
            colourId: null,
            imageNames: [waiting?.imageName ?? ""],
          }).pipe(as(stranger)),
        ),
      ].map(({ _tag }) => _tag)
      assert.deepStrictEqual(tags, [
        "InventoryNotFound",
        "InventoryNotFound",
        "InventoryItemNotFound",
        "ImageNotFound",
        "ImageNotFound",
        "ImageNotFound",
      ])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a photo of an item", (it) => {
  it.effect("at another center is neither listed nor changed, and no photo is added to it", () =>
    Effect.gen(function* () {
      const colleague = yield* aStaff(3, { centers: 2 })
      const staff = yield* aStaff(3)
      yield* allow(3, { product: 5, item: 5 })
      const { inventoryId, itemId } = yield* anItem({ client: 3, center: 2 })
      const slot = slotOf(inventoryId, { itemId })
      const main = yield* upload(colleague, slot, "main.jpg")
      const second = yield* upload(colleague, slot, "second.jpg")
      const refusals = [
        yield* Effect.flip(imagesOf(slot).pipe(as(staff))),
        yield* Effect.flip(upload(staff, slot)),
        yield* Effect.flip(changeMainImage(inventoryId, second.id).pipe(as(staff))),
        yield* Effect.flip(removeImage({ id: second.id, ofColour: false }).pipe(as(staff))),
      ].map(({ _tag }) => _tag)
      assert.deepStrictEqual(refusals, [
        "InventoryItemNotFound",
        "InventoryItemNotFound",
        "ImageNotFound",
        "ImageNotFound",
      ])
      assert.deepStrictEqual((yield* imagesOf(slot).pipe(as(colleague))).images, [main, second])
      yield* changeMainImage(inventoryId, second.id).pipe(as(colleague))
      yield* removeImage({ id: main.id, ofColour: false }).pipe(as(colleague))
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a file", (it) => {
  it.effect("is fetched by its signed address and by no other", () =>
    Effect.gen(function* () {
      const { staff, slot } = yield* aProduct()
      const asked = askedOf((yield* upload(staff, slot)).url)
      assert.isAbove((yield* fileAt(asked)).bytes.length, 50)
      const today = Math.floor(Date.now() / 86_400_000)
      for (const spoiled of [
        { ...asked, signature: asked.signature.replace(/.$/, (last) => (last === "A" ? "B" : "A")) },
        { ...asked, signature: "" },
        { ...asked, until: asked.until + 1 },
        { ...asked, until: today - 1 },
        { ...asked, file: asked.file.replace(/^3/, "4") },
        { ...asked, file: "3-../../secret" },
      ])
        assert.strictEqual((yield* Effect.flip(fileAt(spoiled)))._tag, "FileNotFound")
      assert.isAbove((yield* fileAt(asked).pipe(afterRotation("named"))).bytes.length, 50)
      const forgotten = fileAt(asked).pipe(afterRotation("forgotten"), Effect.flip)
      assert.strictEqual((yield* forgotten)._tag, "FileNotFound")
    }),
  )

  it.effect("whose store dies during the write leaves no photo, and the sweep finds the remains", () =>
    Effect.gen(function* () {
      const { staff, slot, id } = yield* aProduct()
      const real = yield* FileStore
      for (const dying of ["whole", "thumbnail", "row"] as const) {
        let written = 0
        const store = FileStore.of({
          ...real,
          write: (file, bytes, type) => {
            written += 1
            const dies = (dying === "whole" && written === 1) || (dying === "thumbnail" && written === 2)
            return dies ? Effect.die("killed") : real.write(file, bytes, type)
          },
        })
        if (dying === "row") yield* rows("alter table inventory_image add constraint refuses check (false) not valid")
        const exit = yield* Effect.exit(Effect.provideService(upload(staff, slot), FileStore, store))
        if (dying === "row") yield* rows("alter table inventory_image drop constraint refuses")
        assert.isTrue(Exit.isFailure(exit), dying)
      }
      assert.lengthOf((yield* imagesOf(slot).pipe(as(staff))).images, 0)
      assert.isNull(yield* mainOf(id))
      const lost = yield* rows(`select name from stored_file where created_by = ${staff.userId}`)
      assert.lengthOf(lost, 3)
      yield* rows(`update stored_file set expires_at = now() - interval '2 hours' where created_by = ${staff.userId}`)
      yield* sweepFiles()
      const { files } = yield* Behind
      const left = readdirSync(join(files, "3")).filter((name) =>
        lost.some((row) => name.startsWith(row.name.slice(0, 32))),
      )
      assert.deepStrictEqual(left, [])
    }),
  )

  it.effect("that was sent early waits for its sender alone, and expires after its day", () =>
    Effect.gen(function* () {
      const { staff, slot, id } = yield* aProduct()
      const colleague = yield* aStaff(3)
      const sent = yield* Effect.all([aPhoto({ name: "a.jpg" }), aPhoto({ name: "b.jpg" })])
      const kept = yield* keepTemporary(sent).pipe(as(staff))
      const imageNames = kept.map(({ imageName }) => imageName)
      const asked = { inventoryId: id, colourId: null, imageNames }
      assert.strictEqual((yield* Effect.flip(addImages(asked).pipe(as(colleague))))._tag, "ImageNotFound")
      const images = yield* addImages(asked).pipe(as(staff))
      assert.deepStrictEqual(
        images.map(({ name, isMain }) => [name, isMain]),
        [
          ["a.jpg", true],
          ["b.jpg", false],
        ],
      )
      const [late] = yield* keepTemporary([yield* aPhoto()]).pipe(as(staff))
      const lateName = late?.imageName ?? ""
      yield* rows(`update stored_file set expires_at = now() - interval '2 hours' where name = '${lateName}'`)
      const { files } = yield* Behind
      assert.isTrue(existsSync(join(files, "3", lateName)))
      yield* sweepFiles()
      assert.isFalse(existsSync(join(files, "3", lateName)))
      assert.isFalse(existsSync(join(files, "3", lateName.replace(".", "-200."))))
      assert.lengthOf(yield* rows(`select from stored_file where name = '${lateName}'`), 0)
      assert.lengthOf((yield* imagesOf(slot).pipe(as(staff))).images, 2)
      for (const { url } of images) yield* fileAt(askedOf(url))
      yield* removeImage({ id: images[1]?.id ?? images[0]?.id ?? (0 as never), ofColour: false }).pipe(as(staff))
      yield* rows(`update stored_file set expires_at = expires_at - interval '2 hours' where expires_at <= now()`)
      const before = readdirSync(join(files, "3")).length
      yield* sweepFiles()
      assert.strictEqual(readdirSync(join(files, "3")).length, before - 2)
    }),
  )
})
