import { actNamed, notFound } from "@sightline/bff-client/remix"
import { reopenAlarm, settleAlarm } from "./door.server"

export const action = actNamed({
  settle: settleAlarm,
  reopen: reopenAlarm,
})

export const loader = () => {
  throw notFound()
}
