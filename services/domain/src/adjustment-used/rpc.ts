import { AdjustmentUsedRpcs } from "@sightline/domain-api/adjustment-used"
import { decidePull } from "./decide"
import { listPulls, listPurposes, searchPulled } from "./find"
import { pullItems } from "./pull"

export const AdjustmentUsedHandlers = AdjustmentUsedRpcs.toLayer({
  "adjustmentUsed.purposes": () => listPurposes(),
  "adjustmentUsed.list": (filter) => listPulls(filter),
  "adjustmentUsed.search": (asked) => searchPulled(asked),
  "adjustmentUsed.pull": (asked) => pullItems(asked),
  "adjustmentUsed.decide": (asked) => decidePull(asked),
})
