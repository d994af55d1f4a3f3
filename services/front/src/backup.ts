import { backUp } from "./backup/installation-backup"
import { fileAndOptions, orStop, say, settingsOrStop } from "./command"

const { file } = fileAndOptions("Usage: npm run backup -- FILE")
const settings = settingsOrStop()
const bytes = await orStop(backUp(file, settings, say))
say(`Backed up to ${file} (${(bytes / 1e6).toFixed(1)} MB). It holds people's data and the installation's secret.`)
