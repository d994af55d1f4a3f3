import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openClient } from "@sightline/domain/client/open"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { ask, createTestDatabase, preparedData } from "@sightline/domain/db/test-server"
import { aSmtpServer } from "@sightline/domain/mail/test-smtp"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest"
import { writeArchive } from "../backup/archive-write"
import { makeMetrics } from "../metric/metrics"
import { freePort } from "../product/test-product"
import type { Environment } from "../settings/list"
import { examine } from "./examine"
import { lineOf } from "./finding"

const checkout = join(import.meta.dirname, "../../../..")
const secret = "a secret that only tests know, 32 characters"
const password = "nobody-may-read-this"
const plenty = { bavail: 50_000_000, blocks: 100_000_000, bsize: 4096 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ""
let healthy: Environment
let stopMetrics: () => Promise<void>
const noSources = { live: { streams: () => 0 }, queueUrl: undefined }
let change: (statement: string) => Promise<unknown>
const scope = Effect.runSync(Scope.make())
beforeAll(async () => {
  const { template, ...server } = inject("postgres")
  database = await createTestDatabase(server, { template })
  change = (statement) => ask(database.adminUrl, statement)
  folder = await mkdtemp(join(tmpdir(), "sightline-doctor-"))
  for (const name of ["data", "data/files", "backups"]) await mkdir(join(folder, name))
  await writeArchive(join(folder, "backups/last.tar.gz"), aboutBackup(new Date()))
  await writeFile(join(folder, "backups/notes.txt"), "not a backup")
  const metricsPort = await freePort()
  stopMetrics = await makeMetrics().listen({ host: "127.0.0.1", port: Number(metricsPort) }, noSources)
  const smtp = await Effect.runPromise(Scope.extend(aSmtpServer, scope))
  healthy = {
    DATABASE_URL: withPassword(database.serviceUrl),
    DATABASE_MIGRATION_URL: withPassword(database.ownerUrl),
    SIGHTLINE_SECRET: secret,
    SIGHTLINE_DATA: join(folder, "data"),
    BACKUP_FOLDER: join(folder, "backups"),
    SMTP_URL: smtp.url,
    METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
  }
  const opening = { client: "Iris", code: "iris", center: "Harbour", email: "ada@iris.test", password }
  const { clientId } = await openClient(database.ownerUrl, opening)
  // Signs of life of the next hour, so that no slow machine makes them old.
  await change(`insert into queue_pool values ('a runner', now() + interval '1 hour');
    insert into print_agent (client_id, center_id, name, public_key, paired_by, last_seen_at)
      select ${clientId}, c.id, 'Front desk', '', u.id, now() + interval '1 hour' from center c, "user" u
      where c.client_id = ${clientId} and u.email = 'ada@iris.test'`)
}, 60_000)
afterAll(async () => {
  await stopMetrics()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

/** The socket of the test server asks for none, so that any may stand there. */
const withPassword = (url: string) => url.replace("@", `:${password}@`)

async function* aboutBackup(madeAt: Date) {
  yield { path: "about.json", text: JSON.stringify({ sightline: 1, kind: "named", madeAt, platform: "linux-x64" }) }
}

type Asked = Partial<Parameters<typeof examine>[1]>

async function lines(env: Environment, asked: Asked = {}): Promise<ReadonlyArray<string>> {
  const found: string[] = []
  const patience = 30_000
  const roomOf = async () => plenty
  for await (const finding of examine(env, { checkout, say: () => undefined, patience, roomOf, ...asked }))
    found.push(lineOf(finding))
  return found
}

/** The lines that are not as they should be. */
const complaints = async (env: Environment, asked?: Asked) =>
  (await lines({ ...healthy, ...env }, asked)).filter((line) => !line.startsWith("✓"))

const like = (...patterns: ReadonlyArray<RegExp>) => patterns.map((pattern) => expect.stringMatching(pattern))

/** A change of the database for one test. */
async function meanwhile(statement: string, back: string): Promise<void> {
  await change(statement)
  onTestFinished(async () => void (await change(back)))
}

async function listening(server: ReturnType<typeof createTcpServer>): Promise<number> {
  const sockets = new Set<Socket>()
  server.on("connection", (socket: Socket) => sockets.add(socket))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  return (server.address() as AddressInfo).port
}

describe("the doctor", () => {
  it("says of each part of a healthy installation that it is as it should be", async () => {
    const said = await lines(healthy)
    expect(said).toEqual(
      like(
        /^✓ Settings: 7 of \d+ are set/,
        /^✓ Database \(DATABASE_URL\): test_\w+ at localhost:5432 answers, Postgres \d+/,
        /^✓ Database \(DATABASE_MIGRATION_URL\): /,
        /^✓ Service role: it owns nothing/,
        /^✓ Row security: it is on and forced, with a policy, on all \d\d+ tables/,
        /^✓ Migrations: all \d+ are applied, and the stored functions are this program's\./,
        /^✓ Clock: this machine and the database agree/,
        /^✓ Activity: the database holds \d+ MB, \d+ of \d+ connections are open, and no transaction has been open/,
        /^✓ Waiting work: nothing waits for long in this process\. Taken: /,
        /^✓ Disk: 204\.8 GB \(50 %\) are free where /,
        /^✓ Files: photos in .*\/data\/files can be written and read/,
        /^✓ Mail: 127\.0\.0\.1:\d+ lets us in/,
        /^✓ Job queue: nothing waits for long, and nothing was given up. A runner was heard of 0 seconds ago/,
        /^✓ Print agent Front desk \(Iris, Harbour\): heard of/,
        /^✓ Backups: the newest is last\.tar\.gz in .*\/backups, \d+ (second|minute)s? old/,
      ),
    )
    expect(await readdir(join(folder, "data/files"))).toEqual([])
  })

  it("names every mistake in the settings, and looks no further", async () => {
    expect(await lines({ PORT: "http", SERVE: "shop", SIGHTLINE_SECRET: "short" })).toEqual(
      like(/^✗ Settings: PORT must be/, /^✗ Settings: SERVE must be/, /^✗ Settings: SIGHTLINE_SECRET must be 32/),
    )
  })

  it("tells of a role that may pass row-level security by", async () => {
    expect(await complaints({ DATABASE_URL: database.adminUrl })).toEqual(
      like(/^✗ Service role: DATABASE_URL connects as \w+, which may pass row-level security by: give it a login role/),
    )
  })

  it("tells of services that connect as the owner of the tables", async () => {
    expect(await complaints({ DATABASE_URL: database.ownerUrl, DATABASE_MIGRATION_URL: database.adminUrl })).toEqual(
      like(/^✗ Service role: DATABASE_URL connects as \w+, which owns tables/),
    )
  })

  it("tells of a role that cannot wait for the disk", async () => {
    const emit = "function pg_logical_emit_message(boolean, text, text, boolean)"
    await meanwhile(`revoke execute on ${emit} from public`, `grant execute on ${emit} to public`)
    expect(await complaints({})).toEqual(
      like(/^✗ Service role: DATABASE_URL connects as \w+, which may not call pg_logical_emit_message: let its owner/),
    )
  })

  it.each([
    ["off", "disable row level security", "enable row level security"],
    ["not forced", "no force row level security", "force row level security"],
  ])("tells of one table whose row security is %s", async (_, off, on) => {
    await meanwhile(`alter table vendor ${off}`, `alter table vendor ${on}`)
    expect(await complaints({})).toEqual(like(/^✗ Row security: .* on vendor: .*alter table vendor enable row/))
  })

  it("tells of one table without a policy", async () => {
    await meanwhile(
      "drop policy own_client on vendor",
      "create policy own_client on vendor using (client_id = (select own_client_id()))",
    )
    expect(await complaints({})).toEqual(like(/^✗ Row security: .* without a policy on vendor: /))
  })

  it("tells of a migration that is missing, and of one that this program does not know", async () => {
    const [last] = await ask(database.adminUrl, "select number, name from schema_migration order by name desc limit 1")
    await meanwhile(
      `delete from schema_migration where name = '${last?.name}'`,
      `insert into schema_migration (number, name) values (${last?.number}, '${last?.name}')`,
    )
    expect(await complaints({})).toEqual([
      expect.stringMatching(
        new RegExp(`^✗ Migrations: 1 of \\d+ are missing, the first is ${last?.name}. The next start`),
      ),
    ])
    await meanwhile(
      "insert into schema_migration (number, name) values (99991231, 'later.sql')",
      "delete from schema_migration where name = 'later.sql'",
    )
    expect(await complaints({})).toEqual(like(/^✗ Migrations: the database is newer .* does not know later\.sql/))
  })

  it("tells of stored functions that are not this program's, and of those of a newer version", async () => {
    const [kept] = await ask(database.adminUrl, "select hash, version from schema_routine")
    const back = `update schema_routine set hash = '${kept?.hash}', version = '${kept?.version}'`
    await meanwhile("update schema_routine set hash = 'another'", back)
    expect(await complaints({})).toEqual(
      like(/^✗ Migrations: the stored functions are not this program's\. The next start applies them\./),
    )
    await meanwhile("update schema_routine set hash = 'another', version = '999.0.0'", back)
    expect(await complaints({})).toEqual(like(/^✗ Migrations: the stored functions are of a newer version .* restore/))
  })

  it("tells which database does not answer, and looks at what does not need it", async () => {
    const nowhere = `postgres://app:${password}@127.0.0.1:1/sightline`
    expect(await complaints({ DATABASE_URL: nowhere })).toEqual([
      expect.stringMatching(
        /^✗ Database \(DATABASE_URL\): sightline at 127\.0\.0\.1:1 .*nothing answers there \(ECONNREFUSED\)/,
      ),
      ...["Service role", "Row security", "Migrations", "Clock", "Activity", "Job queue", "Print agents"].map(
        (subject) => `– ${subject}: the database was not reached.`,
      ),
    ])
    expect(await complaints({ DATABASE_MIGRATION_URL: nowhere })).toEqual(
      like(/^✗ Database \(DATABASE_MIGRATION_URL\): sightline at 127/, /^– Print agents: only the role of/),
    )
  })

  it("does not wait for a server that hangs", async () => {
    const port = await listening(createTcpServer())
    const said = await lines({ ...healthy, DATABASE_URL: `postgres://app@127.0.0.1:${port}/x` }, { patience: 100 })
    expect(said).toContain("✗ Database (DATABASE_URL): there was no answer within 0.1 s.")
    // On a busy machine the other looks may be late as well, but each is told.
    expect(said).toEqual(
      expect.arrayContaining(like(/^– Clock/, /^– Activity/, /^. Disk/, /^. Files/, /^. Mail/, /^. Backups/)),
    )
  })

  it.each([
    ["behind", 3_600_000],
    ["ahead of", -3_600_000],
  ])("tells of a database whose clock is %s this machine's", async (words, shift) => {
    expect(await complaints({}, { now: () => Date.now() + shift })).toEqual([
      expect.stringMatching(new RegExp(`^! Clock: the database is (59 minutes|1 hour) ${words} this machine`)),
    ])
  })

  it.each([
    ["a gigabyte", { bavail: 200, blocks: 1000, bsize: 4096 }],
    ["five percent", { bavail: 4_000_000, blocks: 100_000_000, bsize: 4096 }],
  ])("tells of a disk with less than %s free", async (_, room) => {
    expect(await complaints({}, { roomOf: async () => room })).toEqual(
      like(/^! Disk: only \d+\.\d GB \(\d+ %\) are free/),
    )
  })

  it("tells of a folder that takes no photos", async () => {
    await mkdir(join(folder, "shut"))
    await writeFile(join(folder, "shut/files"), "in the way")
    expect(await complaints({ SIGHTLINE_DATA: join(folder, "shut") })).toEqual(
      like(/^✗ Files: .*\/shut\/files cannot hold photos: ENOTDIR\./),
    )
  })

  it("leaves a folder that is not there to the product, which makes it as its own user", async () => {
    const data = join(folder, "new")
    const said = await lines({ ...healthy, SIGHTLINE_DATA: data })
    expect(said).toContain(`✓ Files: the first photo makes ${data}/files.`)
    expect(existsSync(data)).toBe(false)
  })

  it("puts an object into the bucket, gets it back and deletes it", async () => {
    const objects = new Map<string, Buffer>()
    const asked: (string | undefined)[] = []
    let refused = ""
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      asked.push(request.method)
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const path = request.url ?? ""
        if (request.method === refused) response.writeHead(403).end()
        else if (request.method === "PUT") response.end(objects.set(path, Buffer.concat(chunks)) && "")
        else if (request.method === "DELETE") response.writeHead(objects.delete(path) ? 204 : 404).end()
        else response.end(objects.get(path))
      })
    })
    const port = await listening(server)
    const FILES_URL = `s3+http://key:${password}@127.0.0.1:${port}/photos`
    expect(await complaints({ FILES_URL })).toEqual([])
    expect(asked).toEqual(["PUT", "GET", "DELETE"])
    expect(objects.size).toBe(0)
    for (const [method, step] of [
      ["PUT", "written"],
      ["GET", "read"],
      ["DELETE", "deleted"],
    ] as const) {
      refused = method
      expect(await complaints({ FILES_URL })).toEqual([
        `✗ Files: a file in the bucket photos at http://127.0.0.1:${port} cannot be ${step}: the bucket answers 403. Check FILES_URL and the rights of its key.`,
      ])
    }
  })

  it("tells of a mail server that does not answer, or does not let us in", async () => {
    expect(await complaints({ SMTP_URL: `smtp://me:${password}@127.0.0.1:1` })).toEqual(
      like(/^✗ Mail: 127\.0\.0\.1:1 takes no mail: nothing answers there, or TLS fails \(ESOCKET\)\. Check SMTP_URL/),
    )
    const strange = healthy.SMTP_URL?.replace("//", `//me:${password}@`)
    expect(await complaints({ SMTP_URL: strange })).toEqual(
      like(/^✗ Mail: 127\.0\.0\.1:\d+ takes no mail: it refuses the user .*EAUTH/),
    )
    expect(await complaints({ SMTP_URL: "" })).toEqual(like(/^! Settings: SMTP_URL is not set/, /^! Mail: mails wait/))
    expect(await complaints({ SMTP_URL: "", SIGHTLINE_DEMO: "on" })).toEqual(like(/^! Settings: SIGHTLINE_DEMO is on/))
  })

  it("tells of a queue that nobody works, and of jobs that were given up", async () => {
    await meanwhile(
      "select graphile_worker.add_job('mail', max_attempts => 1); update graphile_worker._private_jobs set attempts = 1",
      "delete from graphile_worker._private_jobs",
    )
    expect(await complaints({})).toEqual(like(/^! Job queue: the last 7 days saw jobs given up: mail \(1\)\./))
    await change("update graphile_worker._private_jobs set attempts = 0, run_at = now() - interval '2 hours'")
    expect(await complaints({})).toEqual(like(/^! Job queue: the oldest of 1 waiting job has been due for 2 hours/))
    await meanwhile(
      "update queue_pool set seen_at = now() - interval '2 hours'",
      "update queue_pool set seen_at = now() + interval '1 hour'",
    )
    expect(await complaints({})).toEqual(like(/^! Job queue: no process works it; jobs that wait: 1\./))
  })

  it("asks the owner of the tables alone about runners and print agents", async () => {
    const said = await complaints({ DATABASE_MIGRATION_URL: "" })
    expect(said).toEqual(like(/^– Print agents: only the role of DATABASE_MIGRATION_URL/))
  })

  it("tells since when a print agent is silent", async () => {
    await meanwhile(
      "update print_agent set last_seen_at = now() - interval '3 hours'",
      "update print_agent set last_seen_at = now() + interval '1 hour'",
    )
    expect(await complaints({})).toEqual(
      like(/^! Print agent Front desk \(Iris, Harbour\): it was last heard of 3 hours ago\./),
    )
  })

  it("tells how old the newest backup is", async () => {
    const old = join(folder, "old")
    await mkdir(old)
    const BACKUP_FOLDER = old
    expect(await complaints({ BACKUP_FOLDER })).toEqual(like(/^! Backups: there is none in /))
    await writeArchive(join(old, "a.tar.gz"), aboutBackup(new Date(Date.now() - 9.5 * 86_400_000)))
    await writeArchive(join(old, "unfinished.tar.gz.new-77"), aboutBackup(new Date()))
    expect(await complaints({ BACKUP_FOLDER })).toEqual(like(/^! Backups: the newest is a\.tar\.gz in .* 9 days old\./))
    expect(await complaints({ BACKUP_FOLDER: join(folder, "nowhere") })).toEqual(like(/^! Backups: there is no folder/))
    expect(await complaints({ BACKUP_FOLDER: "" })).toEqual(like(/^– Backups: BACKUP_FOLDER names no folder/))
  })

  it("says no password, whatever is wrong with it", async () => {
    const url = `postgres://app:${password}@127.0.0.1:1/sightline`
    const wrongPlaces = {
      DATABASE_URL: url,
      DATABASE_URL_DIRECT: `${url}2`,
      DATABASE_MIGRATION_URL: url.replace("app", "owner"),
      FILES_URL: `s3+http://key:${password}@127.0.0.1:1/photos`,
      SMTP_URL: `smtp://me:${password}@127.0.0.1:1`,
      STRIPE_SECRET_KEY: `sk_live_${"n".repeat(30)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${"n".repeat(30)}`,
      STRIPE_READERS: "3/1=tmr_abc",
    }
    const mistaken = Object.fromEntries(
      [...Object.keys(wrongPlaces), "PUBLIC_URL", "BFF_URL", "DOMAIN_URL"].map((name) => [
        name,
        `x://me:${password}@h/`,
      ]),
    )
    const said = (await Promise.all([lines({ ...healthy, ...wrongPlaces }), lines(mistaken)])).flat().join("\n")
    expect(said).toContain("✗ Mail")
    expect(said).toContain("✗ Settings: FILES_URL")
    for (const hidden of [password, secret, "n".repeat(30)]) expect(said).not.toContain(hidden)
  })

  it("takes what steers a terminal out of names", () => {
    expect(lineOf({ mark: "✓", subject: "Print agent \u001b[2Jdesk", words: "heard of\n✗" })).toBe(
      "✓ Print agent  [2Jdesk: heard of ✗",
    )
  })
})

