import { FieldDefinitionRpcs } from "@sightline/domain-api/field-definition"
import type { Caller } from "@sightline/model/caller"
import { CategoryNotFound } from "@sightline/model/category"
import { Effect } from "effect"

/** The played definitions of fields: there are none, and category 404 does not exist. */
export const playedFieldDefinitions = (
  note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>,
) =>
  FieldDefinitionRpcs.of({
    "fieldDefinition.get": () =>
      Effect.as(note("fieldDefinitions", null), {
        ...{ published: [], changes: [], version: 1, last: null, versions: [], categories: [], centers: [] },
      }),
    "fieldDefinition.save": (asked) => Effect.as(note("saveFields", asked), { version: 2 }),
    "fieldDefinition.discard": (asked) => Effect.as(note("discardFields", asked), { version: 2 }),
    "fieldDefinition.restore": (asked) => Effect.as(note("restoreFields", asked), { version: 2 }),
    "fieldDefinition.impact": () => Effect.as(note("fieldImpact", null), { impacts: [], seen: "" }),
    "fieldDefinition.preview": (asked) =>
      Effect.zipRight(
        note("previewFields", asked),
        asked.categoryId === 404 ? new CategoryNotFound() : Effect.succeed({ fields: [], values: {}, readOnly: [] }),
      ),
    "fieldDefinition.publish": (asked) => Effect.as(note("publishFields", asked), { version: 2 }),
  })
