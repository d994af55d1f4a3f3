import { GroupCountRpcs } from "@sightline/domain-api/group-count"
import { Effect } from "effect"
import { many } from "../db/db"
import { findStocked } from "../inventory/stocked"
import { adjustGroupCount, setGroupCount } from "./adjust"
import { remainderOptions } from "./options"
import { entered } from "./queries"

export const GroupCountHandlers = GroupCountRpcs.toLayer({
  "groupCount.search": (asked) => findStocked(asked),
  "groupCount.options": () => Effect.as(many(entered), remainderOptions),
  "groupCount.adjust": (asked) => adjustGroupCount(asked),
  "groupCount.set": (asked) => setGroupCount(asked),
})
