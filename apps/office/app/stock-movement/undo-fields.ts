import { param } from "@sightline/model/id"
import { MovementId } from "@sightline/model/stock-movement"
import { longestChain } from "@sightline/model/stock-movement-rules"
import { Schema } from "effect"

/** The act, by one of its movements, and the later ones that the person agreed to undo with it. */
export const UndoFields = Schema.Struct({
  id: param(MovementId),
  chain: Schema.optionalWith(
    Schema.compose(Schema.split(","), Schema.Array(param(MovementId)).pipe(Schema.maxItems(longestChain))),
    { exact: true },
  ),
})
