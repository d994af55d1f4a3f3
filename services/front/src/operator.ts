import { migrate } from "@sightline/domain/db/migrate"
import { installationLane } from "@sightline/domain/lane/lane"
import { addOperator, isKnown, removeOperator } from "@sightline/domain/operator/named"
import { hashPassword } from "@sightline/domain/session/password"
import { Effect } from "effect"
import { orStop, say, settingsOrStop, stop } from "./command"
import { OwnerRefused, reachAsOwner } from "./owner/as-owner"
import { passwordMistake } from "./owner/options"
import { readSecret } from "./owner/secret-input"

const usage = `Usage: npm run operator -- add EMAIL
       npm run operator -- remove EMAIL

Names somebody who opens and closes the clients of this installation at /installation, or takes that back. An operator
sees nothing of what is in a client. Somebody without an account here is asked for a password on the terminal, or it is
read from the input; it is never an argument.`

const [what, email, ...more] = process.argv.slice(2)
if ((what !== "add" && what !== "remove") || !email || !/^[^\s@]+@[^\s@]+$/.test(email) || more.length > 0) stop(usage)
const { ownerUrl, leave } = await orStop(reachAsOwner(settingsOrStop(), say))
await orStop((what === "add" ? add(email) : remove(email)).finally(leave))
process.exit(0)

async function add(address: string): Promise<void> {
  await migrate(ownerUrl, process.cwd())
  const passwordHash = (await isKnown(ownerUrl, address)) ? null : await newPassword(address)
  await addOperator(ownerUrl, { email: address, passwordHash })
  say(`${address} is an operator. They sign in at /installation.`)
}

async function remove(address: string): Promise<void> {
  say((await removeOperator(ownerUrl, address)) ? `${address} is no operator any more.` : `${address} was no operator.`)
}

async function newPassword(address: string): Promise<string> {
  const password = await readSecret(`Password of ${address}: `)
  const mistake = passwordMistake(password)
  if (mistake) throw new OwnerRefused(mistake)
  return Effect.runPromise(hashPassword(installationLane, password))
}