describe("with a database of our own", () => {
  const own = (data: string) => ({ SIGHTLINE_DATA: data, SIGHTLINE_DEMO: "off", SMTP_URL: healthy.SMTP_URL })

  it("makes none where there is none", async () => {
    const data = join(folder, "fresh")
    expect(await lines(own(data))).toContain(`– Database: there is none in ${data} yet: the first start makes it.`)
    expect(existsSync(data)).toBe(false)
  })

  it("starts it for the look and stops it again, and leaves a running one running", { timeout: 120_000 }, async () => {
    const data = await preparedData()
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const alone = await lines(own(data))
    expect(alone).toEqual(
      expect.arrayContaining(
        like(
          /^✓ Database: our own in .*\/postgres was started for this look and ends with it/,
          /^– Row security: there are no tables yet/,
          /^✗ Migrations: \d+ of \d+ are missing/,
          /^– Job queue: its tables are missing, see Migrations/,
        ),
      ),
    )
    expect(existsSync(join(data, "postgres/postmaster.pid"))).toBe(false)
    const server = await startEmbedded({ data, use: "product", durable: false })
    onTestFinished(async () => void (await server.stop()))
    expect(await lines(own(data))).toEqual(expect.arrayContaining(like(/^✓ Database: our own in .* runs, Postgres/)))
    expect(await ask(server.serviceUrl, "select 1 as one")).toEqual([{ one: 1 }])
  })
})

