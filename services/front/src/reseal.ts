import { resealAll } from "@sightline/domain/secret/reseal"
import { Secret, SecretsBefore } from "@sightline/domain/secret/secret"
import { Effect } from "effect"
import { orStop, say, settingsOrStop, stop } from "./command"
import { reachAsOwner } from "./owner/as-owner"
import { secretOf } from "./settings/secret"

const usage = `Usage: npm run reseal

Seals again, with SIGHTLINE_SECRET, what the secrets of SIGHTLINE_SECRET_BEFORE have sealed: keys of second factors, sessions,
credentials of channels, passwords in fields. The product may run meanwhile, and it may be run again. It says what still
needs a former secret.`

if (process.argv.length > 2) stop(usage)
const settings = settingsOrStop()
if (settings.secretsBefore.length === 0)
  stop("Nothing was sealed again: SIGHTLINE_SECRET_BEFORE names no former secret.")
const { ownerUrl, leave } = await orStop(reachAsOwner(settings, say))
const secret = await secretOf(settings)
const resealing = Effect.runPromise(
  resealAll(ownerUrl).pipe(
    Effect.provideService(Secret, secret),
    Effect.provideService(SecretsBefore, settings.secretsBefore),
  ),
)
const { kinds, badges } = await orStop(resealing.finally(leave))
for (const { what, resealed, unopened } of kinds)
  say(`${what}: ${resealed} sealed again${unopened > 0 ? `, ${unopened} open with none of the secrets` : ""}.`)
say(
  badges > 0
    ? `Badges that still need the former secret: ${badges}. Each is renewed when it is shown at a station; issue the others again.`
    : "No badge needs a former secret. Twelve hours from now, take SIGHTLINE_SECRET_BEFORE out of the settings.",
)
process.exit(0)
