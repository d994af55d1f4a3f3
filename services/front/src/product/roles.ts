import { join } from "node:path"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { addressHeader } from "@sightline/bff/address"
import { Domain } from "@sightline/bff/domain"
import { BffHttp, inMemoryClient, nodeListener } from "@sightline/bff/http"
import { deriveKey } from "@sightline/bff/keys"
import { logToStdout } from "@sightline/bff/log"
import { bearerIn, verifyAccessToken } from "@sightline/bff/session/tokens"
import { BffSettings } from "@sightline/bff/settings"
import { type Bff, makeBff, type Trust } from "@sightline/bff-client/bff"
import { Db } from "@sightline/domain/db/db"
import { Standby } from "@sightline/domain/db/standby"
import { diskFiles } from "@sightline/domain/files/disk"
import { s3Files } from "@sightline/domain/files/s3"
import { LiveHub } from "@sightline/domain/live/hub"
import type { Mailbox } from "@sightline/domain/mail/mailbox"
import { smtpLayer } from "@sightline/domain/mail/smtp"
import { MailSettings } from "@sightline/domain/mail-settings/mail-settings"
import { InstallationLook } from "@sightline/domain/operator/installation"
import { workerLayer } from "@sightline/domain/outbox/worker"
import { Payments } from "@sightline/domain/payment/payments"
import { stripe } from "@sightline/domain/payment/stripe"
import { DomainHandlers } from "@sightline/domain/rpc"
import { Secret, SecretsBefore } from "@sightline/domain/secret/secret"
import { DemoAccounts } from "@sightline/domain/session/seeded"
import { DomainOverTcp } from "@sightline/domain/tcp"
import { ClientId } from "@sightline/model/client"
import { Effect, Exit, Layer, ManagedRuntime, Redacted, Runtime } from "effect"
import { attempt } from "../backup/attempt"
import { scheduledBackups } from "../backup/schedule"
import { demoChannels } from "../demo/channels"
import { lookForOperators } from "../doctor/for-operators"
import { type LiveFeed, liveFeed } from "../live/feed"
import type { Hear, HearChannel } from "../serve/hook"
import type { Listener } from "../serve/incoming"
import { domainSessions } from "../session/domain-sessions"
import type { Sessions } from "../session/web-session"
import type { Settings } from "../settings/settings"
import { tracesTo } from "../trace/traces"
import type { Database } from "./database"

/** The front door's connections to the product, in this process or on other machines. */
export interface Reached {
  bff: Bff
  sessions: Sessions
  /** The source of live updates for open screens. */
  live: LiveFeed
  /** Passes an event of the payment provider on. */
  hear: Hear
  /** The same for an event of a channel. */
  hearChannel: HearChannel
  /** The calls, if this process serves the bff. */
  calls: Listener | null
  trust: Trust
  /** Whether an Authorization header holds a valid access token of this installation. */
  isProved(authorization: string): Promise<boolean>
}

interface Roles {
  settings: Settings
  checkout: string
  secret: string
  /** Set if this process serves the domain or works its queue. */
  database: Database | null
  /** The mailbox of a demo without a mail server. */
  mailbox: Mailbox | null
}

/** Runs the roles of this process behind the front door. */
export async function runRoles(roles: Roles): Promise<Reached & { stop(): Promise<void> }> {
  const trust = trustOf(roles.secret)
  const runtime = ManagedRuntime.make(layerOf(roles))
  const made = Effect.gen(function* () {
    const runtime = yield* Effect.runtime()
    // The apps make these calls in fibers of their own, which do not know this process's logging.
    const client = HttpClient.transformResponse(yield* HttpClient.HttpClient, Effect.provide(runtime))
    const bff = yield* Effect.provideService(
      makeBff({ baseUrl: roles.settings.bffUrl ?? "http://bff", trust }),
      HttpClient.HttpClient,
      client,
    )
    const calls = roles.settings.serve.has("bff")
      ? yield* nodeListener({ traced: roles.settings.collector !== undefined })
      : null
    const domain = yield* Domain
    const live = liveFeed((after, signal) => Runtime.runPromise(runtime)(domain.live.next({ after }), { signal }))
    const hear: Hear = (event) =>
      Runtime.runPromise(runtime)(
        Effect.match(bff.paymentEvent.receive({ payload: event }), {
          onSuccess: () => "heard" as const,
          onFailure: ({ _tag }) => (_tag === "EventRefused" || _tag === "BadRequest" ? "refused" : "unheard"),
        }),
      )
    const hearChannel: HearChannel = (event) =>
      Runtime.runPromise(runtime)(
        Effect.match(bff.channelEvent.receive({ payload: event }), {
          onSuccess: () => "heard" as const,
          onFailure: ({ _tag }) => (_tag === "ChannelEventRefused" || _tag === "BadRequest" ? "refused" : "unheard"),
        }),
      )
    return { bff, calls, live, hear, hearChannel, sessions: domainSessions(domain, bff, Runtime.runPromise(runtime)) }
  })
  const reached = await runtime.runPromise(made).catch(async (cause: unknown) => {
    await runtime.dispose()
    throw cause
  })
  return { ...reached, trust, isProved: provedBy(roles), stop: () => runtime.dispose() }
}

