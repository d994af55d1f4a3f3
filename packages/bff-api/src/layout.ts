import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId, ClientNotFound } from "@sightline/model/client"
import { LayoutSection } from "@sightline/model/layout"
import { layoutLengths, mostLayoutLines } from "@sightline/model/layout-rules"
import {
  LayoutChanged,
  LayoutPreview,
  LayoutPreviewNotFound,
  LayoutPublishRefused,
  LayoutRestoreRefused,
  LayoutViewer,
  OwnLayout,
} from "@sightline/model/layout-settings"
import { administrators } from "@sightline/model/role-table"
import { StaleVersion } from "@sightline/model/stale-version"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { Anyone, SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ...saveRefusals,
  LayoutVersionNotFound: {
    status: 404,
    title: "Not found",
    detail: "This former state of the layout is no longer kept.",
  },
  LayoutPreviewNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such preview, or its hour is over.",
  },
})

const attribute = {
  name: wire("attributeName", Schema.String),
  value: wire("attributeValue", Schema.String),
  code: wire("attributeCode", Schema.String),
  navigateUrl: Schema.String,
  styleCss: Schema.String,
  isPublic: Schema.Boolean,
}

const WireLayout = Schema.Struct({
  sections: Schema.Array(
    Schema.Struct({
      name: wire("sectionName", LayoutSection.fields.name),
      attributes: wire("layoutAttributes", Schema.Array(Schema.Struct(attribute))),
    }),
  ),
  opens: wire("openPaths", Schema.Array(Schema.String)),
  client: Schema.Struct({
    id: wire("clientID", ClientId),
    name: wire("clientName", Schema.String),
    url: Schema.NullOr(Schema.String),
  }),
})

const WireLine = Schema.Struct({ section: wire("sectionName", Schema.String), ...attribute })

const WireOwnLayout = Schema.Struct({
  lines: wire("draft", Schema.Array(WireLine)),
  published: Schema.Array(WireLine),
  version: OwnLayout.fields.version,
  last: OwnLayout.fields.last,
  versions: OwnLayout.fields.versions,
  url: OwnLayout.fields.url,
})

const WirePreview = Schema.Struct({ ...LayoutPreview.fields, layout: WireLayout })

/** Longer than a part may be, so that its own rule answers when it is published. */
const text = (most: number) => wireText(most * 2)

const ofClient = { clientId: wireOptional("clientId", wireId(ClientId)) }
const ofVersion = { ...ofClient, version: WireInteger }

const SentDraft = Schema.Struct({
  ...ofClient,
  version: WireInteger,
  lines: Schema.Array(
    Schema.Struct({
      section: wire("sectionName", wireText(20)),
      name: wire("attributeName", text(layoutLengths.name)),
      value: wire("attributeValue", text(layoutLengths.value)),
      code: wire("attributeCode", text(layoutLengths.code)),
      navigateUrl: text(layoutLengths.navigateUrl),
      styleCss: text(layoutLengths.styleCss),
      isPublic: Schema.Boolean,
    }),
  ).pipe(Schema.maxItems(mostLayoutLines, { message: () => `must have at most ${mostLayoutLines} lines` })),
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
  )
  .add(
    Call.get("preview", "/api/layout-settings/GetLayoutPreview", {
      // The signature in the token is the proof.
      who: "visitor",
      title: "Get a draft by the token of its preview",
      about: "As a visitor, or as staff without a further role, will see it. The token holds for an hour.",
    })
      .setUrlParams(Schema.Struct({ token: wireText(100) }))
      .addSuccess(answer(WirePreview))
      .addError(wired(LayoutPreviewNotFound)),
  )
  .add(
    Call.get("settings", "/api/layout-settings/GetLayoutDraft", {
      who: administrators,
      title: "Get the layout of the client for editing",
      about: "The draft, what is published, who changed the layout last, and the states that were published before.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(WireOwnLayout))
      .middleware(SignedIn),
  )
  .add(
    Call.put("save", "/api/layout-settings/SaveLayoutDraft", {
      who: administrators,
      title: "Save the draft of a layout",
      about: "It replaces the draft as a whole, and nobody sees it before it is published; it may have mistakes.",
    })
      .setPayload(SentDraft)
      .addSuccess(answerSaying(LayoutChanged, "Update Successfully!"))
      .addError(wired(StaleVersion))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.put("discard", "/api/layout-settings/DiscardLayoutDraft", {
      who: administrators,
      title: "Discard the draft of a layout",
      about: "The draft is what is published again.",
    })
      .setPayload(Schema.Struct(ofVersion))
      .addSuccess(answer(LayoutChanged))
      .addError(wired(StaleVersion))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.put("publish", "/api/layout-settings/PublishLayout", {
      who: administrators,
      title: "Publish the draft of a layout",
      about:
        "Everybody sees all of it at once. A draft with a mistake is refused with each of them, by the line's place in the draft and its part. 20 states are kept.",
    })
      .setPayload(Schema.Struct(ofVersion))
      .addSuccess(answer(LayoutChanged))
      .addError(wired(LayoutPublishRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.put("restore", "/api/layout-settings/RestoreLayout", {
      who: administrators,
      title: "Publish a former state of a layout again",
      about: "An unfinished draft stays.",
    })
      .setPayload(Schema.Struct({ ...ofVersion, number: WireNumber }))
      .addSuccess(answer(LayoutChanged))
      .addError(wired(LayoutRestoreRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.get("show", "/api/layout-settings/GetPreviewToken", {
      who: administrators,
      title: "Get a token that shows the draft of a layout",
      about: "Everybody who has it sees the draft for an hour, at any page of the site with ?preview= and the token.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)), viewer: LayoutViewer }))
      .addSuccess(answer(Schema.Struct({ token: Schema.String })))
      .middleware(SignedIn),
  ) {}
