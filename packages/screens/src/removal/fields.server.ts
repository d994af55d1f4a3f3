import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"

/** The user who scanned: another user's unsent scans in this browser are never sent in this user's name. */
const whose = { clientId: ClientId, userId: UserId }

export const ScanFields = Schema.Struct({
  ...whose,
  code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(200)),
  /** Set once the user has chosen among several. */
  itemId: Schema.optionalWith(InventoryItemId, { exact: true }),
})

export const ReverseFields = Schema.Struct({ ...whose, itemId: InventoryItemId, statusId: StatusId })