/** Reads access tokens as the bff does, which may be another process. One that cannot be read proves nothing: the bff says so. */
function provedBy({ secret, settings }: Roles): Reached["isProved"] {
  const verify = verifyAccessToken([secret, ...settings.secretsBefore].map((known) => Redacted.make(known)))
  return async (authorization) => Exit.isSuccess(await Effect.runPromiseExit(verify(bearerIn(authorization) ?? "")))
}

function layerOf({ settings, checkout, secret, database, mailbox }: Roles) {
  const { databasePool, domainUrl, domainListen, serve, collector } = settings
  const resources = Layer.mergeAll(
    Db.layer({ url: database?.serviceUrl ?? "", pool: databasePool, pooler: database?.pooler ?? "none" }),
    database?.readUrl ? Standby.layer({ url: database.readUrl, pool: databasePool }) : Layer.empty,
    LiveHub.layer({ url: database?.directUrl ?? "" }),
    filesLayer(settings),
    Layer.succeed(Secret, secret),
    Layer.succeed(SecretsBefore, settings.secretsBefore),
    Layer.succeed(DemoAccounts, settings.demo ? "open" : "closed"),
    mailSettings(settings),
    settings.demo ? demoChannels() : Layer.empty,
    paymentsOf(settings),
    Layer.succeed(InstallationLook, lookForOperators(settings, checkout)),
  )
  const domain =
    serve.has("domain") || !domainUrl
      ? Domain.inMemory.pipe(Layer.provide(DomainHandlers), Layer.provide(resources))
      : Domain.overTcp(domainUrl, Redacted.make(secret))
  const bff = BffHttp.layer.pipe(Layer.provide(domain), Layer.provide(bffSettings(settings, secret)))
  const client = serve.has("bff")
    ? Layer.effect(HttpClient.HttpClient, inMemoryClient({ traced: collector !== undefined })).pipe(Layer.provide(bff))
    : FetchHttpClient.layer
  const listening =
    serve.has("domain") && domainListen ? DomainOverTcp(domainListen).pipe(Layer.provide(resources)) : Layer.empty
  const working =
    database && serve.has("worker")
      ? workerLayer(database.directUrl).pipe(Layer.provide(mailerOf(settings, mailbox)), Layer.provide(resources))
      : Layer.empty
  const backing =
    database && serve.has("worker") && settings.backupSchedule
      ? scheduledBackups(database.directUrl, settings, settings.backupSchedule, attempt(settings, { checkout })).pipe(
          Layer.provide(resources),
        )
      : Layer.empty
  return Layer.mergeAll(domain, bff, client, listening, working, backing).pipe(
    Layer.provideMerge(collector ? tracesTo(collector, serve) : Layer.empty),
    Layer.provideMerge(logToStdout(settings.logLevel)),
  )
}

/** Photos and other files: in the data directory, or in a bucket that several machines share. */
const filesLayer = ({ data, files }: Settings) => (files ? s3Files(files) : diskFiles(join(data, "files")))

/** Cards at readers, where the settings name some. */
const paymentsOf = ({ stripe: settings }: Settings) =>
  settings
    ? Layer.succeed(
        Payments,
        stripe({
          ...settings,
          secretKey: Redacted.make(settings.secretKey),
          webhookSecret: Redacted.make(settings.webhookSecret),
        }),
      )
    : Layer.empty

const mailSettings = ({ publicUrl, mailFrom, smtpUrl, demo }: Settings) =>
  Layer.succeed(MailSettings, { publicUrl, sender: mailFrom, isMailed: smtpUrl !== undefined || demo })

const mailerOf = ({ smtpUrl }: Settings, mailbox: Mailbox | null) =>
  smtpUrl ? smtpLayer(smtpUrl) : (mailbox?.layer ?? Layer.empty)

const bffSettings = ({ secretsBefore, defaultClientId, trustProxy }: Settings, secret: string) =>
  Layer.succeed(BffSettings, {
    secret: Redacted.make(secret),
    secretsBefore: secretsBefore.map((before) => Redacted.make(before)),
    defaultClientId: ClientId.make(defaultClientId),
    trustProxy,
  })

/** Proves to the bff that the front calls: both derive it from the installation's secret. */
const trustOf = (secret: string): Trust => ({
  header: addressHeader,
  secret: deriveKey(Redacted.make(secret), "address").toString("hex"),
})
