import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { BrandId } from "@sightline/model/brand"
import { ClientId } from "@sightline/model/client"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireInUse, WirePlace } from "./firm"
import { CodeTaken, ItemTypeNotFound, KeyReused } from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WirePageNumber, wire, wireFilled, wireId, wireOptional, wireText } from "./wire"

const WireBrand = Schema.Struct({ id: wire("brandID", BrandId), code: Schema.String, name: Schema.String })

export class BrandGroup extends HttpApiGroup.make("brand")
  .add(
    HttpApiEndpoint.get("list", "/api/Brand/GetBrands")
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireBrand)))
      .annotate(OpenApi.Summary, "The client's brands")
      .annotate(OpenApi.Description, "In their order, then by name."),
  )
  .add(
    HttpApiEndpoint.post("create", "/api/Brand/CreateBrand")
      .setPayload(
        Schema.Struct({
          name: wireFilled(80),
          code: wireFilled(40),
          description: wireOptional("desc", wireText(400)),
          clientId: wireOptional("clientId", wireId(ClientId)),
          statusId: wireOptional("statusID", WireInUse),
          itemTypeId: wireOptional("itemTypeID", Schema.NullOr(WirePageNumber)),
          orderSequence: wireOptional("orderSequence", WirePlace),
        }),
      )
      .addSuccess(answer(WireBrand))
      .addError(BadRequest)
      .addError(CodeTaken)
      .addError(ItemTypeNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a brand")
      .annotate(OpenApi.Description, "A code is there once; itemTypeID 0 or none stands for every item type."),
  )
  .middleware(SignedIn) {}
