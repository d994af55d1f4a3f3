import { assert, layer } from "@effect/vitest"
import type { AssigneeId } from "@sightline/model/assignee"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { NoteId, NoteSave } from "@sightline/model/note"
import { Effect, Either, Layer } from "effect"
import { saveAssignee } from "../assignee/save"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { setItemStatus } from "../inventory-item/set-status"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { listNotes, saveNote } from "./save"

const written = (itemId: InventoryItemId, more: Partial<NoteSave> = {}): NoteSave => ({
  id: null,
  itemId,
  text: "The left hinge is loose",
  statusId: null,
  assigneeId: null,
  version: null,
  isSent: false,
  ...more,
})

let serial = 0
const anAssignee = (type: "Item" | "Note") => {
  serial += 1
  const email = `ada${serial}@example.test`
  return saveAssignee({ id: null, type, firstName: "Ada", lastName: "Lovelace", email })
}

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a note on an item", (it) => {
  it.effect("starts as New, and a changed status is recorded in its text · NOTE-01 NOTE-02 API-56", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      // The first status in the list and by number is not the preselected one.
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`insert into status (id, type, name, sort_order)
        values (39, 'InventoryItemNotes', 'Draft', 0)`,
      )
      const note = yield* saveNote(written(itemId)).pipe(as(staff))
      assert.deepInclude(note, { text: "The left hinge is loose", statusName: "New", isClosed: false, version: 1 })
      assert.strictEqual(note.by, "Test Person")
      const moved = yield* saveNote(written(itemId, { id: note.id, text: "Repaired", statusId: 41 })).pipe(as(staff))
      assert.deepInclude(moved, { text: "Repaired\nStatus: New -> In progress", statusId: 41, version: 2 })
      const again = yield* saveNote(written(itemId, { id: note.id, text: moved.text })).pipe(as(staff))
      assert.strictEqual(again.text, moved.text)
      assert.deepStrictEqual(yield* listNotes(itemId).pipe(as(staff)), [again])
      const told = yield* historyOfItem(itemId, "Notes").pipe(as(staff))
      assert.deepStrictEqual(
        told.map(({ action, changes: [change] }) => [action, change?.before, change?.after]).slice(1),
        [
          ["Note edited", "The left hinge is loose", "Repaired\nStatus: New -> In progress"],
          ["Note added", "", "The left hinge is loose"],
        ],
      )
      assert.deepStrictEqual(yield* historyOfItem(itemId, "Status").pipe(as(staff)), [])
    }),
  )

  it.effect("in a closed status can no longer be edited · NOTE-03", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const { id } = yield* saveNote(written(itemId)).pipe(as(staff))
      const closed = yield* saveNote(written(itemId, { id, statusId: 42 })).pipe(as(staff))
      assert.isTrue(closed.isClosed)
      const refusal = yield* Effect.flip(saveNote(written(itemId, { id, text: "More" })).pipe(as(staff)))
      assert.strictEqual(refusal._tag, "NoteClosed")
    }),
  )

  it.effect("needs a text, a status of notes and an active item", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { itemId } = yield* anItem({ client: 3 })
      const other = yield* anItem({ client: 3 })
      const off = yield* anItem({ client: 3 })
      yield* setItemStatus(off.itemId, 6).pipe(as(staff))
      const { id } = yield* saveNote(written(itemId)).pipe(as(staff))
      const tagOf = (asked: NoteSave, who = staff) =>
        Effect.map(Effect.flip(saveNote(asked).pipe(as(who))), ({ _tag }) => _tag)
      const empty = yield* Effect.flip(saveNote(written(itemId, { text: " \n" })).pipe(as(staff)))
      assert.deepInclude({ ...empty }, { _tag: "FieldsRefused", errors: { note: ["Note is required"] } })
      assert.deepStrictEqual(
        [
          yield* tagOf(written(itemId, { text: "x".repeat(4001) })),
          yield* tagOf(written(itemId, { statusId: 41 })),
          yield* tagOf(written(itemId, { id, statusId: 30 })),
          yield* tagOf(written(off.itemId)),
          yield* tagOf(written(other.itemId, { id })),
          yield* tagOf(written(itemId, { id: 999_999 as NoteId })),
          yield* tagOf(written(itemId), stranger),
          yield* tagOf(written(itemId, { assigneeId: 999_999 as AssigneeId })),
        ],
        [
          "FieldsRefused",
          "StatusNotAllowed",
          "StatusNotAllowed",
          "ItemInactive",
          "NoteNotFound",
          "NoteNotFound",
          "InventoryItemNotFound",
          "AssigneeNotFound",
        ],
      )
      assert.strictEqual((yield* Effect.flip(listNotes(itemId).pipe(as(stranger))))._tag, "InventoryItemNotFound")
      assert.strictEqual((yield* listNotes(off.itemId).pipe(as(staff))).length, 0)
    }),
  )

  it.effect("of two that edit one version, one is stored; one key writes one note", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const { id, version } = yield* saveNote(written(itemId)).pipe(as(staff))
      const race = yield* Effect.all(
        ["mine", "theirs"].map((text) =>
          Effect.either(saveNote(written(itemId, { id, version, text })).pipe(as(staff))),
        ),
        { concurrency: "unbounded" },
      )
      const lost = race.filter(Either.isLeft)
      assert.deepStrictEqual(
        lost.map(({ left }) => left._tag),
        ["StaleVersion"],
      )
      const request = { key: "0195-note", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => saveNote(written(itemId, { text: "Once" })).pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      assert.strictEqual((yield* listNotes(itemId).pipe(as(staff))).length, 2)
      const reused = yield* Effect.flip(saveNote(written(itemId)).pipe(as(staff, { ...request, digest: "other" })))
      assert.strictEqual(reused._tag, "KeyReused")
      const late = { key: "0195-late", digest: "d" }
      for (const _again of [1, 2])
        assert.strictEqual(
          (yield* Effect.flip(saveNote(written(itemId, { text: "" })).pipe(as(staff, late))))._tag,
          "FieldsRefused",
        )
    }),
  )

  it.effect("goes to its assignee by mail, who answers its writer; without an assignee nothing is stored", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId, inventoryId } = yield* anItem({ client: 3, code: "HINGE 1" })
      const refusal = yield* Effect.flip(saveNote(written(itemId, { isSent: true })).pipe(as(staff)))
      assert.strictEqual(refusal._tag, "NoteNotMailed")
      assert.deepStrictEqual(yield* listNotes(itemId).pipe(as(staff)), [])
      const { id: assigneeId, email } = yield* anAssignee("Note").pipe(as(staff))
      const text = "Bent\r\nBcc: everybody@example.test"
      const request = { key: "0196-mail", digest: "d" }
      for (const _again of [1, 2])
        yield* saveNote(written(itemId, { text, assigneeId, isSent: true })).pipe(as(staff, request))
      const { sql } = yield* Behind
      const mails = yield* Effect.promise(() => sql<{ id: string }[]>`select id from mail where kind = 'note'`)
      assert.strictEqual(mails.length, 1)
      const box = makeMailbox()
      for (const _again of [1, 2]) yield* sendMail({ id: mails[0]?.id }).pipe(Effect.provide(box.layer))
      const [mail] = box.kept()
      assert.strictEqual(box.kept().length, 1)
      assert.deepInclude(mail, { to: email, subject: `A note on item ${itemId}` })
      assert.strictEqual(mail?.from.name, "Client 3")
      assert.match(mail?.replyTo?.address ?? "", /@example\.test$/)
      assert.include(mail?.text ?? "", text)
      assert.include(mail?.text ?? "", `https://stock.example.test/inventory/update/${inventoryId}/${itemId}`)
    }),
  )

  it.effect("is mailed at most a hundred times an hour by one user", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      const { id: assigneeId } = yield* anAssignee("Note").pipe(as(staff))
      const send = saveNote(written(itemId, { assigneeId, isSent: true })).pipe(as(staff))
      yield* send
      yield* Effect.promise(() => sql`update rate_limit set hits = 100 where bucket like 'item-mail%'`)
      assert.strictEqual((yield* Effect.flip(send))._tag, "TooManyAttempts")
      yield* saveNote(written(itemId)).pipe(as(staff))
    }),
  )
})
