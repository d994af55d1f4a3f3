import { act } from "@sightline/bff-client/remix"
import { UndoFields } from "./undo-fields"

export const undo = act(UndoFields, ({ stockMovement }, { id, chain }) =>
  stockMovement.undo({ payload: { id, ...(chain && { chain }) } }),
)
