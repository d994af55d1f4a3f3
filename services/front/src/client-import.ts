import { join } from "node:path"
import { importClient } from "@sightline/domain/client-export/import"
import { migrate } from "@sightline/domain/db/migrate"
import { diskFiles } from "@sightline/domain/files/disk"
import { s3Files } from "@sightline/domain/files/s3"
import { FileStore } from "@sightline/domain/files/store"
import { Effect } from "effect"
import { fileAndOptions, orStop, say, settingsOrStop } from "./command"
import { reachAsOwner } from "./owner/as-owner"

const usage = `Usage: npm run client-import -- ARCHIVE.tar.gz

Brings a client that was taken out at /admin/export into this installation, with the same numbers: all of it or nothing. Its
number, its code and its people must be free here, as in an installation that is empty. Nobody's password comes along: people
ask for a new one at the sign-in.`

const { file } = fileAndOptions(usage)
const settings = settingsOrStop()
const { ownerUrl, leave } = await orStop(reachAsOwner(settings, say))
const files = settings.files ? s3Files(settings.files) : diskFiles(join(settings.data, "files"))
const bringing = async () => {
  await migrate(ownerUrl, process.cwd())
  const store = await Effect.runPromise(Effect.provide(FileStore, files))
  return importClient({ ownerUrl, file, store })
}
const { client, code, name, rows, files: count, missing } = await orStop(bringing().finally(leave))
const counted = (n: number) => n.toLocaleString("en-US")
say(`${name} is client ${client} with the code ${code}: ${counted(rows)} rows and ${counted(count)} files.`)
if (missing.length > 0) say(`Missing in the archive already: ${missing.slice(0, 20).join(", ")}`)
if (client !== settings.defaultClientId) say(`Set DEFAULT_CLIENT_ID=${client} if visitors see it.`)
process.exit(0)
