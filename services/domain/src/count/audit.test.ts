import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { FieldChange } from "@sightline/model/history"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { listAudit } from "../audit/list"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { missingOf } from "./causes"
import { approved, earlier, opened, recounting, reviewed, twinOf, walked } from "./given"
import { cancelCount, countById } from "./session"
import { settleMissing } from "./settle"
import { undoCount } from "./undo"

const linesOf = (staff: Staff) =>
  Effect.map(listAudit({ noun: "count" }, null, 100).pipe(as(staff)), ({ rows }) =>
    rows
      .map(({ objectId, record, action, by, changes }) => ({ objectId, record, action, by, changes }))
      .sort((one, other) => Number(one.objectId) - Number(other.objectId)),
  )

const versionOf = (owner: Staff, id: Parameters<typeof countById>[0]) =>
  Effect.map(countById(id).pipe(as(owner)), ({ session }) => session.version)

layer(TestDb, { timeout: 60_000 })("the audit of a count", (it) => {
  it.effect("says who opened it, settled a line, had it counted again, booked it and undid it", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(7401, { roles: ["owner"] })
      const ann = yield* aStaff(7401)
      const worn = yield* anItem({ client: 7401 })
      const here = yield* twinOf(7401, worn.inventoryId)
      yield* anItem({ client: 7401 })
      yield* earlier(7401, 60)
      yield* setItemStatus(here, StatusId.make(30)).pipe(as(ann))
      yield* earlier(7401, 30)
      const id = yield* opened(owner)
      yield* walked(ann, id, [here])
      yield* reviewed(owner, id)
      const [line] = (yield* missingOf(id).pipe(as(owner))).filter(({ causes }) => causes.length > 0)
      yield* settleMissing({
        ...{ id, version: yield* versionOf(owner, id), key: line?.key ?? "" },
        evidence: line?.causes[0]?.evidence ?? "",
      }).pipe(as(owner))
      yield* recounting(owner, id)
      yield* walked(ann, id, [here], "recount")
      yield* reviewed(owner, id)
      yield* approved(owner, id, "Nobody has it")
      yield* undoCount(id, yield* versionOf(owner, id)).pipe(as(owner))
      const of = (action: string, changes: ReadonlyArray<FieldChange> = []) => ({
        ...{ objectId: id, record: "Center 1", action, by: "Test Person", changes },
      })
      assert.sameDeepMembers(yield* linesOf(owner), [
        of("Opened"),
        of("Settled", [{ name: "A frame", before: "Missing", after: "Another one was booked out in its place" }]),
        of("To be counted again"),
        of("Booked", [
          { name: "Missing", before: "", after: "1" },
          { name: "Surplus", before: "", after: "0" },
          { name: "Because", before: "", after: "Nobody has it" },
        ]),
        of("Undone"),
      ])
    }),
  )

  it.effect("is that of the reader's centers, and names none of what was refused", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(7402, { roles: ["owner"], centers: 2 })
      const { centerIds, ...rest } = yield* aStaff(7402, { roles: ["owner"], centers: 2 })
      const beside: Staff = { ...rest, centerIds: centerIds.filter((center) => center === 1) }
      const here = yield* opened(owner)
      const there = yield* opened(owner, { centerId: 2 as CenterId })
      yield* cancelCount(there, 1).pipe(as(owner))
      yield* Effect.flip(cancelCount(here, 7).pipe(as(owner)))
      const told = (lines: ReadonlyArray<{ objectId: number | null; action: string }>) =>
        lines.map(({ objectId, action }) => [objectId, action])
      assert.sameDeepMembers(told(yield* linesOf(owner)), [
        [here, "Opened"],
        [there, "Opened"],
        [there, "Cancelled"],
      ])
      assert.sameDeepMembers(told(yield* linesOf(beside)), [[here, "Opened"]])
    }),
  )
})
