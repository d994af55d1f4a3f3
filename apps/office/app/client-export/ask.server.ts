import { act } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const Typed = Schema.Struct({ password: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(1000)) })

export const ask = act(Typed, (bff, payload) => bff.clientExport.ask({ payload }))

export type Asked = Awaited<ReturnType<typeof ask>>
