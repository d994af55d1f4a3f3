import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { AssigneeId } from "@sightline/model/assignee"
import { NoteId } from "@sightline/model/note"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { idOrNone } from "../id-or-none"
import { ofClient } from "../of-client"

export const NoteHttp = HttpApiBuilder.group(BffApi, "note", (handlers) =>
  Effect.map(Domain, ({ note }) =>
    handlers
      .handle("list", ({ urlParams: { itemId } }) =>
        Effect.flatMap(relay(note.list({ itemId })), Effect.forEach(ofClient)),
      )
      .handle("save", ({ payload: sent }) =>
        Effect.gen(function* () {
          const id = yield* idOrNone(NoteId, "inventoryItemNoteID", sent.id ?? 0)
          const assigneeId = yield* idOrNone(AssigneeId, "assignToID", sent.assigneeId ?? 0)
          const { itemId, statusId = null, version = null, isSent = false } = sent
          const text = sent.note ?? sent.notes ?? ""
          return yield* ofClient(yield* relay(note.save({ id, itemId, text, statusId, assigneeId, version, isSent })))
        }),
      ),
  ),
)
