import { DraftRpcs } from "@sightline/domain-api/draft"
import { dropDraft, getDraft, keepDraft, listDrafts } from "./draft"

export const DraftHandlers = DraftRpcs.toLayer({
  "draft.list": () => listDrafts(),
  "draft.get": (of) => getDraft(of),
  "draft.keep": ({ id, categoryId, ...typed }) => keepDraft({ id, categoryId }, typed),
  "draft.drop": (of) => dropDraft(of),
})
