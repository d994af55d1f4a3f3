import { act } from "@sightline/bff-client/remix"
import { LayoutLine } from "@sightline/model/layout-settings"
import { Effect, Schema } from "effect"

/** What the page of the layout changes, each by its own word. */
const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("save"), lines: Schema.Array(LayoutLine), version: Schema.Int }),
  Schema.Struct({ change: Schema.Literal("discard", "publish"), version: Schema.Int }),
  Schema.Struct({ change: Schema.Literal("restore"), number: Schema.Int, version: Schema.Int }),
)

export const change = act(ChangeFields, ({ layout }, fields) =>
  Effect.gen(function* () {
    switch (fields.change) {
      case "save":
        return yield* layout.save({ payload: { lines: fields.lines, version: fields.version } })
      case "discard":
        return yield* layout.discard({ payload: { version: fields.version } })
      case "publish":
        return yield* layout.publish({ payload: { version: fields.version } })
      case "restore":
        return yield* layout.restore({ payload: { number: fields.number, version: fields.version } })
    }
  }),
)

export type Changed = Awaited<ReturnType<typeof change>>
