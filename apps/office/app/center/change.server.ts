import { act } from "@sightline/bff-client/remix"
import type { ClientCenter } from "@sightline/model/center"
import { Effect } from "effect"
import { ChangeFields } from "./change-fields"

export interface Did {
  readonly did: "added" | "renamed" | "reached" | "closed" | "reopened" | "placed"
  readonly name: string
}

const did = (what: Did["did"], { name }: ClientCenter): Did => ({ did: what, name })

/** Each change answers what it did, so that one message can name it. */
export const change = act(ChangeFields, ({ center }, fields) =>
  Effect.gen(function* () {
    switch (fields.change) {
      case "add":
        return did("added", yield* center.add({ payload: { name: fields.name } }))
      case "rename": {
        const { id, name, version } = fields
        return did("renamed", yield* center.rename({ payload: { id, name, version } }))
      }
      case "contact": {
        const { change: _own, ...payload } = fields
        return did("reached", yield* center.changeContact({ payload }))
      }
      case "close":
        return did("closed", yield* center.close({ payload: { id: fields.id, version: fields.version } }))
      case "reopen":
        return did("reopened", yield* center.reopen({ payload: { id: fields.id, version: fields.version } }))
      case "reader": {
        const { id, version, reader } = fields
        return did("placed", yield* center.placeReader({ payload: { id, version, reader: reader || null } }))
      }
    }
  }),
)

export type Changed = Awaited<ReturnType<typeof change>>
