import type { ActionFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act } from "@sightline/bff-client/remix"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { removeStatus } from "@sightline/model/remove-status"
import { active } from "@sightline/model/status-id"
import type { UnknownCodeRead } from "@sightline/model/unknown-code"
import { Effect, Option, Schema } from "effect"
import { changeStatus, sameUser } from "./change.server"
import { type Found, itemOf, offered, refused, removalAnswer } from "./decide"
import { ScanFields } from "./fields.server"

/**
 * A code that names its item removes it first and looks it up afterwards: after a lost answer, the same change under the
 * same key gets the first answer, which a look-up of the changed item could not give. Every other code is only looked up,
 * and returns the possible items.
 */
const scan = act(ScanFields, (bff, { clientId, userId, code, itemId: chosen }, context) =>
  Effect.gen(function* () {
    const { client, activeCenter } = yield* sameUser(context.session, userId)
    const to = removeStatus(client.defaultRemoveStatus)
    if (!to) return refused("RemoveStatusMissing")
    const itemId = chosen ?? Option.getOrUndefined(asItemId(itemOf(code, client.code)))
    // A product's code offers only items at this center; an item's own label means the item, wherever it is.
    const here = itemId === undefined && activeCenter !== null ? { centerId: activeCenter } : {}
    const lookUp = bff.inventory.scan({ urlParams: { clientId, code, ...here } })
    if (itemId === undefined) {
      const found = yield* lookUp
      if (isUnknown(found) && activeCenter !== null) yield* keep(bff, { code, centerId: activeCenter, mode: "Remove" })
      return offered(found)
    }
    const settled = yield* changeStatus(bff, { clientId, itemId, statusId: to.statusId })
    const found = chosen === undefined ? yield* lookUp : nothing
    return removalAnswer(settled, found, itemId, { removed: to.statusId, active })
  }),
)

/** No product, and nothing to say of one. */
const isUnknown = ({ inventories, message }: Found) => inventories.length === 0 && message === null

/** The code goes into the tray of its center (decision 113), unless the person has just lost that center. */
const keep = (bff: Bff, payload: UnknownCodeRead) =>
  bff.unknownCode.keep({ payload }).pipe(Effect.catchTag("CenterNotFound", () => Effect.void))

const asItemId = Schema.decodeUnknownOption(InventoryItemId)

/** After a choice the screen already knows the product. */
const nothing = { inventories: [], message: null }

export const action = async (args: ActionFunctionArgs) => Response.json(await scan(args))
