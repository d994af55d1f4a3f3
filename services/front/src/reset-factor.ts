import { resetFactorAsOperator } from "@sightline/domain/second-factor/as-operator"
import { orStop, say, settingsOrStop, stop } from "./command"
import { reachAsOwner } from "./owner/as-owner"

const usage = `Usage: npm run reset-factor -- EMAIL

Turns off the second factor of somebody who lost their phone and their recovery codes, and whom no administrator may help.
All their sessions end, and they are told by mail. Make sure that it is they who ask.`

const [email, ...more] = process.argv.slice(2)
if (!email || email.startsWith("-") || more.length > 0) stop(usage)
const { ownerUrl, leave } = await orStop(reachAsOwner(settingsOrStop(), say))
const isReset = await resetFactorAsOperator(ownerUrl, email).finally(leave)
if (!isReset) stop(`Nobody with the address ${email} has a second factor.`)
say(`${email} signs in with the password alone from now on.`)
process.exit(0)
