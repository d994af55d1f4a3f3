import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentCategory, SentUpiType } from "@sightline/bff-api/category"
import { succeeded } from "@sightline/bff-api/wire"
import { CategoryId, UpiTypeId } from "@sightline/model/category"
import { codeOfName } from "@sightline/model/code-of-name"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { idOrNone } from "../id-or-none"
import { named } from "../named"
import { ofClient } from "../of-client"

const categoryOf = ({ id: sentId = 0, upiTypeId: upi, fieldsOf: like, ...sent }: SentCategory) =>
  Effect.gen(function* () {
    const id = yield* idOrNone(CategoryId, "categoryID", sentId)
    const upiTypeId = yield* idOrNone(UpiTypeId, "upiTypeID", upi ?? 0)
    const fieldsOf = yield* idOrNone(CategoryId, "fieldsOfCategoryID", like ?? 0)
    const { name, code, description = "", sortOrder = 0, isShownOnline = true, taxPercent } = sent
    const attributeId = sent.attributeId || null
    return {
      id,
      name,
      code: code?.trim() || codeOfName(name),
      description,
      sortOrder,
      attributeId,
      isShownOnline,
      upiTypeId,
      ...(taxPercent !== undefined && { taxPercent }),
      fieldsOf: id === null ? fieldsOf : null,
    }
  })

const upiTypeOf = ({ id: sentId = 0, name, code, description = "", categoryId: of }: SentUpiType) =>
  Effect.gen(function* () {
    const id = yield* idOrNone(UpiTypeId, "upiid", sentId)
    const categoryId = yield* idOrNone(CategoryId, "categoryID", of ?? 0)
    return { id, name, code: code?.trim() || codeOfName(name), description, categoryId }
  })

export const CategoryHttp = HttpApiBuilder.group(BffApi, "category", (handlers) =>
  Effect.map(Domain, ({ category }) =>
    handlers
      .handle("names", () => Effect.map(relay(category.list()), (found) => found.map(({ id, name }) => ({ id, name }))))
      .handle("list", () => Effect.flatMap(relay(category.list()), Effect.forEach(ofClient)))
      .handle("levels", ({ urlParams: { inventoryId = null } }) => relay(category.levels({ inventoryId })))
      .handle("attributes", () => relay(category.attributes()))
      .handle("save", ({ payload }) =>
        Effect.gen(function* () {
          return yield* ofClient(yield* relay(category.save(yield* categoryOf(payload))))
        }),
      )
      .handle("delete", ({ payload: { ids } }) => Effect.as(relay(category.delete({ ids })), succeeded))
      .handle("upiTypes", () => Effect.flatMap(relay(category.upiTypes()), Effect.forEach(ofClient)))
      .handle("saveUpiType", ({ payload }) =>
        Effect.gen(function* () {
          return yield* ofClient(yield* relay(category.saveUpiType(yield* upiTypeOf(payload))))
        }),
      )
      .handle("deleteUpiType", ({ urlParams, payload: { bodyId } }) =>
        Effect.flatMap(named("UPIID", urlParams.id ?? bodyId), (id) =>
          Effect.as(relay(category.deleteUpiType({ id })), succeeded),
        ),
      ),
  ),
)
