import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CategoryOption } from "@sightline/model/category-option"
import { OptionNotFound } from "@sightline/model/category-option-change"
import { ClientId } from "@sightline/model/client"
import { id } from "@sightline/model/id"
import { administrators, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { filledOf, WireOptions, wireOptionsOf } from "./category-option"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional } from "./wire"

const wired = wiredBy({
  OptionNotFound: { status: 404, title: "Not found", detail: "There is no such place." },
})

const PlaceId = id("PlaceId")

/** The fields that say where an item lies: each with the places of its kind, under the place that contains them. */
const WirePlaces = Schema.transform(WireOptions, Schema.Array(Schema.typeSchema(CategoryOption)), {
  strict: true,
  decode: (options) => filledOf(options).fields,
  encode: (fields) => wireOptionsOf({ fields, values: {}, readOnly: [] }),
})

/** CALL-106. */
export class LocationGroup extends HttpApiGroup.make("location")
  .annotate(OpenApi.Description, "The places of a center.")
  .add(
    Call.get("list", "/api/Location/GetDataLocations", {
      who: staff,
      title: "List the places of items",
      about:
        "As fields from Center to Bin, each of which limits the choices of the next. The centers are the caller's.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(WirePlaces)),
  )
  .add(
    Call.get("cards", "/api/Location/GetPlaceCards", {
      who: administrators,
      title: "Get the cards of a place as a PDF",
      about: "Of the place and of every place inside it, 400 at most, eight on a sheet. A scan of one relocates.",
    })
      .setUrlParams(Schema.Struct({ id: wire("locationId", queryId(PlaceId)) }))
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/pdf" }))
      .addError(wired(OptionNotFound)),
  )
  .middleware(SignedIn) {}
