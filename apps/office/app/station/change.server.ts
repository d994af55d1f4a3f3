import { act } from "@sightline/bff-client/remix"
import type { EntryAnswer } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { ChangeFields } from "./change-fields"

export type Did =
  | { readonly did: "renamed" | "revoked" | "restored" | "printersChosen"; readonly name: string }
  | { readonly did: "decided"; readonly id: EntryAnswer["id"]; readonly outcome: EntryAnswer["outcome"] }

const decided = ({ id, outcome }: EntryAnswer): Did => ({ did: "decided", id, outcome })

const did = (what: "renamed" | "revoked" | "restored" | "printersChosen", name: string): Did => ({ did: what, name })

/** Each change answers what it did, so that one message can name it. */
export const change = act(ChangeFields, ({ station }, fields) =>
  Effect.gen(function* () {
    switch (fields.change) {
      case "rename": {
        const { id, name, version } = fields
        yield* station.rename({ payload: { id, name, version } })
        return did("renamed", name)
      }
      case "revoke": {
        const { name } = yield* station.revoke({ payload: { id: fields.id } })
        return did("revoked", name)
      }
      case "restore": {
        const { name } = yield* station.restore({ payload: { id: fields.id } })
        return did("restored", name)
      }
      case "printers": {
        const { id, labelPrinterId, receiptPrinterId } = fields
        const payload = { id, ...(labelPrinterId && { labelPrinterId }), ...(receiptPrinterId && { receiptPrinterId }) }
        const { name } = yield* station.setPrinters({ payload })
        return did("printersChosen", name)
      }
      case "apply": {
        const { entryId: id, itemId } = fields
        return decided(yield* station.applyHeld({ payload: { id, ...(itemId ? { itemId } : {}) } }))
      }
      case "drop": {
        const { entryId: id, because } = fields
        return decided(yield* station.dropHeld({ payload: { id, because } }))
      }
    }
  }),
)

export type Changed = Awaited<ReturnType<typeof change>>
