import { assert, layer } from "@effect/vitest"
import type { AssigneeId, AssigneeSave } from "@sightline/model/assignee"
import { Effect, Either, Layer } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { setItemStatus } from "../inventory-item/set-status"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { assignItem, listAssignees } from "./assign"
import { deleteAssignee, saveAssignee } from "./save"

let serial = 0
const somebody = (more: Partial<AssigneeSave> = {}): AssigneeSave => {
  serial += 1
  return { id: null, type: "Item", firstName: "Ada", lastName: "Lovelace", email: `a${serial}@example.test`, ...more }
}

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("assignees", (it) => {
  it.effect("are listed by type, renamed and deleted; records assigned to them keep their name", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const ada = yield* saveAssignee(somebody({ firstName: " Ada " })).pipe(as(staff))
      yield* saveAssignee(somebody({ type: "Note" })).pipe(as(staff))
      yield* saveAssignee(somebody({ type: "Relocate" })).pipe(as(staff))
      for (const type of ["Item", "Note", "Relocate"] as const)
        assert.deepStrictEqual(
          (yield* listAssignees(type, null).pipe(as(staff))).map((found) => found.type),
          [type],
        )
      const renamed = yield* saveAssignee({ ...somebody(), id: ada.id, type: "Note", lastName: "King" }).pipe(as(staff))
      assert.deepInclude(renamed, { id: ada.id, type: "Item", firstName: "Ada", lastName: "King" })
      yield* assignItem({ itemId, assigneeId: ada.id, isSent: false }).pipe(as(staff))
      yield* deleteAssignee(ada.id).pipe(as(staff))
      assert.deepStrictEqual(yield* listAssignees("Item", null).pipe(as(staff)), [])
      assert.deepInclude((yield* listAssignees("Item", itemId).pipe(as(staff)))[0], { id: ada.id, isAssigned: true })
      assert.strictEqual((yield* Effect.flip(deleteAssignee(ada.id).pipe(as(staff))))._tag, "AssigneeNotFound")
    }),
  )

  it.effect(
    "need both names and an e-mail address, in the documents' words, and appear once in a list · ASSIGN-01",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const wrong: Array<[Partial<AssigneeSave>, Record<string, string[]>]> = [
          [{ firstName: " " }, { firstName: ["FirstName is require"] }],
          [{ lastName: "" }, { lastName: ["LastName is require"] }],
          [{ email: "" }, { email: ["Email is required"] }],
          [{ email: "a@b" }, { email: ["Email is not a valid email"] }],
          [{ email: "a@b.test\r\nBcc: c@d.test" }, { email: ["Email is not a valid email"] }],
          [{ firstName: "x".repeat(51) }, { firstName: ["firstName cannot be greater than 50"] }],
        ]
        for (const [more, errors] of wrong) {
          const refusal = yield* Effect.flip(saveAssignee(somebody(more)).pipe(as(staff)))
          assert.deepInclude({ ...refusal }, { _tag: "FieldsRefused", errors })
        }
        const race = yield* Effect.all(
          ["one@example.test", "ONE@example.test", "One@Example.test"].map((email) =>
            Effect.either(saveAssignee(somebody({ email })).pipe(as(staff))),
          ),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(race.filter(Either.isRight).length, 1)
        for (const { left } of race.filter(Either.isLeft)) assert.strictEqual(left._tag, "AssigneeTaken")
        yield* saveAssignee(somebody({ email: "one@example.test", type: "Note" })).pipe(as(staff))
      }),
  )

  it.effect("look after an item: the history records the change, a mail tells them, once per key", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const [ada, grace] = yield* Effect.all([
        saveAssignee(somebody()).pipe(as(staff)),
        saveAssignee(somebody({ firstName: "Grace", lastName: "Hopper" })).pipe(as(staff)),
      ])
      yield* assignItem({ itemId, assigneeId: ada.id, isSent: false }).pipe(as(staff))
      const request = { key: "0197-assign", digest: "d" }
      for (const _again of [1, 2])
        yield* assignItem({ itemId, assigneeId: grace.id, isSent: true }).pipe(as(staff, request))
      yield* assignItem({ itemId, assigneeId: null, isSent: true }).pipe(as(staff))
      assert.deepStrictEqual(
        (yield* historyOfItem(itemId, null).pipe(as(staff))).map(({ changes: [c] }) => [c?.name, c?.before, c?.after]),
        [
          ["Assigned to", "Grace Hopper", ""],
          ["Assigned to", "Ada Lovelace", "Grace Hopper"],
          ["Assigned to", "", "Ada Lovelace"],
        ],
      )
      const { sql } = yield* Behind
      const mails = yield* Effect.promise(() => sql<{ id: string }[]>`select id from mail where kind = 'assignment'`)
      assert.strictEqual(mails.length, 1)
      const box = makeMailbox()
      yield* sendMail({ id: mails[0]?.id }).pipe(Effect.provide(box.layer))
      assert.deepInclude(box.kept()[0], { to: grace.email, subject: `Item ${itemId} was assigned to you` })
    }),
  )

  it.effect(
    "of another list, deleted ones, and those of another client are not found; neither is an inactive item",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const stranger = yield* aStaff(4)
        const { itemId } = yield* anItem({ client: 3 })
        const off = yield* anItem({ client: 3 })
        yield* setItemStatus(off.itemId, 6).pipe(as(staff))
        const ada = yield* saveAssignee(somebody()).pipe(as(staff))
        const gone = yield* saveAssignee(somebody()).pipe(as(staff))
        yield* deleteAssignee(gone.id).pipe(as(staff))
        const writer = yield* saveAssignee(somebody({ type: "Note" })).pipe(as(staff))
        const theirs = yield* saveAssignee(somebody()).pipe(as(stranger))
        const tagOf = (of: typeof itemId, assigneeId: AssigneeId, who = staff) =>
          Effect.map(
            Effect.flip(assignItem({ itemId: of, assigneeId, isSent: false }).pipe(as(who))),
            ({ _tag }) => _tag,
          )
        assert.deepStrictEqual(
          [
            yield* tagOf(itemId, gone.id),
            yield* tagOf(itemId, writer.id),
            yield* tagOf(itemId, theirs.id),
            yield* tagOf(off.itemId, ada.id),
            yield* tagOf(itemId, theirs.id, stranger),
          ],
          ["AssigneeNotFound", "AssigneeNotFound", "AssigneeNotFound", "ItemInactive", "InventoryItemNotFound"],
        )
        assert.strictEqual(
          (yield* Effect.flip(saveAssignee({ ...somebody(), id: theirs.id }).pipe(as(staff))))._tag,
          "AssigneeNotFound",
        )
        assert.strictEqual((yield* Effect.flip(deleteAssignee(theirs.id).pipe(as(staff))))._tag, "AssigneeNotFound")
      }),
  )
})
