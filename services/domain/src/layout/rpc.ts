import { LayoutPreviewRpcs, LayoutRpcs, OwnLayoutRpcs } from "@sightline/domain-api/layout"
import { getLayout } from "./get"
import { previewOf, previewToken } from "./preview"
import { discardDraft, ownLayout, publishLayout, restoreLayout, saveDraft } from "./settings"

export const LayoutHandlers = LayoutRpcs.toLayer({ "layout.get": () => getLayout() })

export const LayoutPreviewHandlers = LayoutPreviewRpcs.toLayer({ "layout.preview": ({ token }) => previewOf(token) })

export const OwnLayoutHandlers = OwnLayoutRpcs.toLayer({
  "layout.settings": () => ownLayout(),
  "layout.save": (draft) => saveDraft(draft),
  "layout.discard": ({ version }) => discardDraft(version),
  "layout.publish": ({ version }) => publishLayout(version),
  "layout.restore": ({ number, version }) => restoreLayout(number, version),
  "layout.show": ({ viewer }) => previewToken(viewer),
})
