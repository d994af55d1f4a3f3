import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { FieldChange, PreviewedForm } from "@sightline/model/field-definition"
import { Effect, Schema } from "effect"

/** What the page of the fields changes and asks, each by its own word. */
const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("save"), changes: Schema.Array(FieldChange), version: Schema.Int }),
  Schema.Struct({ change: Schema.Literal("discard"), version: Schema.Int }),
  Schema.Struct({ change: Schema.Literal("restore"), number: Schema.Int, version: Schema.Int }),
  Schema.Struct({ change: Schema.Literal("publish"), version: Schema.Int, seen: Schema.NullOr(Schema.String) }),
  Schema.Struct({ change: Schema.Literal("impact") }),
  Schema.Struct({ change: Schema.Literal("preview"), categoryId: CategoryId, form: PreviewedForm }),
)

export const change = act(ChangeFields, ({ fieldDefinition }, fields) =>
  Effect.gen(function* () {
    switch (fields.change) {
      case "save":
        return yield* fieldDefinition.save({ payload: { changes: fields.changes, version: fields.version } })
      case "discard":
        return yield* fieldDefinition.discard({ payload: { version: fields.version } })
      case "restore":
        return yield* fieldDefinition.restore({ payload: { number: fields.number, version: fields.version } })
      case "publish":
        return yield* fieldDefinition.publish({ payload: { version: fields.version, seen: fields.seen } })
      case "impact":
        return yield* fieldDefinition.impact({ urlParams: {} })
      case "preview":
        return yield* fieldDefinition.preview({ urlParams: { categoryId: fields.categoryId, form: fields.form } })
    }
  }),
)

export type Changed = Awaited<ReturnType<typeof change>>
