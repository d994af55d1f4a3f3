import { resolve } from "node:path"
import type { Pooler } from "@sightline/domain/db/pool"
import type { Collector } from "../trace/traces"
import { type Environment, likelyTypos, type SettingName } from "./list"
import {
  atLeast,
  type Bucket,
  bucketAddress,
  collectorAddress,
  contactAddress,
  currencyCode,
  databaseAddress,
  formerSecrets,
  headerList,
  httpAddress,
  isLoopback,
  listOf,
  type MailAddress,
  mailAddress,
  oneOf,
  type ReaderOfClient,
  Reading,
  readersOf,
  secretLike,
  smtpAddress,
  type TcpAddress,
  type TimeOfDay,
  tcpAddress,
  timeOfDay,
  wholeNumber,
} from "./read"

export type Role = "front" | "bff" | "domain" | "worker"
export type LogLevelName = (typeof logLevels)[number]

export type DatabaseSettings =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "named"
      readonly url: string
      /** The same database past any pooler. */
      readonly directUrl: string
      /** What `url` leads through. */
      readonly pooler: Pooler
      /** Leads to standbys, which answer what may be read there. */
      readonly readUrl: string | undefined
      readonly migrationUrl: string | undefined
    }

/** A backup a day at this time in UTC, of which the newest are kept. */
export type BackupSchedule = TimeOfDay & { readonly folder: string; readonly keep: number }

export type Settings = {
  readonly port: number
  readonly host: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly serve: ReadonlySet<Role>
  readonly database: DatabaseSettings
  readonly databasePool: number
  readonly data: string
  /** The bucket for photos; absent where they are in the data directory. */
  readonly files: Bucket | undefined
  /** Where the operator keeps backups. */
  readonly backups: string | undefined
  /** Absent where nobody asked for backups by the clock. */
  readonly backupSchedule: BackupSchedule | undefined
  /** Absent where the data directory holds the database. */
  readonly secret: string | undefined
  /** Former secrets, which open what they sealed. */
  readonly secretsBefore: ReadonlyArray<string>
  readonly demo: boolean
  readonly domainUrl: TcpAddress | undefined
  readonly domainListen: TcpAddress | undefined
  readonly bffUrl: string | undefined
  readonly defaultClientId: number
  /** How many requests a second visitors of one address may make for long; 0 where they are not counted. */
  readonly visitorRate: number
  /** Without a server mails wait in the queue; in the demo they go to a mailbox of this process. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: MailAddress
  /** Who takes cards at readers; absent where every center uses a terminal of its own. */
  readonly stripe:
    | {
        readonly secretKey: string
        readonly webhookSecret: string
        readonly currency: string
        readonly readers: ReadonlyArray<ReaderOfClient>
      }
    | undefined
  /** The contact for reports of security holes; undefined by default. */
  readonly securityContact: string | undefined
  /** Where this process tells its metrics; absent where nobody reads them. */
  readonly metricsListen: TcpAddress | undefined
  /** Where this process sends its traces; absent where nobody collects them. */
  readonly collector: Collector | undefined
  readonly logLevel: LogLevelName
  /** The number of trusted proxies in front. */
  readonly trustProxy: number
  /** Warnings for the person who starts the product. */
  readonly warnings: ReadonlyArray<string>
}

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly mistakes: ReadonlyArray<string> }

const roles = ["front", "bff", "domain", "worker"] as const
const logLevels = ["trace", "debug", "info", "warning", "error", "none"] as const

