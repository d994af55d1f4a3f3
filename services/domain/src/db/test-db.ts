import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Caller, type Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import type { UserId } from "@sightline/model/user"
import { Context, Effect, Layer } from "effect"
import postgres from "postgres"
import { inject } from "vitest"
import { diskFiles } from "../files/disk"
import { LiveHub } from "../live/hub"
import { MailSettings } from "../mail-settings/mail-settings"
import { Secret, SecretsBefore } from "../secret/secret"
import { connectionOptions } from "./connection-url"
import { Db } from "./db"
import { createTestDatabase, type TestDatabase } from "./test-server"

/** A superuser's connection to the test's own database, for checks that bypass the services. */
export class Behind extends Context.Tag("Behind")<
  Behind,
  { sql: postgres.Sql; serviceUrl: string; ownerUrl: string; files: string }
>() {}

type Server = ReturnType<typeof inject<"postgres">>

/** A database of one's own with the services' role on it, and an empty store of files. */
export const testDbOf = (make: (server: Server) => Promise<TestDatabase>) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const database = yield* Effect.acquireRelease(
        Effect.promise(() => make(inject("postgres"))),
        (made) => Effect.promise(() => made.drop()),
      )
      const sql = yield* Effect.acquireRelease(
        Effect.sync(() => postgres({ ...connectionOptions(database.adminUrl), max: 2, onnotice: () => undefined })),
        (open) => Effect.promise(() => open.end()),
      )
      const { serviceUrl, ownerUrl } = database
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "sightline-files-"))),
        (made) => Effect.promise(() => rm(made, { recursive: true, force: true })),
      )
      return Layer.mergeAll(
        diskFiles(folder),
        Db.layer({ url: serviceUrl, pool: 10 }),
        LiveHub.layer({ url: serviceUrl }),
        Layer.succeed(Behind, { sql, serviceUrl, ownerUrl, files: folder }),
        Layer.succeed(MailSettings, {
          publicUrl: "https://stock.example.test",
          isMailed: true,
          sender: { name: "Sightline", address: "no-reply@stock.example.test" },
        }),
        Layer.succeed(Secret, "a secret that only tests know, 32 characters"),
      )
    }),
  )

/** A fresh, migrated database. */
export const TestDb = testDbOf((server) => createTestDatabase(server, { template: server.template }))

/** The layer after a change of the installation's secret: with the former secret named, or forgotten. */
export const afterRotation =
  (before: "named" | "forgotten") =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Secret, (former) =>
      work.pipe(
        Effect.provideService(Secret, "another secret of this installation"),
        Effect.provideService(SecretsBefore, before === "named" ? [former] : []),
      ),
    )

/** A user at a client, with a live session. Clients and users are created on first need. */
export const aStaff = (client: number, options: { roles?: ReadonlyArray<Role>; centers?: number } = {}) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const roles = [...(options.roles ?? []), "webUser"]
    return yield* Effect.promise(async () => {
      await sql`insert into client (id, code, name, default_remove_status, is_public)
        values (${client}, ${`c${client}`}, ${`Client ${client}`}, 'Sold_30', true) on conflict do nothing`
      await sql`insert into center (client_id, id, name)
        select ${client}, n, 'Center ' || n from generate_series(1, ${options.centers ?? 1}) n on conflict do nothing`
      const [user] = await sql<{ id: number }[]>`insert into "user" (email, password_hash, first_name, last_name)
        values (gen_random_uuid() || '@example.test', '-', 'Test', 'Person') returning id`
      const userId = user?.id ?? 0
      await sql`insert into membership (user_id, client_id, roles) values (${userId}, ${client}, ${roles})`
      await sql`insert into membership_center (user_id, client_id, center_id)
        select ${userId}, ${client}, n from generate_series(1, ${options.centers ?? 1}) n`
      const [session] = await sql<{ id: string }[]>`insert into session (id, user_id, client_id, kind, expires_at)
        values (gen_random_uuid(), ${userId}, ${client}, 'api', now() + interval '1 day') returning id`
      return {
        _tag: "Staff",
        clientId: client as ClientId,
        clientCode: `c${client}`,
        sessionId: session?.id ?? "",
        userId: userId as UserId,
        membershipVersion: 1,
        roles: roles as ReadonlyArray<Role>,
        centerIds: Array.from({ length: options.centers ?? 1 }, (_, index) => (index + 1) as CenterId),
        once: null,
        requestId: "test",
      } satisfies Staff
    })
  })

/** Runs an operation as this user, with an Idempotency-Key where one is given. */
export const as =
  (staff: Staff, once: Staff["once"] = null) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.provideService(work, Caller, { ...staff, once })
