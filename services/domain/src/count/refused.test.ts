import { randomUUID } from "node:crypto"
import type { RpcGroup } from "@effect/rpc"
import { assert, layer } from "@effect/vitest"
import type { CountRpcs } from "@sightline/domain-api/count"
import { itemCode } from "@sightline/model/barcode"
import type { Caller } from "@sightline/model/caller"
import { type CountPassId, CountPassId as PassId } from "@sightline/model/count"
import { Effect, Either } from "effect"
import type { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { applyCount, reviewSession } from "./apply"
import { missingOf } from "./causes"
import { opened, opening, reviewed, walked } from "./given"
import { beginPass, endCountPass, seeInPass } from "./pass"
import { countProgress, lastCounted, nextCounts } from "./place"
import { resultOfPass } from "./result"
import { searchOf } from "./search"
import { cancelCount, countById, listCounts, openCount, recountCount } from "./session"
import { settleMissing } from "./settle"
import { sweepInPass } from "./sweep"
import { tagged } from "./test-sweep"
import { undoCount } from "./undo"

/**
 * A center where the caller does not work. The wrong role is refused before the domain, and another client looks empty: the walks
 * over every call prove both, those of counts among them (services/bff/src/session/roles.test.ts,
 * services/front/src/walk/another-client.long.test.ts).
 */

type CallOfCounts = RpcGroup.Rpcs<typeof CountRpcs>["_tag"]

interface Asked {
  readonly ask: Effect.Effect<unknown, { readonly _tag: string }, Db | Caller>
  /** What somebody of another center hears: a refusal, or an answer with nothing in it. */
  readonly hears: string | ReadonlyArray<never>
  /** What those who work there hear where it is no answer: the call came as far as its own rule. */
  readonly ownHears?: string
}

layer(TestDb, { timeout: 60_000 })("a count at a center of others", (it) => {
  it.effect("refuses each call of counts, changes nothing, and lets those in who work there", () =>
    Effect.gen(function* () {
      const [owner, ann] = [yield* aStaff(80, { roles: ["owner"] }), yield* aStaff(80)]
      const elsewhere = yield* aStaff(80, { roles: ["owner"], centers: 2 })
      const far = { ...elsewhere, centerIds: elsewhere.centerIds.slice(1) }
      const { sql } = yield* Behind
      const [seen, missing] = [yield* anItem({ client: 80 }), yield* anItem({ client: 80 })]
      const epc = yield* tagged(80, seen.itemId)
      const code = itemCode(owner.clientCode, seen.itemId)
      const at = new Date()
      const id = yield* opened(owner)
      const other = yield* opened(owner)
      const passId: CountPassId = PassId.make(randomUUID())
      const booked = yield* opened(owner)
      yield* walked(ann, booked, [seen.itemId, missing.itemId])
      const { digest } = yield* reviewed(owner, booked)
      const versioned = <A, E, R>(work: (of: { id: typeof id; version: number }) => Effect.Effect<A, E, R>, of = id) =>
        Effect.flatMap(countById(of).pipe(as(owner), Effect.orDie), ({ session }) =>
          work({ id: of, version: session.version }),
        )
      const begin = { sessionId: id, passId, kind: "first", area: "Wall", locationId: null, at } as const

      // In the order of a count's life, so that each is right for those who work there.
      const calls: Record<CallOfCounts, Asked> = {
        "count.open": { ask: openCount(opening), hears: "CenterNotFound" },
        "count.list": { ask: listCounts(), hears: [] },
        "count.get": { ask: countById(id), hears: "CountNotFound" },
        "count.search": { ask: searchOf(id), hears: "CountNotFound" },
        "count.progress": { ask: countProgress(id), hears: "CountNotFound" },
        "count.next": { ask: nextCounts(opening.centerId, 20), hears: "CenterNotFound" },
        "count.begin": { ask: beginPass(begin), hears: "CountNotFound" },
        "count.see": { ask: seeInPass(passId, [{ code, quantity: 1, at }]), hears: "CountPassNotFound" },
        "count.sweep": { ask: sweepInPass(passId, [{ epc, at }]), hears: "CountPassNotFound" },
        "count.result": { ask: resultOfPass(passId), hears: "CountPassNotFound" },
        "count.end": { ask: endCountPass(passId, at), hears: "CountPassNotFound" },
        "count.review": { ask: versioned(({ id, version }) => reviewSession(id, version)), hears: "CountNotFound" },
        "count.causes": { ask: missingOf(id), hears: "CountNotFound" },
        "count.settle": {
          ask: versioned((named) => settleMissing({ ...named, key: `i${missing.itemId}`, evidence: "m0" })),
          hears: "CountNotFound",
          ownHears: "CountChanged",
        },
        "count.recount": { ask: versioned(({ id, version }) => recountCount(id, version)), hears: "CountNotFound" },
        "count.cancel": {
          ask: versioned(({ id, version }) => cancelCount(id, version), other),
          hears: "CountNotFound",
        },
        "count.apply": {
          ask: versioned((named) => applyCount({ ...named, digest, because: "Searched" }), booked),
          hears: "CountNotFound",
        },
        "count.last": { ask: lastCounted("item", [seen.itemId]), hears: [] },
        "count.undo": {
          ask: versioned(({ id, version }) => undoCount(id, version), booked),
          hears: "CountNotFound",
        },
      }
      const state = Effect.promise(
        () => sql`
          select to_jsonb(s) as session, (select jsonb_agg(to_jsonb(p) order by p.id) from count_pass p
              where p.client_id = 80 and p.session_id = s.id) as passes,
            (select jsonb_agg(to_jsonb(n) order by n.subject_id, n.source, n.mark) from count_pass p
              join count_seen n on n.client_id = p.client_id and n.pass_id = p.id where p.client_id = 80 and p.session_id = s.id) as seen
          from count_session s where s.client_id = 80 order by s.id`,
      )
      for (const [call, { ask, hears, ownHears }] of Object.entries(calls)) {
        const before = yield* state
        const answer = yield* Effect.either(ask.pipe(as(far)))
        const heard = Either.match(answer, { onLeft: ({ _tag }) => _tag, onRight: (value) => value })
        assert.deepStrictEqual([call, heard], [call, hears])
        assert.deepStrictEqual([...(yield* state)], [...before], call)
        const own = yield* Effect.either(ask.pipe(as(owner)))
        assert.strictEqual(Either.isLeft(own) ? own.left._tag : undefined, ownHears, call)
        if (Array.isArray(hears)) assert.notDeepEqual(own, Either.right(hears), call)
      }
    }),
  )
})
