import type { InstallationLine } from "@sightline/model/operator"
import { Context, Effect } from "effect"
import { installation } from "../db/db"
import { digest } from "../secret/secret"
import { unlessGone } from "./gone"
import { operatorOf } from "./queries"

/**
 * A look at the parts of this installation by the process that runs the domain, which alone knows its settings: each part is
 * bounded in time, one that fails is a line too, and no line holds a secret. Without one there is nothing to tell.
 */
export class InstallationLook extends Context.Reference<InstallationLook>()("InstallationLook", {
  defaultValue: (): Effect.Effect<ReadonlyArray<InstallationLine>> => Effect.succeed([]),
}) {}

/** How the parts of the installation are, for an operator. */
export const lookAtInstallation = Effect.fn("lookAtInstallation")(function* (token: string) {
  yield* installation(operatorOf, digest(token)).pipe(unlessGone)
  return yield* yield* InstallationLook
})
