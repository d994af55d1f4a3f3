import { CardReaderName, CenterId, CenterName } from "@sightline/model/center"
import { param } from "@sightline/model/id"
import { Schema } from "effect"

const named = {
  id: param(CenterId),
  version: Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.positive())),
}

/** Changes on the page of the centers, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("add"), name: CenterName }),
  Schema.Struct({ change: Schema.Literal("rename"), ...named, name: CenterName }),
  Schema.Struct({ change: Schema.Literal("close", "reopen"), ...named }),
  /** Nothing chosen is a terminal of the center's own. */
  Schema.Struct({
    change: Schema.Literal("reader"),
    ...named,
    reader: Schema.Union(CardReaderName, Schema.Literal("")),
  }),
)
