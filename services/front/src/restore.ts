import { restore } from "./backup/installation-restore"
import { tryRestore } from "./backup/trial"
import { fileAndOptions, orStop, say, settingsOrStop, stop } from "./command"
import { checkoutFrom } from "./start/checkout"

const { file, options } = fileAndOptions("Usage: npm run restore -- FILE [--force | --try]", "--force", "--try")
const settings = settingsOrStop()
if (options.has("--try")) await attempt()
else {
  const { madeAt, earlier } = await orStop(restore(file, settings, options.has("--force"), say))
  say(`Restored the backup of ${madeAt}.`)
  for (const folder of earlier) say(`What was there before is kept in ${folder}: delete it when you no longer need it.`)
}

async function attempt() {
  const checkout = checkoutFrom(import.meta.dirname)
  const bucket = settings.files !== undefined
  const tried = await orStop(tryRestore(file, { checkout, bucket, say }))
  say(
    `The backup of ${tried.madeAt} was restored beside your installation in ${tried.seconds.toFixed(0)} s, and removed again.`,
  )
  say(
    `It holds ${tried.clients} clients, ${tried.items} items and ${tried.movements} movements; ${bucket ? "photos are in the bucket." : `${tried.files} files were looked for.`}`,
  )
  if (tried.missing.length > 0) say(`Missing: ${tried.missing.slice(0, 20).join(", ")}`)
  if (tried.differences > 0 || tried.missing.length > 0)
    stop(`${tried.differences} differences, ${tried.missing.length} files missing: do not rely on this backup.`)
  say("The recount found no difference, and no file is missing.")
}
