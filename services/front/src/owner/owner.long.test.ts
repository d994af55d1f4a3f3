import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Db } from "@sightline/domain/db/db"
import { ask, createTestDatabase } from "@sightline/domain/db/test-server"
import { Secret } from "@sightline/domain/secret/secret"
import { signIn } from "@sightline/domain/session/sign-in"
import { Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { passwordMistake, readOwnerOptions } from "./options"

const checkout = join(import.meta.dirname, "../../../..")
const secret = "a secret that only tests know, 32 characters"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ""
beforeAll(async () => {
  // Not migrated: the command meets an empty installation.
  database = await createTestDatabase(inject("postgres"))
  folder = await mkdtemp(join(tmpdir(), "sightline-owner-"))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

/** Runs the command as a person does, with piped input. */
function owner(args: readonly string[], input: string): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.serviceUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    SIGHTLINE_SECRET: secret,
    INIT_CWD: folder,
  }
  const child = spawn(process.execPath, ["bin/run.mjs", "services/front/src/owner.ts", ...args], { cwd: checkout, env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)))
  child.stdin.on("error", () => undefined).end(input)
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said: said.join("") })))
}

const signInAs = (email: string, password: string) =>
  Effect.runPromise(
    signIn({ email, password, address: "a", clientId: null, kind: "api" }).pipe(
      Effect.provide(
        Layer.merge(Db.layer({ url: database.serviceUrl, pool: 2 }), Layer.succeed(Secret, secret as never)),
      ),
    ),
  )

const iris = ["--client", "Iris & Sons", "--code", "iris", "--email", "ada@iris.test"]

describe("npm run owner", () => {
  it("creates a client on an empty installation, and its owner signs in there", { timeout: 120_000 }, async () => {
    const { code, said } = await owner([...iris, "--center", "Harbour"], "correct horse battery\n")
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("Iris & Sons is client 3.") })
    expect(said).not.toContain("DEFAULT_CLIENT_ID")
    expect(said).not.toContain("correct horse")
    const { session } = await signInAs("Ada@Iris.test", "correct horse battery")
    expect(session).toMatchObject({ client: { name: "Iris & Sons", code: "iris", defaultRemoveStatus: "Sold_30" } })
    expect(session.roles).toEqual(["superAdmin", "owner", "webUser"])
    expect(session.centers.map(({ name }) => name)).toEqual(["Harbour"])

    const sameCode = await owner(["--client", "Other", "--code", "IRIS", "--email", "b@other.test"], "another password")
    expect(sameCode).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is already a client with the code IRIS\.\n$/m),
    })
    await writeFile(join(folder, "password"), "another password\n")
    const fromFile = ["--password-file", "password"]
    const sameEmail = await owner(["--client", "Other", "--code", "other", "--email", "ADA@iris.test", ...fromFile], "")
    expect(sameEmail).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is already a user with the e-mail ADA@iris\.test\.\n$/m),
    })
    const second = await owner(["--client", "Other", "--code", "other", "--email", "b@other.test", ...fromFile], "")
    expect(second.code).toBe(0)
    expect((await signInAs("b@other.test", "another password")).session.client.name).toBe("Other")
    const [row] = await ask(
      database.adminUrl,
      "select (select count(*) from client)::int as clients, (select count(*) from center)::int as centers, (select count(*) from client where is_public)::int as seen",
    )
    expect(row).toEqual({ clients: 2, centers: 2, seen: 1 })
  })

  it("takes a code that fits on labels, an e-mail, and no password among its arguments", () => {
    expect(readOwnerOptions(iris)).toMatchObject({ client: "Iris & Sons", center: "Main", passwordFile: undefined })
    for (const [args, mistake] of [
      [["--client", "A"], /--code, --email must be given/],
      [[...iris, "--code", "a.b"], /--code a\.b/],
      [[...iris, "--email", "ada"], /--email ada/],
      [[...iris, "--center", " "], /--center/],
      [[...iris, "--password", "x"], /never an argument/],
      [[...iris, "--password=x"], /never an argument/],
      [[...iris, "--colour", "x"], /Unknown option/],
    ] as const)
      expect(readOwnerOptions(args)).toMatchObject({ mistake: expect.stringMatching(mistake) })
  })

  it("requires a password of at least 8 characters on one line", () => {
    expect(passwordMistake("12345678")).toBeUndefined()
    expect(passwordMistake("1234567")).toMatch(/at least 8/)
    expect(passwordMistake("12345678\n9")).toMatch(/one line/)
  })
})
