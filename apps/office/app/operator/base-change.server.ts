import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { BaseTable } from "@sightline/model/base-table"
import { ShortName } from "@sightline/model/short-name"
import { Effect, Schema } from "effect"
import { tokenOf } from "./token.server"

const ofTable = { table: BaseTable, name: ShortName }
const RowId = Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.positive()))

/** Changes of the lists that all clients share, each by its own word. */
const ChangeFields = Schema.Union(
  Schema.Struct({
    change: Schema.Literal("add"),
    ...ofTable,
    within: Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.nonNegative())),
    code: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(2)), { default: () => "" }),
  }),
  Schema.Struct({
    change: Schema.Literal("rename"),
    ...ofTable,
    id: RowId,
    was: Schema.String.pipe(Schema.maxLength(200)),
  }),
  Schema.Struct({
    change: Schema.Literal("remove"),
    table: BaseTable,
    id: RowId,
    name: Schema.String.pipe(Schema.maxLength(200)),
  }),
)

export interface BaseDid {
  readonly did: "added" | "renamed" | "removed"
  readonly name: string
}

const did = (what: BaseDid["did"], name: string): BaseDid => ({ did: what, name })

/** Each change carries the operator's token, and answers what it did. */
export const baseChange = (args: ActionFunctionArgs) => {
  const token = tokenOf(args.request)
  return act(ChangeFields, ({ operator }, fields) =>
    Effect.gen(function* () {
      switch (fields.change) {
        case "add": {
          const { change: _what, ...row } = fields
          yield* operator.addBaseRow({ payload: { token, ...row } })
          return did("added", fields.name)
        }
        case "rename": {
          const { change: _what, ...row } = fields
          yield* operator.renameBaseRow({ payload: { token, ...row } })
          return did("renamed", fields.name)
        }
        case "remove": {
          const { table, id, name } = fields
          yield* operator.removeBaseRow({ payload: { token, table, id } })
          return did("removed", name)
        }
      }
    }),
  )(args)
}

export type BaseChanged = Awaited<ReturnType<typeof baseChange>>
