import { aField, aLine } from "@sightline/fields/given"
import { countOf, detailOf, sweepResultOf } from "@sightline/fixtures/bff/count"
import { tagOf } from "@sightline/fixtures/bff/tag"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import {
  CountChanged,
  CountDoubtful,
  CountNotFound,
  CountPassEnded,
  CountPassNotFound,
  CountScopeUnknown,
  CountSettled,
  CountTooOld,
  CountUndoBlocked,
  CountUnfinished,
  OwnCountRefused,
} from "@sightline/model/count"
import { CauseBlocked } from "@sightline/model/count-cause"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/count/part/${what}`
const passId = "01900000-0000-7000-8000-000000000007"
const open = { locationId: null, centerId: 31, categoryIds: [], brandIds: [], graceSeconds: 300 }
const begin = { id: 7, passId, kind: "first", area: " Left wall ", locationId: 4 }
const see = { passId, code: "oes.i.1", quantity: 1, at: "2026-11-25T09:00:00.000Z" }
const sweep = { passId, heard: [{ epc: String(tagOf().epc), at: see.at }] }
const change = { to: "review", id: 7, version: 3 }
const apply = { id: 7, version: 3, digest: "d", because: null }
const settle = { id: 7, version: 3, key: "i501", evidence: "m902" }
const settled = new CountSettled({ state: "applied" })
const stale = new StaleVersion({ version: 4, values: {} })

states("count/change.route.ts", {
  empty: {
    "the places that an area may be are read by themselves": async () => {
      played.location.list([aField({ code: "Center", lines: [aLine(31, { name: "Downtown" })] })])
      const answer = await visit(at("places"), { as: users.staff })
      expect(JSON.parse(answer.text)).toMatchObject([{ code: "Center", lines: [{ name: "Downtown" }] }])
    },
    "each change is asked of the bff, and answers what it did": async () => {
      played.count.open(countOf())
      expect(await post(at("open"), open)).toMatchObject({ _tag: "Done", value: { id: 7 } })
      const begun = played.count.begin({ succeeded: true })
      await post(at("begin"), begin)
      expect(begun).toMatchObject([{ payload: { area: "Left wall", locationId: 4 } }])
      played.count.see([{ code: "oes.i.1", name: "A frame", units: 2 }])
      expect(await post(at("see"), see)).toMatchObject({ _tag: "Done", value: { name: "A frame", units: 2 } })
      const foreign = String(tagOf().epc)
      const asked = played.count.sweep({ tags: 1, foreign: [tagOf().epc] })
      expect(await post(at("sweep"), sweep)).toMatchObject({ _tag: "Done", value: { tags: 1, foreign: [foreign] } })
      expect(asked).toMatchObject([{ payload: { passId, heard: [{ epc: foreign }] } }])
      const ended = played.count.end({ succeeded: true })
      const told = played.count.result(sweepResultOf())
      expect(await post(at("end-sweep"), { passId })).toMatchObject({ _tag: "Done", value: { tags: 46, here: 42 } })
      expect([ended, told]).toMatchObject([[{ payload: { passId } }], [{ urlParams: { passId } }]])
      played.count.recount(detailOf())
      expect(await post(at("change"), { ...change, to: "recount" })).toMatchObject({ _tag: "Done" })
      const settling = played.count.settle(detailOf())
      await post(at("settle"), settle)
      expect(settling).toMatchObject([{ payload: { id: 7, version: 3, key: "i501", evidence: "m902" } }])
      played.count.apply({ missing: 1, surplus: 0, movements: 1 })
      expect(await post(at("apply"), apply)).toMatchObject({ _tag: "Done", value: { missing: 1 } })
      const undone = played.count.undo(detailOf())
      expect(await post(at("undo"), { id: 7, version: 3 })).toMatchObject({ _tag: "Done" })
      expect(undone).toMatchObject([{ payload: { id: 7, version: 3 } }])
    },
  },
  failed: {
    "places that cannot be read are answered as such": async () => {
      played.location.list(new Unavailable())
      expect((await visit(at("places"), { as: users.staff })).status).toBe(503)
    },
    "a result that nobody can make is answered as such, and the area has ended": async () => {
      const ended = played.count.end({ succeeded: true })
      played.count.result(new Unavailable())
      expect(await post(at("end-sweep"), { passId })).toMatchObject({ _tag: "Unavailable" })
      expect(ended).toHaveLength(1)
    },
    "a change that nobody takes is answered as such": async () => {
      played.count.review(new Unavailable())
      expect(await post(at("change"), change)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.count.open, [new CenterNotFound(), new CountScopeUnknown()], () => post(at("open"), open))
      await hears(played.count.begin, [new CountNotFound(), settled, new CountScopeUnknown()], () =>
        post(at("begin"), begin),
      )
      await hears(played.count.sweep, [new CountPassNotFound(), new CountPassEnded(), settled], () =>
        post(at("sweep"), sweep),
      )
      await hears(played.count.see, [new CountPassNotFound(), new CountPassEnded(), settled], () =>
        post(at("see"), see),
      )
      await hears(played.count.end, [new CountPassNotFound()], () => post(at("end"), { passId }))
      await hears(played.count.end, [new CountPassNotFound()], () => post(at("end-sweep"), { passId }))
      played.count.end({ succeeded: true })
      await hears(played.count.result, [new CountPassNotFound()], () => post(at("end-sweep"), { passId }))
      await hears(
        played.count.review,
        [new CountNotFound(), settled, new CountUnfinished({ counting: 1 }), stale],
        () => post(at("change"), change),
      )
      await hears(
        played.count.settle,
        [
          new CountNotFound(),
          settled,
          stale,
          new CountUnfinished({ counting: 1 }),
          new CountChanged(),
          new CauseBlocked(),
        ],
        () => post(at("settle"), settle),
      )
      await hears(
        played.count.apply,
        [settled, stale, new CountChanged(), new CountDoubtful({ due: 1, isWide: false }), new OwnCountRefused()],
        () => post(at("apply"), apply),
      )
    },
    "each refusal of an undo is an answer too": async () => {
      await hears(
        played.count.undo,
        [new CountNotFound(), settled, stale, new CountTooOld(), new CountUndoBlocked({ obstacles: [] })],
        () => post(at("undo"), { id: 7, version: 3 }),
      )
    },
    "nothing else can be asked of it, and an area has a name": async () => {
      expect((await visit(at("none"), { as: users.owner, method: "POST" })).status).toBe(404)
      expect((await visit(at("open"), { as: users.owner })).status).toBe(404)
      expect(await post(at("begin"), { ...begin, area: " " })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "the bff refuses people without the role": async () => {
      await hears(played.count.apply, [new RoleRefused()], () => post(at("apply"), apply, users.staff))
      expect(await post(at("open"), open, null)).toMatchObject({ _tag: "SessionEnded" })
    },
  },
})
