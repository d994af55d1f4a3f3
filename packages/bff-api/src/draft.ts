import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { Draft, DraftOf } from "@sightline/model/draft"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryFormRefused } from "@sightline/model/inventory-form"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { categoryRefusals } from "./category-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { answer, queryId, Succeeded, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...categoryRefusals,
})

const Which = Schema.Struct({
  clientId: wireOptional("clientId", wireId(ClientId)),
  /** Absent for a new product, which its category names. */
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

/** An unsaved form (CALL-147); that of a new product names its category instead of an inventory. */
const WireUnfinished = Schema.Struct({
  id: wire("inventoryID", DraftOf.fields.id),
  categoryId: wire("categoryID", DraftOf.fields.categoryId),
  at: wire("keptAt", Schema.Date),
})

export class DraftGroup extends HttpApiGroup.make("draft")
  .annotate(OpenApi.Description, "What a person has typed and not yet saved, kept on the server.")
  .add(
    Call.get("list", "/api/Draft/GetDrafts", {
      who: staff,
      title: "List the caller's unsaved forms",
      about: "Newest first. GetInventoryDraft answers what the caller typed into one.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireUnfinished))),
  )
  .add(
    Call.get("get", "/api/Draft/GetInventoryDraft", {
      who: staff,
      title: "Get the caller's draft of a product",
      about: "The caller's own draft only; null if there is none. Without inventoryID the draft of a new product.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wireOptional("inventoryID", queryId(InventoryId)),
          categoryId: wireOptional("categoryID", queryId(CategoryId)),
        }),
      )
      .addSuccess(answer(Schema.NullOr(WireDraft)))
      .addError(wired(InventoryFormRefused)),
  )
  .add(
    Call.put("keep", "/api/Draft/KeepInventoryDraft", {
      who: staff,
      title: "Save a draft of a product",
      about: "It replaces the previous draft. Saving the product deletes the draft.",
    })
      .setPayload(
        Schema.Struct({
          ...Which.fields,
          version: wireOptional("version", WireNumber),
          values: wire("categoryOptions", WireValues),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(InventoryFormRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("drop", "/api/Draft/DropInventoryDraft", {
      who: staff,
      title: "Delete a draft of a product",
      about: "Deleting a draft that does not exist changes nothing.",
    })
      .setPayload(Which)
      .addSuccess(answer(Succeeded))
      .addError(wired(InventoryFormRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
