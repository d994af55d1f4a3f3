import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { BrandId } from "@sightline/model/brand"
import { CategoryId } from "@sightline/model/category"
import { CenterId } from "@sightline/model/center"
import { CountPassId, CountPassKind, CountSessionId, LocationId } from "@sightline/model/count"
import { countLengths, countMinutes, explained, mostHeard } from "@sightline/model/count-rules"
import { param } from "@sightline/model/id"
import { allows, editors } from "@sightline/model/role-table"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect, Schema } from "effect"
import { placesOf } from "./places"

const Asked = Schema.Struct({
  center: Schema.optionalWith(param(CenterId), { exact: true }),
  minutes: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...countMinutes))), {
    default: () => 20 as const,
  }),
})

/** Where to count next, and in how many minutes; a center of its own is in the address. */
const next = (bff: Bff, { center, minutes }: typeof Asked.Type, session: Session | null) => {
  const centerId = center ?? session?.activeCenter ?? session?.centers[0]?.id
  if (!session || !mayEdit(session) || centerId === undefined) return Effect.succeed(null)
  return Effect.map(bff.count.next({ urlParams: { centerId, minutes } }), (found) => ({
    ...found,
    ...{ centerId: Number(centerId), minutes },
  }))
}

const everything = load(Asked, (bff, asked, { session }) =>
  Effect.all(
    {
      next: next(bff, asked, session),
      counts: bff.count.list({ urlParams: {} }),
      categories: bff.category.names({ urlParams: {} }),
      brands: bff.brand.list({ urlParams: {} }),
      places: bff.location.list({ urlParams: {} }),
    },
    { concurrency: "unbounded" },
  ),
)

/** The counts at the reader's centers, and what an editor chooses from for a new one. */
export async function countsPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { counts, next, categories, brands, places } = await everything(args)
  return {
    counts,
    next,
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    brands: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    centers: session.centers.map(({ id, name }) => ({ value: String(id), label: name })),
    places: placesOf(places),
    centerId: String(session.activeCenter ?? session.centers[0]?.id ?? ""),
    mayOpen: mayEdit(session),
    timeZone: session.client.timeZone,
  }
}

type Session = NonNullable<LoaderFunctionArgs["context"]["session"]>

const mayEdit = ({ roles, client: { group } }: Session) => allows(editors, { roles, group })

const one = load(Schema.Struct({ countId: param(CountSessionId) }), (bff, { countId: id }) =>
  Effect.all(
    { detail: bff.count.get({ urlParams: { id } }), progress: bff.count.progress({ urlParams: { id } }) },
    { concurrency: "unbounded" },
  ),
)

/** What its last review misses, for those who decide. */
const causes = load(Schema.Struct({ countId: param(CountSessionId) }), (bff, { countId }) =>
  bff.count.causes({ urlParams: { id: countId } }),
)

/** The places that an area may be, as their fields. */
export const places = load(Schema.Struct({}), (bff) => bff.location.list({ urlParams: {} }))

export type LoadedPlaces = Awaited<ReturnType<typeof places>>

/** One count; people who only count do not hear what its review found. */
export async function countPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const mayDecide = mayEdit(session)
  const { detail, progress } = await one(args)
  const isExplained = mayDecide && detail.review !== null && explained.includes(detail.session.state)
  return {
    ...detail,
    progress,
    missing: isExplained ? await causes(args) : [],
    mayDecide,
    clientCode: session.client.code,
    timeZone: session.client.timeZone,
  }
}

export type CountsPage = Awaited<ReturnType<typeof countsPage>>
export type CountPage = Awaited<ReturnType<typeof countPage>>

const named = { id: CountSessionId, version: Schema.Int }

export const openCount = act(
  Schema.Struct({
    centerId: CenterId,
    locationId: Schema.NullOr(LocationId),
    categoryIds: Schema.Array(CategoryId),
    brandIds: Schema.Array(BrandId),
    graceSeconds: Schema.Int,
  }),
  (bff, payload) => Effect.map(bff.count.open({ payload }), ({ id }) => ({ id: Number(id) })),
)

export const beginPass = act(
  Schema.Struct({
    id: CountSessionId,
    passId: CountPassId,
    kind: CountPassKind,
    area: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(countLengths.area)),
    locationId: Schema.NullOr(LocationId),
  }),
  (bff, payload) => Effect.asVoid(bff.count.begin({ payload })),
)

export const seeCode = act(
  Schema.Struct({ passId: CountPassId, code: Schema.String, quantity: Schema.Int, at: Schema.Date }),
  (bff, { passId, ...reading }) =>
    Effect.map(bff.count.see({ payload: { passId, seen: [reading] } }), ([seen]) => ({
      code: reading.code,
      name: seen?.name ?? null,
      units: seen?.units ?? 0,
    })),
)

export const sweepTags = act(
  Schema.Struct({
    passId: CountPassId,
    heard: Schema.Array(Schema.Struct({ epc: TagNumber, at: Schema.Date })).pipe(
      Schema.minItems(1),
      Schema.maxItems(mostHeard),
    ),
  }),
  (bff, payload) =>
    Effect.map(bff.count.sweep({ payload }), ({ tags, foreign }) => ({ tags, foreign: foreign.map(String) })),
)

export const endPass = act(Schema.Struct({ passId: CountPassId }), (bff, payload) =>
  Effect.asVoid(bff.count.end({ payload })),
)

/** Ends an area and says at once what a sweep through it found; asked again, the area stays ended. */
export const endSweep = act(Schema.Struct({ passId: CountPassId }), (bff, { passId }) =>
  Effect.zipRight(bff.count.end({ payload: { passId } }), bff.count.result({ urlParams: { passId } })),
)

export const changeCount = act(
  Schema.Struct({ to: Schema.Literal("review", "recount", "cancel"), ...named }),
  (bff, { to, id, version }) => Effect.asVoid(bff.count[to]({ payload: { id, version } })),
)

export const settleMissing = act(
  Schema.Struct({ ...named, key: Schema.String, evidence: Schema.String }),
  (bff, payload) => Effect.asVoid(bff.count.settle({ payload })),
)

export const applyCount = act(
  Schema.Struct({ ...named, digest: Schema.String, because: Schema.NullOr(Schema.String) }),
  (bff, payload) => bff.count.apply({ payload }),
)

export const undoCount = act(Schema.Struct(named), (bff, payload) => Effect.asVoid(bff.count.undo({ payload })))
