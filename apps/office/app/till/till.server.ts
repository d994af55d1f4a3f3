import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { OfRefund, SettleRefund } from "@sightline/model/refund"
import { editors } from "@sightline/model/role-table"
import { CountTill, MoveCash, TillCountId } from "@sightline/model/till"
import { Effect, Schema } from "effect"
import { tillPath } from "./till-path"

const pageSize = 10

const PageNumber = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
  default: () => 1,
})

const Asked = Schema.Struct({ page: PageNumber, refunds: PageNumber })

const read = load(Asked, (bff, { page, refunds }) =>
  Effect.all(
    {
      tills: bff.till.list({ urlParams: {} }),
      counts: bff.till.counts({ urlParams: { page, pageSize } }),
      refunds: bff.payment.refunds({ urlParams: { page: refunds, pageSize } }),
    },
    { concurrency: "unbounded" },
  ),
)

/** The tills that wait for a count, and the counts. */
export async function tillPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { tills, counts, refunds } = await read(args)
  const refundPages = Math.ceil(refunds.total / pageSize)
  // The last one of the last page has gone back meanwhile.
  if (refunds.page > 1 && refunds.page > refundPages) throw redirect(tillPath(counts.page, refundPages))
  return {
    ...{ refunds, refundPages, canChangeRefunds: session.roles.some((role) => editors.includes(role)) },
    ...{ tills, counts: counts.rows, page: counts.page, pages: Math.ceil(counts.total / pageSize) },
    centerId: Number(session.activeCenter ?? session.centers[0]?.id),
    timeZone: session.client.timeZone,
  }
}

export type TillPage = Awaited<ReturnType<typeof tillPage>>
export type LoadedTill = TillPage["tills"][number]
export type LoadedRefund = TillPage["refunds"]["rows"][number]

export const tillCount = load(Schema.Struct({ tillCountId: param(TillCountId) }), (bff, { tillCountId }, { session }) =>
  Effect.map(bff.till.counted({ path: { id: tillCountId } }), (count) => ({
    ...count,
    seller: session?.client.name ?? "",
    timeZone: session?.client.timeZone ?? "UTC",
  })),
)

export type LoadedCount = Awaited<ReturnType<typeof tillCount>>

export const countTill = act(CountTill, (bff, payload) =>
  Effect.map(bff.till.count({ payload }), ({ id, difference }) => ({ id: Number(id), difference })),
)

export const settleRefund = act(SettleRefund, (bff, payload) => Effect.asVoid(bff.payment.settleRefund({ payload })))

export const retryRefund = act(OfRefund, (bff, payload) => Effect.asVoid(bff.payment.retryRefund({ payload })))

export const moveCash = act(MoveCash, (bff, payload) => Effect.asVoid(bff.till.move({ payload })))
