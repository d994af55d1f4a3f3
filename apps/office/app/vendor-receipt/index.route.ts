import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { openOrNotFound } from "../shell/load.server"

/** Without an order the user chooses one that has arrived. */
export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return redirect(`/vendors-manager/Order?status=${vendorOrderStatus.received}`)
}
