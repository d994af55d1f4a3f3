import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { archiveOfClient, behind } from "@sightline/domain/client-export/given"
import { aStaff, TestDb } from "@sightline/domain/db/test-db"
import { ask, createTestDatabase } from "@sightline/domain/db/test-server"
import { FileStore } from "@sightline/domain/files/store"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"

const checkout = join(import.meta.dirname, "../../..")
const photo = `${"ab".repeat(16)}.webp`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ""
beforeAll(async () => {
  // Not migrated: the command meets an empty installation.
  database = await createTestDatabase(inject("postgres"))
  folder = await mkdtemp(join(tmpdir(), "sightline-client-import-"))
  const archive = Effect.gen(function* () {
    const { userId } = yield* aStaff(3, { roles: ["owner"] })
    const files = yield* FileStore
    yield* files.write({ client: 3, name: photo }, Buffer.from("photo"), "image/webp")
    yield* behind(
      `insert into stored_file (client_id, name, bytes, original_name, created_by) values (3, '${photo}', 5, 'a.jpg', ${userId})`,
    )
    return yield* archiveOfClient(3)
  })
  await writeFile(join(folder, "client.tar.gz"), await Effect.runPromise(Effect.provide(archive, TestDb)))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

/** Runs the command as a person does, where the archive lies. */
function clientImport(...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.serviceUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    SIGHTLINE_DATA: join(folder, "data"),
    SIGHTLINE_SECRET: "a secret that only tests know, 32 characters",
    INIT_CWD: folder,
  }
  const child = spawn(process.execPath, ["bin/run.mjs", "services/front/src/client-import.ts", ...args], {
    cwd: checkout,
    env,
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)))
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said: said.join("") })))
}

describe("npm run client-import", () => {
  it("brings a client into an empty installation, once", { timeout: 120_000 }, async () => {
    expect(await clientImport("client.tar.gz")).toEqual({
      code: 0,
      said: expect.stringMatching(/^Client 3 is client 3 with the code c3: \d+ rows and 1 files\./m),
    })
    expect(await ask(database.adminUrl, "select code from client")).toEqual([{ code: "c3" }])
    expect(await readFile(join(folder, "data/files/3", photo), "utf8")).toBe("photo")
    const again = await clientImport("client.tar.gz")
    expect(again).toEqual({
      code: 1,
      said: expect.stringContaining("This installation has already: a client with the number 3: Client 3 (c3)"),
    })
    expect(again.said).not.toMatch(/^\s+at /m)
  })

  it("says how it is called, and what it cannot read", { timeout: 120_000 }, async () => {
    expect((await clientImport()).said).toContain("Usage: npm run client-import -- ARCHIVE.tar.gz")
    const { code, said } = await clientImport("none.tar.gz")
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("none.tar.gz cannot be read: ENOENT") })
  })
})
