import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { orStop, say, settingsOrStop, stop } from "./command"
import { newClient } from "./owner/new-client"
import { ownerUsage, passwordMistake, readOwnerOptions } from "./owner/options"
import { readSecret, withoutLineEnd } from "./owner/secret-input"

const args = process.argv.slice(2)
if (args.length === 0 || args.includes("--help") || args.includes("-h")) stop(ownerUsage)
const asked = readOwnerOptions(args)
if ("mistake" in asked) stop(asked.mistake, "", ownerUsage)
const { passwordFile, ...opening } = asked
const settings = settingsOrStop()
const password = passwordFile ? await orStop(passwordIn(passwordFile)) : await askForPassword()
const mistake = passwordMistake(password)
if (mistake) stop(mistake)
const where = { settings, checkout: process.cwd(), say }
const { clientId, isPublic } = await orStop(newClient({ ...opening, password }, where))
say(`${opening.client} is client ${clientId}. ${opening.email} signs in as its owner.`)
if (isPublic && clientId !== settings.defaultClientId) say(`Set DEFAULT_CLIENT_ID=${clientId}: visitors see it then.`)
process.exit(0)

/** A path is relative to the caller, not to the checkout where npm runs the command. */
async function passwordIn(file: string): Promise<string> {
  return withoutLineEnd(await readFile(resolve(process.env.INIT_CWD ?? process.cwd(), file), "utf8"))
}

async function askForPassword(): Promise<string> {
  const password = await readSecret(`Password of ${opening.email}: `)
  if (!process.stdin.isTTY) return password
  const mistake = passwordMistake(password)
  if (mistake) stop(mistake)
  if ((await readSecret("The same again: ")) !== password) stop("The two passwords differ: nothing was created.")
  return password
}
