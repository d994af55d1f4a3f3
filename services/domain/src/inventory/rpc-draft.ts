import { DraftRpcs } from "@sightline/domain-api/draft"
import { dropDraft, getDraft, keepDraft } from "./draft"

export const DraftHandlers = DraftRpcs.toLayer({
  "draft.get": (of) => getDraft(of),
  "draft.keep": ({ id, categoryId, ...typed }) => keepDraft({ id, categoryId }, typed),
  "draft.drop": (of) => dropDraft(of),
})
