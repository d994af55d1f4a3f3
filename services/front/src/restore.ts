import { restore } from "./backup/installation-restore"
import { fileAndOptions, orStop, say, settingsOrStop } from "./command"

const { file, options } = fileAndOptions("Usage: npm run restore -- FILE [--force]", "--force")
const settings = settingsOrStop()
const { madeAt, earlier } = await orStop(restore(file, settings, options.has("--force"), say))
say(`Restored the backup of ${madeAt}.`)
for (const folder of earlier) say(`What was there before is kept in ${folder}: delete it when you no longer need it.`)
