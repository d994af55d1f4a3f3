import type { StatusType } from "@sightline/model/status"
import { many } from "../db/db"
import { statusesOf } from "./queries"

/** The statuses of a type, with Active and Inactive first when asked for (decisions D-80). */
export const listStatuses = (type: StatusType, includeGeneral: boolean) =>
  many(statusesOf, includeGeneral ? ["General", type] : [type])
