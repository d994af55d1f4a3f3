import { CardReaderName, CenterId, CenterName } from "@sightline/model/center"
import { centerContactLengths } from "@sightline/model/center-rules"
import { param } from "@sightline/model/id"
import { Schema } from "effect"

const named = {
  id: param(CenterId),
  version: Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.positive())),
}

/** Longer than a field may be, so that the field's own rule answers first. */
const contact = {
  address: Schema.String.pipe(Schema.maxLength(centerContactLengths.address * 2)),
  phone: Schema.String.pipe(Schema.maxLength(centerContactLengths.phone * 2)),
  email: Schema.String.pipe(Schema.maxLength(centerContactLengths.email * 2)),
  hours: Schema.String.pipe(Schema.maxLength(centerContactLengths.hours * 2)),
}

/** Changes on the page of the centers, each by its own word. */
export const ChangeFields = Schema.Union(
  Schema.Struct({ change: Schema.Literal("add"), name: CenterName }),
  Schema.Struct({ change: Schema.Literal("rename"), ...named, name: CenterName }),
  Schema.Struct({ change: Schema.Literal("contact"), ...named, ...contact }),
  Schema.Struct({ change: Schema.Literal("close", "reopen"), ...named }),
  /** Nothing chosen is a terminal of the center's own. */
  Schema.Struct({
    change: Schema.Literal("reader"),
    ...named,
    reader: Schema.Union(CardReaderName, Schema.Literal("")),
  }),
)