/** All settings, or all mistakes in them, one line each. Relative paths start from `checkout`. */
export function readSettings(env: Environment, checkout: string): SettingsOutcome {
  const reading = new Reading(env)
  const read = <A>(name: SettingName, as: (text: string) => A | Error, otherwise: A): A =>
    reading.read(name, as, otherwise)
  const given = (name: SettingName) => reading.text(name) !== undefined

  const port = read("PORT", wholeNumber(1, 65535), 3000)
  const host = read("HOST", hostName, "127.0.0.1")
  const serve: ReadonlySet<Role> = new Set(read("SERVE", listOf(roles), [...roles]))
  const url = read("DATABASE_URL", databaseAddress, undefined)
  const migrationUrl = read("DATABASE_MIGRATION_URL", databaseAddress, undefined)
  const directUrl = read("DATABASE_URL_DIRECT", databaseAddress, undefined)
  const readUrl = read("DATABASE_READ_URL", databaseAddress, undefined)
  const isPrepared = read("DATABASE_PREPARED", onOrOff, false)
  const embedded = serve.has("domain") && !given("DATABASE_URL")
  const publicUrl = read("PUBLIC_URL", httpAddress, `http://localhost:${port}`)
  // Published passwords are for this machine alone, and a proxy may be in front of it.
  const demoByDefault = embedded && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

  const backupFolder = reading.text("BACKUP_FOLDER")
  const backups = backupFolder && resolve(checkout, backupFolder)
  const backupAt = read("BACKUP_AT", timeOfDay, undefined)
  const keep = read("BACKUP_KEEP", wholeNumber(1, 10_000), 14)
  const secretKey = read("STRIPE_SECRET_KEY", secretLike(["sk_", "rk_"]), undefined)
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", secretLike(["whsec_"]), undefined)
  const readers = read("STRIPE_READERS", readersOf, [])
  const currency = read("STRIPE_CURRENCY", currencyCode, "cad")

  const collectorUrl = read("OTEL_EXPORTER_OTLP_ENDPOINT", collectorAddress, undefined)
  const collectorHeaders = read("OTEL_EXPORTER_OTLP_HEADERS", headerList, {})

  const settings: Settings = {
    port,
    host,
    publicUrl,
    serve,
    database: url
      ? {
          kind: "named",
          url,
          directUrl: directUrl ?? url,
          pooler: poolerBetween(url, directUrl, isPrepared),
          readUrl,
          migrationUrl,
        }
      : { kind: "embedded" },
    databasePool: read("DATABASE_POOL", wholeNumber(1, 1000), 10),
    data: resolve(checkout, reading.text("SIGHTLINE_DATA") ?? ".sightline"),
    files: read("FILES_URL", bucketAddress, undefined),
    backups,
    backupSchedule: backupAt && backups ? { ...backupAt, folder: backups, keep } : undefined,
    secret: read("SIGHTLINE_SECRET", atLeast(32), undefined),
    secretsBefore: read("SIGHTLINE_SECRET_BEFORE", formerSecrets, []),
    demo: read("SIGHTLINE_DEMO", onOrOff, demoByDefault),
    domainUrl: read("DOMAIN_URL", tcpAddress, undefined),
    domainListen: read("DOMAIN_LISTEN", tcpAddress, undefined),
    bffUrl: read("BFF_URL", httpAddress, undefined),
    defaultClientId: read("DEFAULT_CLIENT_ID", wholeNumber(1, 2_147_483_647), 3),
    visitorRate: read("VISITOR_RATE", wholeNumber(0, 100_000), 30),
    smtpUrl: read("SMTP_URL", smtpAddress, undefined),
    mailFrom: read("MAIL_FROM", mailAddress, {
      name: "Sightline",
      address: `no-reply@${new URL(publicUrl).hostname}`,
    }),
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, currency, readers } : undefined,
    securityContact: read("SECURITY_CONTACT", contactAddress, undefined),
    metricsListen: read("METRICS_LISTEN", tcpAddress, undefined),
    collector: collectorUrl === undefined ? undefined : { url: collectorUrl, headers: collectorHeaders },
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    trustProxy: read("TRUST_PROXY", wholeNumber(0, 10), 0),
    warnings: [],
  }

  const need = (name: SettingName, when: boolean, why: string) => {
    if (when && !given(name)) reading.mistake(`${name} is needed ${why}.`)
  }
  need(
    "DATABASE_URL",
    given("DATABASE_MIGRATION_URL"),
    "beside DATABASE_MIGRATION_URL: the services use a role that owns nothing",
  )
  need("DATABASE_URL", given("DATABASE_URL_DIRECT"), "beside DATABASE_URL_DIRECT")
  need("DATABASE_URL", given("DATABASE_READ_URL"), "beside DATABASE_READ_URL")
  need("DATABASE_URL_DIRECT", isPrepared, "beside DATABASE_PREPARED: the way past the pooler")
  need("SIGHTLINE_SECRET", given("DATABASE_URL"), "with DATABASE_URL, the same for every process of this database")
  need(
    "SIGHTLINE_SECRET",
    !given("DATABASE_URL") && !serve.has("domain"),
    "where the domain is another process, the same for both",
  )
  need("DATABASE_URL", serve.has("worker") && !serve.has("domain"), "where SERVE has worker without domain")
  need("DOMAIN_URL", serve.has("bff") && !serve.has("domain"), "where SERVE has bff without domain: tcp://host:port")
  need("DOMAIN_LISTEN", serve.has("domain") && !serve.has("bff"), "where SERVE has domain without bff: host:port")
  need("BFF_URL", serve.has("front") && !serve.has("bff"), "where SERVE has front without bff: http://host:port")
  need(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    given("OTEL_EXPORTER_OTLP_HEADERS"),
    "beside OTEL_EXPORTER_OTLP_HEADERS: the collector that they are for",
  )
  need("BACKUP_FOLDER", given("BACKUP_AT"), "beside BACKUP_AT: the folder that the backups go to")
  need(
    "DATABASE_MIGRATION_URL",
    given("BACKUP_AT") && given("DATABASE_URL") && serve.has("worker"),
    "beside BACKUP_AT: the services' role cannot read every client",
  )
  const stripeNames = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_READERS"] as const
  for (const name of stripeNames) need(name, stripeNames.some(given), "where one of the STRIPE settings is there")
  // Demo accounts have published passwords, and what they charge would be somebody's money.
  if (settings.demo && secretKey && !/^[sr]k_test_/.test(secretKey))
    reading.mistake("STRIPE_SECRET_KEY must be a test key while SIGHTLINE_DEMO is on.")
  if (url && migrationUrl && roleOf(url) === roleOf(migrationUrl))
    reading.mistake(
      `DATABASE_URL and DATABASE_MIGRATION_URL name the same role (${roleOf(url)}): the services' role must own nothing.`,
    )

  if (reading.mistakes.length > 0) return { ok: false, mistakes: reading.mistakes }
  return { ok: true, settings: { ...settings, warnings: [...likelyTypos(env), ...warningsOf(settings, env)] } }
}

