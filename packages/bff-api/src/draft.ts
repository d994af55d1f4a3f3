import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { Draft } from "@sightline/model/draft"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { CategoryNotFound, InventoryNotFound, KeyReused } from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, Succeeded, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const Which = Schema.Struct({
  clientId: wireOptional("clientId", wireId(ClientId)),
  /** Left out for a new product, which its category names. */
  id: wireOptional("inventoryID", wireId(InventoryId)),
  categoryId: wireOptional("categoryID", wireId(CategoryId)),
})

const Typed = Schema.Array(
  Schema.Struct({
    code: wire("categoryOptionCode", wireText(100)),
    value: wire("categoryOptionReturnValue", wireText(4000)),
  }),
).pipe(Schema.maxItems(300, { message: () => "must not have more than 300 entries" }))

/** The values as the calls carry those of a form. */
const WireValues = Schema.transform(Typed, Draft.fields.values, {
  strict: true,
  decode: (options) => Object.fromEntries(options.map(({ code, value }) => [code, value])),
  encode: (values) => Object.entries(values).map(([code, value]) => ({ code, value })),
})

const WireDraft = Schema.Struct({
  values: wire("categoryOptions", WireValues),
  version: Draft.fields.version,
  at: wire("keptAt", Schema.Date),
})

export class DraftGroup extends HttpApiGroup.make("draft")
  .add(
    HttpApiEndpoint.get("get", "/api/Draft/GetInventoryDraft")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wireOptional("inventoryID", queryId(InventoryId)),
          categoryId: wireOptional("categoryID", queryId(CategoryId)),
        }),
      )
      .addSuccess(answer(Schema.NullOr(WireDraft)))
      .addError(InventoryNotFound)
      .addError(CategoryNotFound)
      .annotate(OpenApi.Summary, "What the caller has typed into a product's form and not saved")
      .annotate(
        OpenApi.Description,
        "His own alone; null when there is nothing. Without inventoryID that of a new product.",
      ),
  )
  .add(
    HttpApiEndpoint.put("keep", "/api/Draft/KeepInventoryDraft")
      .setPayload(
        Schema.Struct({
          ...Which.fields,
          version: wireOptional("version", WireNumber),
          values: wire("categoryOptions", WireValues),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(BadRequest)
      .addError(InventoryNotFound)
      .addError(CategoryNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Keep what is typed into a product's form")
      .annotate(OpenApi.Description, "In place of what was kept before. Saving the product ends the draft."),
  )
  .add(
    HttpApiEndpoint.put("drop", "/api/Draft/DropInventoryDraft")
      .setPayload(Which)
      .addSuccess(answer(Succeeded))
      .addError(InventoryNotFound)
      .addError(CategoryNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Do without what was typed")
      .annotate(OpenApi.Description, "Dropping what is not there changes nothing."),
  )
  .middleware(SignedIn) {}
