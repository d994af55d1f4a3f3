import type { Bff } from "@sightline/bff-client/bff"
import { notFound, signInAgain } from "@sightline/bff-client/remix"
import { inventoryCode } from "@sightline/model/barcode"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import type { Session } from "@sightline/model/session"
import { Effect, Schema } from "effect"
import { labelsOf } from "../shell/of-session"

/** A scanned or typed text in the address of a page, or a product. */
export const Asked = Schema.Struct({
  code: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { exact: true }),
  inventoryId: Schema.optionalWith(param(InventoryId), { exact: true }),
})

/** These pages are for people with a session; without one they do not exist. */
export function sessionOf(context: { session: Session | null; sessionEnded: boolean }, request: Request): Session {
  if (context.session) return context.session
  throw context.sessionEnded ? signInAgain(request) : notFound()
}

/** The products that the address asks for, with their items in stock at the center that the person works at. */
export function stockAt(bff: Bff, { code, inventoryId }: typeof Asked.Type, session: Session, onlyTracked: boolean) {
  const asked = (inventoryId === undefined ? code : inventoryCode(session.client.code, inventoryId))?.trim() ?? ""
  const center = session.activeCenter === null ? {} : { centerId: session.activeCenter }
  const find = (isNarrow: boolean) =>
    bff.groupCount.search({ urlParams: { text: asked, onlyTracked: isNarrow, ...center } })
  return Effect.gen(function* () {
    const products = asked === "" ? [] : yield* find(onlyTracked)
    const isKnown = products.length > 0 || (onlyTracked && asked !== "" && (yield* find(false)).length > 0)
    return {
      code: asked,
      products,
      /** A product matches, though perhaps none that the page is for. */
      isKnown,
      clientCode: session.client.code,
      labels: labelsOf(session),
    }
  })
}
