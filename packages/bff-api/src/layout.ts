import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Schema } from "effect"
import { ClientNotFound } from "./refusals"
import { Anyone } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

const WireLayout = Schema.Struct({
  sections: Schema.Array(
    Schema.Struct({
      name: wire("sectionName", Schema.String),
      attributes: wire(
        "layoutAttributes",
        Schema.Array(
          Schema.Struct({
            name: wire("attributeName", Schema.String),
            value: wire("attributeValue", Schema.String),
            code: wire("attributeCode", Schema.String),
            navigateUrl: Schema.String,
            styleCss: Schema.String,
            isPublic: Schema.Boolean,
          }),
        ),
      ),
    }),
  ),
  opens: wire("openPaths", Schema.Array(Schema.String)),
  client: Schema.Struct({
    id: wire("clientID", ClientId),
    name: wire("clientName", Schema.String),
    url: Schema.NullOr(Schema.String),
  }),
})

export class LayoutGroup extends HttpApiGroup.make("layout").add(
  HttpApiEndpoint.get("get", "/api/layout-settings/GetLayoutSettings")
    .setUrlParams(
      Schema.Struct({
        clientId: wireOptional("clientId", queryId(ClientId)),
        hostname: wireOptional("hostname", wireText(100)),
      }),
    )
    .addSuccess(answer(WireLayout))
    .addError(ClientNotFound)
    .middleware(Anyone)
    .annotate(OpenApi.Summary, "Header, footer and home of a client")
    .annotate(
      OpenApi.Description,
      "With hostname the client is the public one whose own url that is. Visitors may name public clients only and get the public entries. openPaths are the pages of the back office that are open to the caller.",
    ),
) {}