describe("npm run doctor", () => {
  /** Runs the command as a person does. */
  function doctor(env: Environment, ...args: ReadonlyArray<string>): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, ["bin/run.mjs", "services/front/src/doctor.ts", ...args], {
      cwd: checkout,
      env: { ...process.env, ...env },
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)))
    return new Promise((resolve) => child.once("close", (code) => resolve({ code, said: said.join("") })))
  }

  it("ends with 1 where something must be mended, and with 0 where nothing must", { timeout: 120_000 }, async () => {
    const countedIn = (said: string) => said.match(/^✗/gm)?.length ?? 0
    const { code, said } = await doctor(healthy)
    // A busy machine may keep a look longer than the command waits.
    expect({ code, said }).toMatchObject({
      code: countedIn(said) === 0 ? 0 : 1,
      said: expect.stringContaining(`\n\n${countedIn(said)} thing`),
    })
    const broken = await doctor({ ...healthy, SMTP_URL: "smtp://127.0.0.1:1" })
    expect(broken).toMatchObject({ code: 1, said: expect.stringMatching(/✗ Mail[\s\S]*[1-9]\d* things? to mend/) })
    expect(await doctor(healthy, "--fix")).toMatchObject({ code: 1, said: expect.stringContaining("Usage: npm run") })
  })
})
