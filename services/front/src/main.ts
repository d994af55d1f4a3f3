import { startProduct } from "./product/product"
import { readSettings } from "./settings/settings"
import { announcement } from "./start/announce"
import { CannotStart } from "./start/cannot-start"
import { checkoutFrom } from "./start/checkout"

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** A second signal ends it at once. */
function onSignal(end: () => Promise<void>) {
  let ending = false
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (ending) process.exit(130)
      ending = true
      end().then(
        () => process.exit(0),
        (cause: unknown) => failed(cause),
      )
    })
  }
}

function failed(cause: unknown): never {
  complain(cause instanceof CannotStart ? cause.message : `Sightline ends: ${describe(cause)}`)
  process.exit(1)
}

const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

async function main() {
  const checkout = checkoutFrom(import.meta.dirname)
  const outcome = readSettings(process.env, checkout)
  if (!outcome.ok) {
    for (const mistake of outcome.mistakes) complain(mistake)
    process.exit(1)
  }
  const { settings } = outcome
  for (const warning of settings.warnings) complain(warning)
  if (process.argv.includes("--check")) {
    say("Every setting can be read. Nothing was started.")
    process.exit(0)
  }
  const development = process.env.SIGHTLINE_DEV === "1"
  const started = startProduct(settings, { checkout, development, say })
  // A signal during the start waits for the start to finish, so that nothing is left half begun.
  onSignal(async () => (await started)())
  await started
  say(announcement(settings, performance.now()))
}

main().catch(failed)