function warningsOf(settings: Settings, env: Environment): string[] {
  const { demo, database, host, publicUrl, serve, domainListen, metricsListen, smtpUrl, trustProxy } = settings
  const isBehindProxy = isLoopback(host) && !isLoopback(new URL(publicUrl).hostname)
  const published = "SIGHTLINE_DEMO is on: accounts with published passwords"
  const ignored = (name: SettingName, role: Role) =>
    env[name] && serve.has(role) ? [`${name} is not used: this process serves the ${role} itself.`] : []
  return [
    ...(demo && database.kind === "named" ? [`${published} go into the database of DATABASE_URL.`] : []),
    ...(demo && !isLoopback(host) ? [`${published} can be reached from other machines (HOST ${host}).`] : []),
    ...(demo && isBehindProxy ? [`${published} may be reached through ${publicUrl}.`] : []),
    ...(isBehindProxy && trustProxy === 0 && serve.has("front")
      ? [
          `TRUST_PROXY is 0, but ${publicUrl} leads here through a proxy: all visitors count as one address, and one of them can use up everybody's attempts to sign in and everybody's requests. Set TRUST_PROXY to the number of proxies.`,
        ]
      : []),
    ...(!isLoopback(host) && !env.PUBLIC_URL && serve.has("front")
      ? [
          `HOST ${host} without PUBLIC_URL: forms sent from other machines are refused, because their address is unknown.`,
        ]
      : []),
    ...(serve.has("worker") && !smtpUrl && !demo ? ["SMTP_URL is not set: mails wait until a worker has it."] : []),
    ...ignored("DOMAIN_URL", "domain"),
    ...ignored("BFF_URL", "bff"),
    ...(metricsListen && !isLoopback(metricsListen.host)
      ? [
          `METRICS_LISTEN ${metricsListen.host}: everybody who reaches it reads the metrics, so only your Prometheus should.`,
        ]
      : []),
    ...(domainListen && !isLoopback(domainListen.host)
      ? [
          `DOMAIN_LISTEN ${domainListen.host}: calls are signed but not encrypted, so only your own bffs should reach it.`,
        ]
      : []),
  ]
}

/** A way past a pooler says that there is one. */
const poolerBetween = (url: string, directUrl: string | undefined, isPrepared: boolean): Pooler => {
  if (directUrl === undefined || directUrl === url) return "none"
  return isPrepared ? "prepared" : "unprepared"
}

const roleOf = (address: string) => decodeURIComponent(new URL(address).username)

function hostName(text: string): string | Error {
  const host = text.replace(/^\[(.*)\]$/, "$1")
  return /^[\w.:%-]+$/.test(host)
    ? host
    : new Error("an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0")
}

function onOrOff(text: string): boolean | Error {
  if (/^(on|true|yes|1)$/i.test(text)) return true
  return /^(off|false|no|0)$/i.test(text) ? false : new Error("on or off")
}
