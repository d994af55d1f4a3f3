import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { readPdf } from "../paper/test-pdf"
import { placeCards } from "./cards"

layer(TestDb, { timeout: 60_000 })("the cards of places", (it) => {
  it.effect("show a place and what is inside it, each with its code, and nothing of other centers and clients", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 1 })
      const theirs = yield* aStaff(4, { roles: ["owner"], centers: 1 })
      const { sql } = yield* Behind
      const aPlace = (client: number, center: number, kind: string, name: string, within: number | null) =>
        Effect.promise(async () => {
          const [row] = await sql<{ id: number }[]>`
            insert into location (client_id, center_id, parent_id, kind, name)
            values (${client}, ${center}, ${within}, ${kind}, ${name}) returning id`
          return row?.id ?? 0
        })
      const room = yield* aPlace(3, 1, "Room", "Back room", null)
      const bin = yield* aPlace(3, 1, "Bin", "Drawer 7", room)
      const other = yield* aPlace(3, 1, "Room", "Front room", null)
      const { bytes } = yield* placeCards(room).pipe(as(owner))
      const { file, pages, tags } = readPdf(bytes)
      assert.strictEqual(tags.filter((tag) => tag === "Figure").length, 2)
      for (const id of [room, bin]) assert.include(file, `Code c3.l.${id}`)
      assert.notInclude(file, `c3.l.${other})`)
      assert.match(pages.join(" "), /Back\s+room[\s\S]*Drawer\s+7/)
      assert.strictEqual((yield* Effect.flip(placeCards(room).pipe(as(theirs))))._tag, "OptionNotFound")
      const elsewhere = { ...owner, centerIds: [] }
      assert.strictEqual((yield* Effect.flip(placeCards(room).pipe(as(elsewhere))))._tag, "OptionNotFound")
    }),
  )
})
