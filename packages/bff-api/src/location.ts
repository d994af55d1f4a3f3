import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryOption } from "@sightline/model/category-option"
import { ClientId } from "@sightline/model/client"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { filledOf, WireOptions, wireOptionsOf } from "./category-option"
import { SignedIn } from "./signed-in"
import { answer, queryId, wireOptional } from "./wire"

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
  .middleware(SignedIn) {}
