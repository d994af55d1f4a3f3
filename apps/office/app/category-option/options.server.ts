import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { FieldValues, type OptionLine } from "@sightline/model/category-option"
import { Effect, Schema } from "effect"

const table = Schema.String
const Change = Schema.Union(
  Schema.Struct({
    what: Schema.Literal("add"),
    table,
    name: Schema.String,
    parentLineId: Schema.NullOr(Schema.Int),
  }),
  Schema.Struct({ what: Schema.Literal("addPlace"), table, name: Schema.String, values: FieldValues }),
  Schema.Struct({ what: Schema.Literal("rename"), table, id: Schema.Int, name: Schema.String }),
  Schema.Struct({ what: Schema.Literal("delete"), table, id: Schema.Int }),
)
export type OptionChange = typeof Change.Type

export const changeOption = act(Change, (bff, asked) =>
  Effect.gen(function* () {
    const { table: tableName } = asked
    switch (asked.what) {
      case "add": {
        const { name, parentLineId } = asked
        return yield* bff.categoryOption.add({
          payload: { tableName, name, code: name, ...(parentLineId !== null && { parentLineId }) },
        })
      }
      case "addPlace": {
        const larger = Object.entries(asked.values).map(([code, value]) => ({ code, value }))
        return yield* bff.categoryOption.addPlace({ payload: { tableName, name: asked.name, larger } })
      }
      case "rename":
        yield* bff.categoryOption.rename({ payload: { tableName, id: asked.id, name: asked.name } })
        return nothing
      case "delete":
        yield* bff.categoryOption.delete({ payload: { tableName, id: asked.id } })
        return nothing
    }
  }),
)
const nothing: OptionLine | null = null

/** Changes the choices of a field from a form that shows it. */
export const changeOptions = async (args: ActionFunctionArgs) => Response.json(await changeOption(args))
export type OptionOutcome = Awaited<ReturnType<typeof changeOption>>

export const sendFile = act(
  Schema.Struct({ code: Schema.String, file: Schema.instanceOf(File) }),
  (bff, { code, file }) => {
    const form = new FormData()
    form.append("categoryOptionCode", code)
    form.append("File", file)
    return bff.categoryOption.upload({ payload: form })
  },
)

/** A file for an upload field. */
export const uploadFile = async (args: ActionFunctionArgs) => Response.json(await sendFile(args))
export type FileOutcome = Awaited<ReturnType<typeof sendFile>>
