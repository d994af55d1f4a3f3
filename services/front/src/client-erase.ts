import { join } from "node:path"
import { Db } from "@sightline/domain/db/db"
import { diskFiles } from "@sightline/domain/files/disk"
import { s3Files } from "@sightline/domain/files/s3"
import { eraseClient } from "@sightline/domain/operator/erase"
import { agreeByCommand } from "@sightline/domain/operator/erase-named"
import { Effect, Layer } from "effect"
import { orStop, say, settingsOrStop, stop } from "./command"
import { reachAsOwner } from "./owner/as-owner"
import { readSecret } from "./owner/secret-input"

const usage = `Usage: npm run client-erase -- CODE

Erases the client with this code: its rows, its files, and the names of people who belong nowhere else. Its closing must
have begun thirty days ago. It asks for the code once more, on the terminal or from the input. Killed in the middle, it goes
on when it is run again. Backups made before still hold the client.`

const [code, ...more] = process.argv.slice(2)
if (!code || code.startsWith("-") || more.length > 0) stop(usage)
const settings = settingsOrStop()
const typed = await readSecret(`Type ${code} again to erase everything of this client: `)
if (typed.trim() !== code) stop("Nothing was erased.")
const { ownerUrl, leave } = await orStop(reachAsOwner(settings, say))
const files = settings.files ? s3Files(settings.files) : diskFiles(join(settings.data, "files"))
const erased = agreeByCommand(ownerUrl, code).then((client) =>
  Effect.runPromise(
    eraseClient({ client }).pipe(Effect.provide(Layer.merge(files, Db.layer({ url: ownerUrl, pool: 2 })))),
  ),
)
await orStop(erased.finally(leave))
say(`${code} is erased.`)
process.exit(0)
