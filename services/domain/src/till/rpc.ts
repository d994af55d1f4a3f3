import { TillRpcs } from "@sightline/domain-api/till"
import { count, getCount, listCounts, listTills, move, takings } from "./till"

export const TillHandlers = TillRpcs.toLayer({
  "till.list": () => listTills(),
  "till.move": (asked) => move(asked),
  "till.count": (asked) => count(asked),
  "till.takings": () => takings(),
  "till.counts": (asked) => listCounts(asked),
  "till.counted": ({ id }) => getCount(id),
})
