import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const FieldDefinitionHttp = HttpApiBuilder.group(BffApi, "fieldDefinition", (handlers) =>
  Effect.map(Domain, ({ fieldDefinition }) =>
    handlers
      .handle("get", () => relay(fieldDefinition.get()))
      .handle("save", ({ payload: { changes, version } }) => relay(fieldDefinition.save({ changes, version })))
      .handle("discard", ({ payload: { version } }) => relay(fieldDefinition.discard({ version })))
      .handle("restore", ({ payload: { number, version } }) => relay(fieldDefinition.restore({ number, version })))
      .handle("impact", () => relay(fieldDefinition.impact()))
      .handle("preview", ({ urlParams: { categoryId, form } }) => relay(fieldDefinition.preview({ categoryId, form })))
      .handle("publish", ({ payload: { version, seen } }) => relay(fieldDefinition.publish({ version, seen }))),
  ),
)
