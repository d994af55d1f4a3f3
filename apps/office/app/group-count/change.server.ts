import { act } from "@sightline/bff-client/remix"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"

const Adjusting = Schema.Struct({
  itemId: InventoryItemId,
  count: Schema.Int,
  remainderId: Schema.Int,
  seen: Schema.Int,
})

export const adjustRemainder = act(Adjusting, (bff, payload) => bff.groupCount.adjust({ payload }))

const Setting = Schema.Struct({ itemId: InventoryItemId, groupCount: Schema.Int, statusId: StatusId, seen: Schema.Int })

export const setGroupCount = act(Setting, (bff, payload) => bff.groupCount.set({ payload }))

export type AdjustOutcome = Awaited<ReturnType<typeof adjustRemainder>>
export type SetOutcome = Awaited<ReturnType<typeof setGroupCount>>
