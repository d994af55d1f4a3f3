import { Schema } from "effect"
import { NotAPhoto } from "./image"

/** The picture above a client's name on papers and in mails (decision 216). */
export const ClientLogo = Schema.Struct({
  /** Of the file as it was sent. */
  name: Schema.String,
  /** Changes with the picture; its address ends with it. */
  mark: Schema.String,
})
export type ClientLogo = typeof ClientLogo.Type

/** The mark of the client's logo, where it has one. */
export const LogoMark = Schema.optionalWith(ClientLogo.fields.mark, { exact: true })

/** A PNG without transparency, at most 480 by 154 pixels. */
export const LogoPicture = Schema.Uint8ArrayFromSelf

/** The client has no logo, or another one by now. */
export class LogoNotFound extends Schema.TaggedError<LogoNotFound>()("LogoNotFound", {}) {}

export const LogoRefused = Schema.Union(NotAPhoto)
