import { FieldDefinitionRpcs } from "@sightline/domain-api/field-definition"
import { discardDraft, ownFields, restoreFields, saveDraft } from "./draft"
import { draftImpact, previewForm, publishFields } from "./publish"

export const FieldDefinitionHandlers = FieldDefinitionRpcs.toLayer({
  "fieldDefinition.get": () => ownFields(),
  "fieldDefinition.save": (draft) => saveDraft(draft),
  "fieldDefinition.discard": ({ version }) => discardDraft(version),
  "fieldDefinition.restore": ({ number, version }) => restoreFields(number, version),
  "fieldDefinition.impact": () => draftImpact(),
  "fieldDefinition.preview": ({ categoryId, form }) => previewForm(categoryId, form),
  "fieldDefinition.publish": ({ version, seen }) => publishFields(version, seen),
})
