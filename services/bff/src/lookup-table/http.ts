import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { largestId } from "@sightline/model/largest-id"
import type { LookupTableUnknown } from "@sightline/model/lookup-row"
import { rowMethods } from "@sightline/model/lookup-row-method"
import { Effect, Schema } from "effect"
import { Domain, relay } from "../domain"
import { idOrNone } from "../id-or-none"
import { named } from "../named"

const rowOrNone = (sent: number) => idOrNone(Schema.Int.pipe(Schema.between(1, largestId)), "objectId", sent)

/** An unknown table is a mistake of the request (decisions D-37). */
const knownTable = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E | LookupTableUnknown, R>) =>
  Effect.catchIf(
    work,
    (error): error is LookupTableUnknown => error._tag === "LookupTableUnknown",
    () => badRequest({ tableName: ["is not a table that you can change"] }),
  )

export const LookupTableHttp = HttpApiBuilder.group(BffApi, "lookupTable", (handlers) =>
  Effect.map(Domain, ({ lookupTable }) =>
    handlers
      .handle("conditions", () => relay(lookupTable.list({ of: "condition" })))
      .handle("itemTypes", () => relay(lookupTable.list({ of: "itemType" })))
      .handle("itemTypeOptions", ({ urlParams: { itemId } }) => relay(lookupTable.itemTypesFor({ itemId })))
      .handle("buildings", () => relay(lookupTable.list({ of: "building" })))
      .handle("floors", () => relay(lookupTable.list({ of: "floor" })))
      .handle("bins", () => relay(lookupTable.list({ of: "bin" })))
      .handle("tables", () => relay(lookupTable.tables()))
      .handle("tableRows", ({ payload: { table, method, id = 0, ...page } }) =>
        Effect.gen(function* () {
          const sent = yield* rowOrNone(id)
          if (method === rowMethods.list)
            return yield* knownTable(relay(lookupTable.rows({ table, ...paged(page, 10) })))
          if (method === rowMethods.createForm)
            return yield* knownTable(relay(lookupTable.rowForm({ table, id: null })))
          const row = { table, id: yield* named("objectId", sent ?? undefined) }
          if (method === rowMethods.updateForm) return yield* knownTable(relay(lookupTable.rowForm(row)))
          return yield* Effect.as(knownTable(relay(lookupTable.removeRow(row))), succeeded)
        }),
      )
      .handle("rowHistory", ({ urlParams: { table, id } }) => knownTable(relay(lookupTable.rowHistory({ table, id }))))
      .handle("saveRow", ({ payload: { table, id: sent = 0, values } }) =>
        Effect.gen(function* () {
          const id = yield* rowOrNone(sent)
          const texts = values.map(({ code, value, returnValue }) => [code, value ?? returnValue ?? ""])
          yield* knownTable(relay(lookupTable.saveRow({ table, id, values: Object.fromEntries(texts) })))
          const message = id === null ? ("Create Success" as const) : ("Update Success" as const)
          return { status: true as const, result: succeeded, message }
        }),
      ),
  ),
)
