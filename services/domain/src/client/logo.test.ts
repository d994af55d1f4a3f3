import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { Effect, Either, Layer } from "effect"
import sharp from "sharp"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { aPhoto } from "../image/given"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { addToOrder } from "../sales-order/change"
import { adding, aPricedItem, submitting } from "../sales-order/given"
import { getInvoice, getInvoiceFile, sendInvoice } from "../sales-order/invoice/invoice"
import { submit } from "../sales-order/submit"
import { getLogo, removeLogo, setLogo } from "./logo"
import { ownSettings } from "./settings"

const rows = (statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statement))]))

const set = (staff: Staff, name = "lake.png", key: Staff["once"] = null, colour?: string) =>
  Effect.flatMap(aPhoto({ name, ...(colour !== undefined && { colour }) }), (sent) =>
    setLogo(sent).pipe(as(staff, key)),
  )

const logoOf = (staff: Staff) => Effect.map(ownSettings().pipe(as(staff)), ({ logo }) => logo)

const notes = (client: number) =>
  rows(`select action, changes from history where client_id = ${client} and noun = 'client' order by id`)

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("the logo of a client", (it) => {
  it.effect("is redrawn as a small PNG on white, replaces the one before, and is read under its own mark alone", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      assert.isUndefined(yield* logoOf(owner))
      const first = yield* set(owner, "C:\\pictures\\lake <1>.png")
      assert.deepStrictEqual(yield* logoOf(owner), first)
      assert.strictEqual(first.name, "lake 1.png")
      const png = yield* getLogo(first.mark).pipe(as(owner))
      const made = yield* Effect.promise(() => sharp(png).metadata())
      assert.deepInclude(made, { format: "png", width: 205, height: 154, hasAlpha: false })
      assert.isUndefined(made.exif)
      const second = yield* set(owner, "sea.png", null, "#ffffff")
      assert.notStrictEqual(second.mark, first.mark)
      assert.isTrue(Either.isLeft(yield* Effect.either(getLogo(first.mark).pipe(as(owner)))))
      assert.deepStrictEqual(
        (yield* notes(3)).map(({ action, changes }) => [action, changes]),
        [
          ["Logo added", [{ name: "Logo", before: "", after: "lake 1.png" }]],
          ["Logo replaced", [{ name: "Logo", before: "lake 1.png", after: "sea.png" }]],
        ],
      )
      yield* removeLogo().pipe(as(owner))
      yield* removeLogo().pipe(as(owner))
      assert.isUndefined(yield* logoOf(owner))
      assert.deepStrictEqual(
        (yield* notes(3)).slice(2).map(({ changes }) => changes),
        [[{ name: "Logo", before: "sea.png", after: "" }]],
      )
      // A removal that is sent again removes no other logo.
      yield* set(owner, "lake.png")
      const removal = removeLogo().pipe(as(owner, { key: "gone", digest: "d" }))
      yield* Effect.all([removal, removal], { concurrency: 2 })
      const last = yield* set(owner, "sea.png")
      yield* removal
      assert.deepStrictEqual(yield* logoOf(owner), last)
    }),
  )

  it.effect("is one, whoever sets it at once, and a request sent twice sets it once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(4, { roles: ["owner"] })
      const colleague = yield* aStaff(4, { roles: ["admin"] })
      const key = { key: "one logo", digest: "d" }
      const both = yield* Effect.all([set(owner, "a.png", key), set(owner, "a.png", key)], { concurrency: 2 })
      assert.deepStrictEqual(both[0], both[1])
      assert.lengthOf(yield* notes(4), 1)
      yield* Effect.all([set(owner, "b.png", null, "#111111"), set(colleague, "c.png", null, "#222222")], {
        concurrency: 2,
      })
      const kept = yield* rows("select name from client_logo where client_id = 4")
      assert.lengthOf(kept, 1)
      const last = (yield* notes(4)).at(-1)
      assert.strictEqual(last?.changes[0].after, kept[0]?.name)
      const reused = yield* Effect.flip(set(owner, "a.png", { ...key, digest: "another" }))
      assert.strictEqual(reused._tag, "KeyReused")
    }),
  )

  it.effect("is no other file, and stays as it was where one is refused", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const before = yield* set(owner)
      for (const bytes of [
        new TextEncoder().encode("<svg/>"),
        Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1),
      ]) {
        const refused = yield* Effect.flip(setLogo({ name: "x.png", bytes }).pipe(as(owner)))
        assert.strictEqual(refused._tag, "NotAPhoto")
      }
      assert.deepStrictEqual(yield* logoOf(owner), before)
    }),
  )

  it.effect(
    "stands on the client's own papers and in their mails, also on what was issued before; no other client's do",
    () =>
      Effect.gen(function* () {
        const sold = Effect.fn(function* (client: number) {
          const owner = yield* aStaff(client, { roles: ["owner"] })
          const { inventoryId } = yield* aPricedItem({ client, quantity: 1, price: 100, special: null })
          const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
          yield* submit(submitting(id)).pipe(as(owner))
          const pictures = Effect.map(
            getInvoiceFile(id).pipe(as(owner)),
            ({ bytes }) => Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1,
          )
          const mailed = Effect.fn(function* () {
            yield* sendInvoice({ orderId: id, email: "ada@example.test" }).pipe(as(owner))
            const [mail] = yield* rows(
              `select max(id) as id from mail where client_id = ${client} and kind = 'invoice'`,
            )
            const box = makeMailbox()
            yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
            return box.kept()[0]
          })
          return { owner, id, pictures, mailed }
        })
        const [own, other] = [yield* sold(6), yield* sold(7)]
        assert.strictEqual(yield* own.pictures, 0)
        assert.isUndefined((yield* getInvoice(own.id).pipe(as(own.owner))).logo)
        const { mark } = yield* set(own.owner)
        assert.deepStrictEqual([yield* own.pictures, yield* other.pictures], [1, 0])
        assert.strictEqual((yield* getInvoice(own.id).pipe(as(own.owner))).logo, mark)
        assert.isTrue(Either.isLeft(yield* Effect.either(getLogo(mark).pipe(as(other.owner)))))

        const letter = yield* own.mailed()
        assert.match(letter?.html ?? "", /<img src="cid:logo@mail" alt="Client 6" width="64" height="48"/)
        assert.deepStrictEqual(
          letter?.attachments?.map(({ cid, content }) => [cid, content.subarray(1, 4).toString()]),
          [
            [undefined, "PDF"],
            ["logo@mail", "PNG"],
          ],
        )
        const plain = yield* other.mailed()
        assert.notInclude(plain?.html, "<img")
        assert.lengthOf(plain?.attachments ?? [], 1)
      }),
  )
})
