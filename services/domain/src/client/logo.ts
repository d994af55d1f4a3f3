import { ClientLogo, LogoNotFound, LogoRefused } from "@sightline/model/client-logo"
import type { SentPhoto } from "@sightline/model/image"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { developLogo } from "../files/develop"
import { shortName } from "../files/short-name"
import { noteChange } from "../history/note-change"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { deleteLogo, insertLogo, logoPicture, storedLogo } from "./queries-logo"
import { holdClient } from "./queries-settings"

/** The logo of the caller's client under the mark that a page was told; another mark is one of before. */
export const getLogo = Effect.fn("getLogo")(function* (mark: string) {
  const found = yield* one(logoPicture, mark)
  if (!found) return yield* new LogoNotFound()
  return new Uint8Array(found.png)
})

/**
 * Redraws a picture and makes it the logo, in place of the one before (decision 216). The papers of the client bear it at once.
 * Errors: NotAPhoto, as for a photo.
 */
export const setLogo = Effect.fn("setLogo")(function* ({ name, bytes }: SentPhoto) {
  const { clientId } = yield* person
  return yield* once({
    answer: ClientLogo,
    refusal: LogoRefused,
    // The first statement meets the caller: nobody else has a picture drawn.
    before: Effect.gen(function* () {
      yield* one(storedLogo)
      return yield* developLogo(laneOf(clientId), bytes)
    }),
    act: (developed) => replaceLogo({ name: shortName(name, "logo"), ...developed }),
  })
})

const replaceLogo = Effect.fnUntraced(function* (logo: Parameters<typeof insertLogo>[2]) {
  yield* one(holdClient)
  const before = yield* one(deleteLogo)
  const stored = yield* one(insertLogo, logo)
  if (!stored) return yield* Effect.dieMessage("the logo was not stored")
  yield* noteLogo(before ? "Logo replaced" : "Logo added", before?.name ?? "", logo.name)
  return { name: logo.name, mark: stored.mark }
})

/** Papers are drawn without a logo from now on. Where there is none, nothing happens. */
export const removeLogo = Effect.fn("removeLogo")(() =>
  once({
    answer: Schema.Void,
    refusal: Schema.Never,
    act: Effect.fnUntraced(function* () {
      yield* one(holdClient)
      const before = yield* one(deleteLogo)
      if (before) yield* noteLogo("Logo removed", before.name, "")
    }),
  }),
)

const noteLogo = Effect.fnUntraced(function* (action: string, before: string, after: string) {
  const { clientId } = yield* person
  yield* noteChange({ noun: "client", id: clientId, action, changes: [{ name: "Logo", before, after }] })
})
