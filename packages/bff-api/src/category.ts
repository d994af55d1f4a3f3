import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Category, CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { Schema } from "effect"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional } from "./wire"

const WireCategory = Schema.Struct({
  id: wire("categoryID", CategoryId),
  code: wire("categoryCode", Category.fields.code),
  name: wire("categoryName", Category.fields.name),
  description: wire("categoryDesc", Category.fields.description),
  sortOrder: wire("orderSequence", Category.fields.sortOrder),
  isShownOnline: wire("shopOnline", Category.fields.isShownOnline),
})

/** The short form spells its id differently (CALL-077). */
const WireCategoryName = Schema.Struct({
  id: wire("categoryId", CategoryId),
  name: wire("categoryName", Category.fields.name),
})

const OwnClient = Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) })

export class CategoryGroup extends HttpApiGroup.make("category")
  .add(
    HttpApiEndpoint.get("names", "/api/Category/GetCategories")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategoryName)))
      .annotate(OpenApi.Summary, "The names of the categories, in their order")
      .annotate(OpenApi.Description, "Ids and names alone, for a choice."),
  )
  .add(
    HttpApiEndpoint.get("list", "/api/Category/GetCategoryData")
      .setUrlParams(OwnClient)
      .addSuccess(answer(Schema.Array(WireCategory)))
      .annotate(OpenApi.Summary, "The categories with all that is known of them")
      .annotate(OpenApi.Description, "shopOnline false keeps a category's products out of the public catalogue."),
  )
  .middleware(SignedIn) {}
