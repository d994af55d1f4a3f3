import { HttpApiGroup, OpenApi } from "@effect/platform"
import { BrandId, BrandRefused } from "@sightline/model/brand"
import { ClientId } from "@sightline/model/client"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { WireInUse, WirePlace } from "./firm"
import { lookupTableRefusals } from "./lookup-table-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WirePageNumber, wire, wireId, wireName, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  ...lookupTableRefusals,
})

const WireBrand = Schema.Struct({ id: wire("brandID", BrandId), code: Schema.String, name: Schema.String })

export class BrandGroup extends HttpApiGroup.make("brand")
  .annotate(OpenApi.Description, "Brands.")
  .add(
    Call.get("list", "/api/Brand/GetBrands", {
      who: staff,
      title: "List the client's brands",
      about: "In their order, then by name.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireBrand))),
  )
  .add(
    Call.post("create", "/api/Brand/CreateBrand", {
      who: editors,
      title: "Add a brand",
      about: "A code is unique. Without itemTypeID, or with 0, the brand is for every item type.",
    })
      .setPayload(
        Schema.Struct({
          name: wireName(80),
          code: wireName(40),
          description: wireOptional("desc", wireText(400)),
          clientId: wireOptional("clientId", wireId(ClientId)),
          statusId: wireOptional("statusID", WireInUse),
          itemTypeId: wireOptional("itemTypeID", Schema.NullOr(WirePageNumber)),
          orderSequence: wireOptional("orderSequence", WirePlace),
        }),
      )
      .addSuccess(answer(WireBrand))
      .addError(wired(BrandRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
