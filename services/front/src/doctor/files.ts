import { randomBytes } from "node:crypto"
import { access, constants, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { s3Files } from "@sightline/domain/files/s3"
import { FileStore } from "@sightline/domain/files/store"
import { Cause, Effect, Exit } from "effect"
import type { Bucket } from "../settings/read"
import type { Settings } from "../settings/settings"
import { whyOf } from "./bounded"
import { type Finding, well, wrong } from "./finding"
import { nearest } from "./place"

/** Whether photos can be written, read and deleted where they lie, tried with a file that does not stay. */
export const files = ({ data, files: bucket }: Pick<Settings, "data" | "files">): Promise<Finding> =>
  bucket ? inBucket(bucket) : inFolder(join(data, "files"))

const nameOfProbe = () => `${randomBytes(16).toString("hex")}.txt`

async function inFolder(folder: string): Promise<Finding> {
  // The product makes its folder as its own user; one that the doctor made for root would shut it out.
  const isMade = (await nearest(folder)) === folder
  const tried = await (isMade ? tryFolder(folder) : access(await nearest(folder), constants.W_OK)).catch(codeOf)
  if (tried !== undefined)
    return wrong("Files", `${folder} cannot hold photos: ${tried}. The user who runs the product must own it.`)
  return well("Files", isMade ? `photos in ${folder} can be written and read.` : `the first photo makes ${folder}.`)
}

async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, nameOfProbe())
  try {
    await writeFile(probe, probe, { flag: "wx", mode: 0o600 })
    if ((await readFile(probe, "utf8")) !== probe) throw new Error("what was written is not what is read")
  } finally {
    await rm(probe, { force: true })
  }
}

const codeOf = ({ code, message }: NodeJS.ErrnoException) => code ?? message

async function inBucket(bucket: Bucket): Promise<Finding> {
  const store = await Effect.runPromise(Effect.provide(FileStore, s3Files(bucket)))
  // No client has this number.
  const probe = { client: 0, name: nameOfProbe() }
  let step = "written"
  try {
    await run(store.write(probe, Buffer.from(probe.name), "text/plain"))
    step = "read"
    const read = await run(store.read(probe))
    if (!read || Buffer.from(read).toString() !== probe.name) throw new Error("it is not what was written")
    step = "deleted"
    await run(store.remove(probe))
    return well(
      "Files",
      `the bucket ${bucket.bucket} at ${bucket.endpoint} takes photos, gives them back and deletes them.`,
    )
  } catch (cause) {
    return wrong(
      "Files",
      `a file in the bucket ${bucket.bucket} at ${bucket.endpoint} cannot be ${step}: ${whyOf(cause)}. Check FILES_URL and the rights of its key.`,
    )
  }
}

/** An unreachable store is a defect of the product; here it is the answer. */
async function run<A>(work: Effect.Effect<A>): Promise<A> {
  const exit = await Effect.runPromiseExit(work)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
