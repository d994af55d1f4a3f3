import { CountRpcs } from "@sightline/domain-api/count"
import { applyCount, reviewSession } from "./apply"
import { missingOf } from "./causes"
import { beginPass, endCountPass, seeInPass } from "./pass"
import { countProgress, lastCounted, nextCounts } from "./place"
import { resultOfPass } from "./result"
import { searchOf } from "./search"
import { cancelCount, countById, listCounts, openCount, recountCount } from "./session"
import { settleMissing } from "./settle"
import { sweepInPass } from "./sweep"
import { undoCount } from "./undo"

export const CountHandlers = CountRpcs.toLayer({
  "count.open": (opening) => openCount(opening),
  "count.list": () => listCounts(),
  "count.get": ({ id }) => countById(id),
  "count.search": ({ id }) => searchOf(id),
  "count.causes": ({ id }) => missingOf(id),
  "count.settle": (settlement) => settleMissing(settlement),
  "count.progress": ({ id }) => countProgress(id),
  "count.last": ({ of, ids }) => lastCounted(of, ids),
  "count.next": ({ centerId, minutes }) => nextCounts(centerId, minutes),
  "count.begin": (begin) => beginPass(begin),
  "count.see": ({ passId, seen }) => seeInPass(passId, seen),
  "count.sweep": ({ passId, heard }) => sweepInPass(passId, heard),
  "count.result": ({ passId }) => resultOfPass(passId),
  "count.end": ({ passId, at }) => endCountPass(passId, at),
  "count.review": ({ id, version }) => reviewSession(id, version),
  "count.recount": ({ id, version }) => recountCount(id, version),
  "count.cancel": ({ id, version }) => cancelCount(id, version),
  "count.apply": (approval) => applyCount(approval),
  "count.undo": ({ id, version }) => undoCount(id, version),
})
