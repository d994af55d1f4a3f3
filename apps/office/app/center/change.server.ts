import { act } from "@sightline/bff-client/remix"
import type { ClientCenter } from "@sightline/model/center"
import { Effect } from "effect"
import { ChangeFields } from "./change-fields"

export interface Did {
  readonly did: "added" | "renamed" | "closed" | "reopened"
  readonly name: string
}

const did =
  (what: Did["did"]) =>
  ({ name }: ClientCenter): Did => ({ did: what, name })

/** Each change answers what it did, so that one message can name it. */
export const change = act(ChangeFields, ({ center }, fields) => {
  switch (fields.change) {
    case "add":
      return Effect.map(center.add({ payload: { name: fields.name } }), did("added"))
    case "rename": {
      const { id, name, version } = fields
      return Effect.map(center.rename({ payload: { id, name, version } }), did("renamed"))
    }
    case "close":
      return Effect.map(center.close({ payload: { id: fields.id, version: fields.version } }), did("closed"))
    case "reopen":
      return Effect.map(center.reopen({ payload: { id: fields.id, version: fields.version } }), did("reopened"))
  }
})

export type Changed = Awaited<ReturnType<typeof change>>
