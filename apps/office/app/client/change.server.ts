import { act } from "@sightline/bff-client/remix"
import { clientLengths } from "@sightline/model/client-rules"
import { ClientSettings } from "@sightline/model/client-settings"
import { Schema } from "effect"

/** Longer than a field may be, so that the field's own rule answers first. */
const text = (most: number) => Schema.String.pipe(Schema.maxLength(most * 2))

const ChangeFields = Schema.Struct({
  ...ClientSettings.fields,
  name: text(clientLengths.name),
  adminEmail: text(clientLengths.adminEmail),
  taxNumber: text(clientLengths.taxNumber),
  mediaLabelName: text(clientLengths.mediaLabelName),
  version: Schema.Int,
})

export const change = act(ChangeFields, (bff, payload) => bff.client.change({ payload }))

export type Changed = Awaited<ReturnType<typeof change>>
