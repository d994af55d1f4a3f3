import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryOption } from "@sightline/model/category-option"
import { ClientId } from "@sightline/model/client"
import { Schema } from "effect"
import { filledOf, WireOptions, wireOptionsOf } from "./category-option"
import { SignedIn } from "./signed-in"
import { answer, queryId, wireOptional } from "./wire"

/** The fields that say where an item lies: each with the places of its kind, under the place that they lie in. */
const WirePlaces = Schema.transform(WireOptions, Schema.Array(Schema.typeSchema(CategoryOption)), {
  strict: true,
  decode: (options) => filledOf(options).fields,
  encode: (fields) => wireOptionsOf({ fields, values: {}, readOnly: [] }),
})

/** CALL-106. */
export class LocationGroup extends HttpApiGroup.make("location")
  .add(
    HttpApiEndpoint.get("list", "/api/Location/GetDataLocations")
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(WirePlaces))
      .annotate(OpenApi.Summary, "The places where items lie")
      .annotate(
        OpenApi.Description,
        "As fields from Center to Bin, of which each narrows the next; the centers are the caller's.",
      ),
  )
  .middleware(SignedIn) {}
