import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId, ClientNotFound } from "@sightline/model/client"
import { Schema } from "effect"
import { Call } from "./call"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { Anyone } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
})

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

export class LayoutGroup extends HttpApiGroup.make("layout")
  .annotate(OpenApi.Description, "The look of a client and the content of its public pages.")
  .add(
    Call.get("get", "/api/layout-settings/GetLayoutSettings", {
      who: "visitor",
      title: "Get the header, footer and home page of a client",
      about:
        "hostname finds the public client whose own url it is. Visitors can name public clients only, and they get the public entries. openPaths are the back-office pages that the caller may open.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          hostname: wireOptional("hostname", wireText(100)),
        }),
      )
      .addSuccess(answer(WireLayout))
      .addError(wired(ClientNotFound))
      .middleware(Anyone),
  ) {}
