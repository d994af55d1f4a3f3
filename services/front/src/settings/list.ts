/** Every setting with its default, in the order of `.env.example`; a test keeps the two equal. */
export const settingList = [
  { name: "PORT", byDefault: "3000", about: "Where the product listens." },
  {
    name: "HOST",
    byDefault: "127.0.0.1",
    about: "The address it listens on. Beyond this machine there is no demo by itself.",
  },
  {
    name: "PUBLIC_URL",
    byDefault: "http://localhost:3000",
    about: "How people reach it: the only source of addresses in mails. Follows PORT when it is not set.",
  },
  {
    name: "SERVE",
    byDefault: "front,bff,domain,worker",
    about: "What this process does. Any number of processes may share one database.",
  },
  {
    name: "DATABASE_URL",
    byDefault: "",
    about: "A Postgres of one's own, as a role that owns nothing. Without it the product starts one in SIGHTLINE_DATA.",
  },
  {
    name: "DATABASE_MIGRATION_URL",
    byDefault: "",
    about: "The same database as the role that owns the tables: the start migrates. Without it the start only checks.",
  },
  {
    name: "DATABASE_URL_DIRECT",
    byDefault: "",
    about:
      "The same database past a pooler in transaction mode: for live updates, jobs and the start. DATABASE_URL when it is not set.",
  },
  {
    name: "DATABASE_PREPARED",
    byDefault: "off",
    about:
      "on or off: whether the pooler of DATABASE_URL keeps prepared statements, as PgBouncer does from 1.21 with max_prepared_statements. Without DATABASE_URL_DIRECT they are prepared in any case.",
  },
  {
    name: "DATABASE_READ_URL",
    byDefault: "",
    about:
      "Standbys of the same database, as the same role and past any pooler: they count what an owner looks at. Without it the primary does.",
  },
  { name: "DATABASE_POOL", byDefault: "10", about: "How many connections a process opens to the database at most." },
  {
    name: "SIGHTLINE_DATA",
    byDefault: ".sightline",
    about: "Where the database, uploads and queues live; relative to the checkout.",
  },
  {
    name: "FILES_URL",
    byDefault: "",
    about:
      "s3://key:secret@host/bucket?region=eu-central-1 (s3+http:// without TLS): where photos lie. Without it they lie in SIGHTLINE_DATA.",
  },
  {
    name: "BACKUP_FOLDER",
    byDefault: "",
    about: "Where you keep backups: npm run doctor says how old the newest one is and how much room is left.",
  },
  {
    name: "BACKUP_AT",
    byDefault: "",
    about:
      "When a worker backs up into BACKUP_FOLDER every day, such as 03:10, in UTC. Without it no backup is made by itself.",
  },
  {
    name: "BACKUP_KEEP",
    byDefault: "14",
    about: "How many of the backups that BACKUP_AT made are kept. Other files of the folder stay.",
  },
  {
    name: "SIGHTLINE_SECRET",
    byDefault: "",
    about: "The key of sessions, 32 characters or more. Made by itself, except where several processes must share it.",
  },
  {
    name: "SIGHTLINE_SECRET_BEFORE",
    byDefault: "",
    about:
      "Former secrets, with a space between two: what they sealed still opens. Needed after SIGHTLINE_SECRET has changed.",
  },
  {
    name: "SIGHTLINE_DEMO",
    byDefault: "",
    about:
      "on or off: demo data and accounts with published passwords. On by itself with our own database, as long as HOST and PUBLIC_URL are this machine. Off, the demo accounts cannot sign in.",
  },
  { name: "DOMAIN_URL", byDefault: "", about: "tcp://host:port of the domain, for a bff without one in its process." },
  {
    name: "DOMAIN_LISTEN",
    byDefault: "",
    about: "host:port where the domain answers bffs of other processes. Keep it inside your network.",
  },
  { name: "BFF_URL", byDefault: "", about: "http://host:port of the bff, for a front without one in its process." },
  {
    name: "SMTP_URL",
    byDefault: "",
    about:
      "smtp://user:password@host:587 or smtps://: who carries mails away. Without it they wait; in the demo they lie at /dev/mail.",
  },
  {
    name: "MAIL_FROM",
    byDefault: "",
    about: "Sender of the mails, such as Sightline <no-reply@example.com>. Follows PUBLIC_URL when it is not set.",
  },
  {
    name: "STRIPE_SECRET_KEY",
    byDefault: "",
    about:
      "A secret or restricted key of Stripe, sk_ or rk_, for cards at readers. Without it people take cards at their own terminal. The demo takes a test key only.",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    byDefault: "",
    about: "whsec_: signs the events that Stripe sends to PUBLIC_URL/hooks/stripe.",
  },
  {
    name: "STRIPE_READERS",
    byDefault: "",
    about:
      "The readers of each client, such as 3=tmr_abc 4=tmr_def: client and the reader's id at Stripe. Its administrators say at /admin/centers where each stands; 3/1=tmr_abc says it until they do.",
  },
  { name: "STRIPE_CURRENCY", byDefault: "cad", about: "The currency of the readers' country, which takes no other." },
  {
    name: "SECURITY_CONTACT",
    byDefault: "",
    about:
      "Where somebody who found a hole writes to, such as mailto:security@example.com or an https address: /.well-known/security.txt. Without it there is none.",
  },
  { name: "DEFAULT_CLIENT_ID", byDefault: "3", about: "The client that a visitor sees who named none." },
  {
    name: "VISITOR_RATE",
    byDefault: "30",
    about:
      "How many requests a second visitors of one address may make for long, and ten times as many at once; staff do not count. 0 counts nobody.",
  },
  {
    name: "METRICS_LISTEN",
    byDefault: "",
    about:
      "host:port where Prometheus reads metrics of this process at /metrics, such as 127.0.0.1:9464. They hold counts, no contents; keep the port inside your network.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    byDefault: "",
    about:
      "Where this process sends its traces: a collector that takes OTLP over HTTP as JSON, such as http://127.0.0.1:4318. They hold names of operations and times, no contents.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    byDefault: "",
    about: "What the collector wants to be asked with, such as Authorization=Basic%20abc, with a comma between two.",
  },
  { name: "LOG_LEVEL", byDefault: "info", about: "trace, debug, info, warning, error or none." },
  {
    name: "TRUST_PROXY",
    byDefault: "0",
    about: "How many proxies stand in front whose X-Forwarded-* headers are believed.",
  },
] as const

export type SettingName = (typeof settingList)[number]["name"]
export type Environment = Readonly<Record<string, string | undefined>>

/** Set by our own commands, not by people. */
const internal = new Set(["SIGHTLINE_DEV"])

/** An unknown setting with our prefix is most likely a misspelled one. */
export function likelyTypos(env: Environment): string[] {
  const known = settingList.map(({ name }): string => name)
  return Object.keys(env)
    .filter((name) => name.startsWith("SIGHTLINE_") && !known.includes(name) && !internal.has(name))
    .map((name) => {
      const [meant] = known
        .map((other) => ({ other, distance: distance(name, other) }))
        .filter((candidate) => candidate.distance <= 2)
        .sort((a, b) => a.distance - b.distance)
      return `${name} is not a setting and does nothing${meant ? `: ${meant.other} may be meant` : ""}.`
    })
}

/** The edit distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}
