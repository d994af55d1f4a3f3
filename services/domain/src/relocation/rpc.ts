import { RelocationRpcs } from "@sightline/domain-api/relocation"
import { createRelocation } from "./create"
import { listRelocations, scanRelocation, searchMovable, searchRelocatable } from "./find"
import { cancelRelocation, undoRelocation } from "./settle"

export const RelocationHandlers = RelocationRpcs.toLayer({
  "relocation.search": (asked) => searchRelocatable(asked),
  "relocation.movable": (asked) => searchMovable(asked),
  "relocation.scan": ({ code }) => scanRelocation(code),
  "relocation.list": () => listRelocations(),
  "relocation.create": (asked) => createRelocation(asked),
  "relocation.cancel": ({ id }) => cancelRelocation(id),
  "relocation.undo": ({ id }) => undoRelocation(id),
})
