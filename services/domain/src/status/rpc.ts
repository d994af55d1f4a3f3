import { StatusRpcs } from "@sightline/domain-api/status"
import { listStatuses } from "./list"

export const StatusHandlers = StatusRpcs.toLayer({
  "status.list": ({ type, includeGeneral }) => listStatuses(type, includeGeneral),
})
