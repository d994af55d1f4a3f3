import { actNamed } from "@sightline/bff-client/remix"
import { countTill, moveCash, retryRefund, settleRefund } from "./till.server"

export const action = actNamed({
  count: countTill,
  move: moveCash,
  "retry-refund": retryRefund,
  "settle-refund": settleRefund,
})
