import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"

/** Whose scan it is: what somebody else left unsent in this browser is never sent in another's name. */
const whose = { clientId: ClientId, userId: UserId }

export const ScanFields = Schema.Struct({
  ...whose,
  code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(200)),
  /** Once it is known which of several. */
  itemId: Schema.optionalWith(InventoryItemId, { exact: true }),
})

export const ReverseFields = Schema.Struct({ ...whose, itemId: InventoryItemId, statusId: StatusId })
