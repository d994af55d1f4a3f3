import { assert, layer } from "@effect/vitest"
import type { CenterContact, CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { as, TestDb } from "../db/test-db"
import { addCenter, changeContact, closeCenter } from "./change"
import { anOwner, at, far, near } from "./given"
import { historyOfCenter } from "./list"

const contact: CenterContact = {
  address: "118 Larch Street\nCalgary AB T2P 1J9",
  phone: "403 555 0118",
  email: "front@lake.test",
  hours: "Mon to Fri 9:00 to 17:30\nSat 10:00 to 15:00",
}
const nothing: CenterContact = { address: "", phone: "", email: "", hours: "" }

layer(TestDb, { timeout: 60_000 })("how a center is reached", (it) => {
  it.effect("is kept line by line, with what changed of it, also once the center is closed", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(3)
      assert.deepStrictEqual((yield* at(owner, far)).contact, nothing)
      const typed = { ...contact, address: " 118 Larch Street \r\n\r\nCalgary AB T2P 1J9\r\n" }
      const said = yield* changeContact(far, 1, typed).pipe(as(owner))
      assert.deepInclude(said, { contact, version: 2 })
      assert.deepStrictEqual((yield* at(owner, near)).contact, nothing)
      assert.strictEqual((yield* changeContact(far, 2, contact).pipe(as(owner))).version, 2)
      yield* closeCenter(far, 2).pipe(as(owner))
      const moved = yield* changeContact(far, 3, { ...contact, phone: "" }).pipe(as(owner))
      assert.deepInclude(moved, { contact: { ...contact, phone: "" }, version: 4 })
      const [last, , first] = yield* historyOfCenter(far).pipe(as(owner))
      assert.deepInclude(last, { action: "Contact changed" })
      assert.deepStrictEqual(last?.changes, [{ name: "Phone", before: "403 555 0118", after: "" }])
      assert.deepStrictEqual(
        first?.changes.map(({ name, before }) => [name, before]),
        [
          ["Address", ""],
          ["Phone", ""],
          ["E-mail", ""],
          ["Opening hours", ""],
        ],
      )
    }),
  )

  it.effect("keeps its opening hours where a page of the last release does not send them", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(7)
      yield* changeContact(far, 1, contact).pipe(as(owner))
      const { hours, ...sent } = contact
      const said = yield* changeContact(far, 2, { ...sent, phone: "403" }).pipe(as(owner))
      assert.deepInclude(said, { contact: { ...sent, phone: "403", hours }, version: 3 })
    }),
  )

  it.effect("is refused field by field, and nothing is stored", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(4)
      const wrong = {
        ...contact,
        address: "1\n2\n3\n4\n5\n6",
        phone: "4".repeat(41),
        email: "front@",
        hours: "x".repeat(301),
      }
      const refusal = yield* Effect.flip(changeContact(far, 1, wrong).pipe(as(owner)))
      assert.deepStrictEqual(refusal._tag === "FieldsRefused" && refusal.errors, {
        address: ["Address cannot have more than 5 lines"],
        phone: ["Phone cannot be greater than 40"],
        email: ["E-mail is not a valid email"],
        hours: ["Opening hours cannot be greater than 300"],
      })
      assert.deepInclude(yield* at(owner, far), { contact: nothing, version: 1 })
    }),
  )

  it.effect("is changed once per request, by nobody who saw an older version, and by nobody of another client", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(5)
      const other = yield* anOwner(6)
      const request = { key: "0199-contact", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => changeContact(far, 1, contact).pipe(as(owner, request))),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([...new Set(answers.map(({ version }) => version))], [2])
      const stale = yield* Effect.flip(changeContact(far, 1, nothing).pipe(as(owner)))
      assert.deepInclude(stale, { _tag: "StaleVersion", version: 2 })
      const both = yield* Effect.all(
        [contact, nothing].map((one) => Effect.either(changeContact(near, 1, { ...one, phone: "1" }).pipe(as(owner)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(({ _tag }) => _tag === "Right").length, 1)
      const { id } = yield* addCenter("Theirs").pipe(as(other))
      assert.strictEqual((yield* Effect.flip(changeContact(id, 1, contact).pipe(as(owner))))._tag, "CenterNotFound")
      const none = 999_999 as CenterId
      assert.strictEqual((yield* Effect.flip(changeContact(none, 1, contact).pipe(as(owner))))._tag, "CenterNotFound")
      assert.deepStrictEqual((yield* at(other, id)).contact, nothing)
    }),
  )
})
