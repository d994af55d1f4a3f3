import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { load } from "@sightline/bff-client/remix"
import type { CartLine } from "@sightline/model/cart-rules"
import { InventoryId } from "@sightline/model/inventory"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect, Option, Schema } from "effect"
import { insteadOf } from "../shell/instead.server"

/** Why the server refused a line. */
export const refusals = [
  "UnitNotFound",
  "UnitTaken",
  "UnitPulled",
  "UnitInChannelOrder",
  "UnitElsewhere",
  "UnitRemoved",
  "UnitUnpriced",
  "OrderLocked",
  "OrderPaying",
  "OrderNotFound",
] as const

/** Why a line is not on the order, or no more of it than before (decisions D-156). */
const reasons = [...refusals, "InCart"] as const
export type Reason = (typeof reasons)[number]

type Line = Pick<CartLine, "inventoryId" | "colourId">

export interface Refused<Of extends Line = CartLine> {
  readonly line: Of
  readonly reason: Reason
  /** The order that has what the line asked for, where one has. */
  readonly holder: SalesOrderId | null
}

const readOrderId = Schema.decodeUnknownOption(Schema.compose(Schema.NumberFromString, SalesOrderId))
export const orderIn = (text: unknown) => Option.getOrNull(readOrderId(text))

const named = ({ inventoryId, colourId }: Line, reason: Reason) => `${inventoryId}.${colourId}.${reason}`

/** `12.51.UnitNotFound`, or `12.51.UnitTaken.1042` with the order that has it: as the address of the page keeps a line. */
export const refusedText = ({ line, reason, holder }: Refused) =>
  holder === null ? named(line, reason) : `${named(line, reason)}.${holder}`

/** The lines that the address calls refused. */
export const refusedIn = <Of extends Line>(texts: ReadonlyArray<string>, lines: ReadonlyArray<Of>) =>
  lines.flatMap((line): ReadonlyArray<Refused<Of>> => {
    const reason = reasons.find((one) =>
      texts.some((text) => text === named(line, one) || text.startsWith(`${named(line, one)}.`)),
    )
    if (!reason) return []
    const text = texts.find((one) => one.startsWith(`${named(line, reason)}.`))
    return [{ line, reason, holder: orderIn(text?.slice(named(line, reason).length + 1)) }]
  })

const Nothing = Schema.Struct({})

/** Of each refused line: who has what it asked for, and what the shop has instead. */
export const readRefused = <Of extends Line>(args: LoaderFunctionArgs, refused: ReadonlyArray<Refused<Of>>) =>
  load(Nothing, (bff) =>
    Effect.forEach(
      refused,
      ({ line, reason, holder }) =>
        Effect.all({
          line: Effect.succeed(line),
          reason: Effect.succeed(reason),
          holder: holderOf(bff, holder),
          instead: offeredFor(bff, line),
        }),
      { concurrency: 5 },
    ),
  )({ request: new Request(args.request.url), params: {}, context: args.context })

const holderOf = (bff: Bff, id: SalesOrderId | null) =>
  id === null
    ? Effect.succeed(null)
    : bff.salesOrder.get({ urlParams: { id } }).pipe(
        Effect.map(({ touched: { by }, centerName }) => ({ id: Number(id), by, centerName })),
        Effect.catchTag("OrderNotFound", "RoleRefused", () => Effect.succeed(null)),
      )

const decodeId = Schema.decodeOption(InventoryId)

const offeredFor = (bff: Bff, { inventoryId, colourId }: Line) =>
  Option.match(decodeId(inventoryId), {
    onNone: () => Effect.succeed([]),
    onSome: (id) => insteadOf(bff, id, colourId),
  })
