import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { removeStatus } from "@sightline/model/remove-status"
import { Schema } from "effect"

const statusNames = load(Schema.Struct({}), (bff, _nothing, { session }) =>
  bff.status.list({
    urlParams: { type: "InventoryItem", includeGeneral: true, ...(session ? { clientId: session.client.id } : {}) },
  }),
)

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })

/** The title is the name of the client's default remove status, if that is an item status (decisions D-77). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const statuses = await statusNames(args)
  const { client, user } = session
  const to = removeStatus(client.defaultRemoveStatus)
  const isValid = statuses.some(({ id, type }) => id === to?.statusId && type === "InventoryItem")
  return {
    title: to && isValid ? to.label : null,
    person: { clientId: client.id, clientCode: client.code, userId: user.id },
    labels: { clientCode: client.code, isBarcode: client.isBarcode, isQRCode: client.isQRCode },
    statuses: statuses.map(named),
    /** The statuses that people may choose for what they take out. */
    removalStatuses: statuses.filter(({ type, isAutomated }) => type === "InventoryItem" && !isAutomated).map(named),
  }
}
