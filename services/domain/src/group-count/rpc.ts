import { GroupCountRpcs } from "@sightline/domain-api/group-count"
import { Effect } from "effect"
import { findStocked } from "../inventory/stocked"
import { adjustGroupCount, setGroupCount } from "./adjust"
import { remainderOptions } from "./options"

export const GroupCountHandlers = GroupCountRpcs.toLayer({
  "groupCount.search": (asked) => findStocked(asked),
  "groupCount.options": () => Effect.succeed(remainderOptions),
  "groupCount.adjust": (asked) => adjustGroupCount(asked),
  "groupCount.set": (asked) => setGroupCount(asked),
})
