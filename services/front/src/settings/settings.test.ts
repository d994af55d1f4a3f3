import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { type Environment, settingList } from "./list"
import { readSettings, type Settings } from "./settings"

const secret = "a-secret-of-more-than-32-characters"
const named = { DATABASE_URL: "postgres://sightline_app:x@db.example.com/sightline", SIGHTLINE_SECRET: secret }

function good(env: Environment): Settings {
  const outcome = readSettings(env, "/checkout")
  if (!outcome.ok) throw new Error(outcome.mistakes.join("\n"))
  return outcome.settings
}

function mistakes(env: Environment): ReadonlyArray<string> {
  const outcome = readSettings(env, "/checkout")
  return outcome.ok ? [] : outcome.mistakes
}

describe("settings", () => {
  it("need no values", () => {
    expect(good({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      serve: new Set(["front", "bff", "domain", "worker"]),
      database: { kind: "embedded" },
      databasePool: 10,
      data: "/checkout/.sightline",
      secret: undefined,
      secretsBefore: [],
      demo: true,
      domainUrl: undefined,
      domainListen: undefined,
      bffUrl: undefined,
      defaultClientId: 3,
      visitorRate: 30,
      logLevel: "info",
      trustProxy: 0,
      smtpUrl: undefined,
      mailFrom: { name: "Sightline", address: "no-reply@localhost" },
      stripe: undefined,
      securityContact: undefined,
      warnings: [],
    })
  })

  it("treat an empty text as absent", () => {
    expect(good({ PORT: "", DATABASE_URL: " ", SIGHTLINE_DEMO: "" })).toEqual(good({}))
  })

  it("report all mistakes at once, one line each", () => {
    const env = {
      PORT: "http",
      HOST: "not a host",
      PUBLIC_URL: "shop",
      DATABASE_POOL: "0",
      SERVE: "front,back",
      LOG_LEVEL: "loud",
    }
    expect(mistakes(env)).toEqual([
      'PORT must be a whole number from 1 to 65535, not "http".',
      'HOST must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0, not "not a host".',
      'SERVE must be a list of front, bff, domain, worker, not "front,back".',
      'PUBLIC_URL must be an address without a path, such as https://stock.example.com, not "shop".',
      'DATABASE_POOL must be a whole number from 1 to 1000, not "0".',
      'LOG_LEVEL must be one of trace, debug, info, warning, error, none, not "loud".',
    ])
  })

  it("never repeat a secret or a password in a mistake", () => {
    const lines = mistakes({ SIGHTLINE_SECRET: "hunter2", DATABASE_URL: "mysql://root:hunter2@db/x" }).join("\n")
    expect(lines).toMatch(/SIGHTLINE_SECRET must be 32 characters or longer/)
    expect(mistakes({ SIGHTLINE_SECRET_BEFORE: `${secret} hunter2` })).toEqual([
      "SIGHTLINE_SECRET_BEFORE must be former secrets of 32 characters or more, with a space between two.",
    ])
    expect(good({ SIGHTLINE_SECRET_BEFORE: `${secret} ${secret}` }).secretsBefore).toEqual([secret, secret])
    expect(lines).toMatch(/DATABASE_URL must be an address like postgres:/)
    expect(lines).not.toContain("hunter2")
    expect(mistakes({ PUBLIC_URL: "https://root:hunter2@stock.example.com" })).toEqual([
      'PUBLIC_URL must be an address without a path, such as https://stock.example.com, not "https://…@stock.example.com".',
    ])
  })

  it("follow PORT in PUBLIC_URL, and drop its trailing slash", () => {
    expect(good({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000")
    expect(good({ PUBLIC_URL: "https://stock.example.com/" }).publicUrl).toBe("https://stock.example.com")
  })

  it("accept a data directory and a folder of backups relative to the checkout or absolute", () => {
    expect(good({ BACKUP_FOLDER: "backups" }).backups).toBe("/checkout/backups")
    expect(good({ SIGHTLINE_DATA: "data" }).data).toBe("/checkout/data")
    expect(good({ SIGHTLINE_DATA: "/srv/data" }).data).toBe("/srv/data")
  })

  it("take the time of a daily backup where they name its folder, and the role that reads every client", () => {
    const asked = { BACKUP_FOLDER: "/backups", BACKUP_AT: "3:05" }
    expect(good(asked).backupSchedule).toEqual({ hour: 3, minute: 5, folder: "/backups", keep: 14 })
    expect(good({ ...asked, BACKUP_KEEP: "3" }).backupSchedule?.keep).toBe(3)
    expect(good({ BACKUP_FOLDER: "/backups" }).backupSchedule).toBeUndefined()
    expect(mistakes({ BACKUP_AT: "25:00" })).toEqual([
      'BACKUP_AT must be a time of day, such as 03:10, not "25:00".',
      "BACKUP_FOLDER is needed beside BACKUP_AT: the folder that the backups go to.",
    ])
    expect(mistakes({ ...named, ...asked })).toEqual([
      "DATABASE_MIGRATION_URL is needed beside BACKUP_AT: the services' role cannot read every client.",
    ])
  })
})

describe("a separate database", () => {
  it("needs the secret that its processes share", () => {
    expect(mistakes({ DATABASE_URL: named.DATABASE_URL })).toEqual([
      "SIGHTLINE_SECRET is needed with DATABASE_URL, the same for every process of this database.",
    ])
    expect(good(named).database).toEqual({
      kind: "named",
      url: named.DATABASE_URL,
      directUrl: named.DATABASE_URL,
      pooler: "none",
      readUrl: undefined,
      migrationUrl: undefined,
    })
  })

  it("may lie behind a pooler, past which a second address leads", () => {
    const directUrl = "postgres://sightline_app:x@primary.example.com/sightline"
    const pooled = { ...named, DATABASE_URL_DIRECT: directUrl }
    expect(good(pooled).database).toMatchObject({ url: named.DATABASE_URL, directUrl, pooler: "unprepared" })
    expect(good({ ...pooled, DATABASE_PREPARED: "on" }).database).toMatchObject({ pooler: "prepared" })
    expect(good({ ...named, DATABASE_URL_DIRECT: named.DATABASE_URL }).database).toMatchObject({ pooler: "none" })
    expect(mistakes({ ...named, DATABASE_PREPARED: "on" })).toEqual([
      "DATABASE_URL_DIRECT is needed beside DATABASE_PREPARED: the way past the pooler.",
    ])
  })

  it("is not served by the role that owns the tables", () => {
    expect(mistakes({ ...named, DATABASE_MIGRATION_URL: named.DATABASE_URL })).toEqual([
      "DATABASE_URL and DATABASE_MIGRATION_URL name the same role (sightline_app): the services' role must own nothing.",
    ])
    expect(mistakes({ DATABASE_MIGRATION_URL: named.DATABASE_URL })).toEqual([
      "DATABASE_URL is needed beside DATABASE_MIGRATION_URL: the services use a role that owns nothing.",
    ])
  })

  it("may have standbys that are read", () => {
    const readUrl = "postgres://sightline_app:x@standby.example.com/sightline"
    expect(good({ ...named, DATABASE_READ_URL: readUrl }).database).toMatchObject({ url: named.DATABASE_URL, readUrl })
    expect(mistakes({ DATABASE_READ_URL: readUrl })).toEqual(["DATABASE_URL is needed beside DATABASE_READ_URL."])
  })

  it("may lie behind a Unix socket", () => {
    const url = "postgres://sightline_app@%2Fvar%2Frun%2Fpostgresql/sightline"
    expect(good({ ...named, DATABASE_URL: url }).database).toMatchObject({ url })
  })
})

describe("demo data", () => {
  it.each([
    ["is on with our own database on this machine", {}, true],
    ["is off with a database of one's own", named, false],
    ["is off when other machines can reach it", { HOST: "0.0.0.0" }, false],
    ["is off when a proxy leads other machines to it", { PUBLIC_URL: "https://stock.example.com" }, false],
    ["is on when PUBLIC_URL is this machine", { PUBLIC_URL: "http://[::1]:3000" }, true],
    ["is on where it was asked for", { ...named, HOST: "0.0.0.0", SIGHTLINE_DEMO: "on" }, true],
    ["is off where it was refused", { SIGHTLINE_DEMO: "off" }, false],
  ])("%s", (_, env, demo) => {
    expect(good(env).demo).toBe(demo)
  })

  it("warns where published passwords meet a real database or other machines", () => {
    expect(good({ ...named, HOST: "0.0.0.0", SIGHTLINE_DEMO: "on" }).warnings).toEqual([
      "SIGHTLINE_DEMO is on: accounts with published passwords go into the database of DATABASE_URL.",
      "SIGHTLINE_DEMO is on: accounts with published passwords can be reached from other machines (HOST 0.0.0.0).",
      "HOST 0.0.0.0 without PUBLIC_URL: forms sent from other machines are refused, because their address is unknown.",
    ])
    const proxied = { PUBLIC_URL: "https://stock.example.com", TRUST_PROXY: "1" }
    expect(good({ ...proxied, SIGHTLINE_DEMO: "on" }).warnings).toEqual([
      "SIGHTLINE_DEMO is on: accounts with published passwords may be reached through https://stock.example.com.",
    ])
    expect(good({ HOST: "::1" })).toMatchObject({ demo: true, warnings: [] })
  })
})

describe("a proxy in front", () => {
  const proxied = { PUBLIC_URL: "https://stock.example.com", SMTP_URL: "smtps://mail.test" }

  it("that nobody told us to believe is warned of, for all its visitors count as one", () => {
    expect(good(proxied).warnings).toEqual([
      "TRUST_PROXY is 0, but https://stock.example.com leads here through a proxy: all visitors count as one address, and one of them can use up everybody's attempts to sign in and everybody's requests. Set TRUST_PROXY to the number of proxies.",
    ])
    expect(good({ ...proxied, TRUST_PROXY: "1" }).warnings).toEqual([])
    expect(good({ ...proxied, SERVE: "domain,worker", DOMAIN_LISTEN: "127.0.0.1:4100" }).warnings).toEqual([])
  })
})

describe("a budget for visitors", () => {
  it("is a number of requests a second, and nothing counts at 0", () => {
    expect(good({ VISITOR_RATE: "200" }).visitorRate).toBe(200)
    expect(good({ VISITOR_RATE: "0" }).visitorRate).toBe(0)
    expect(mistakes({ VISITOR_RATE: "off" })).toEqual([
      'VISITOR_RATE must be a whole number from 0 to 100000, not "off".',
    ])
  })
})

describe("mail", () => {
  it("needs a server and a sender, and a mistake does not repeat the server's password", () => {
    const sender = "Lakeside <desk@lakeside.test>"
    expect(good({ SMTP_URL: "smtps://me:hidden@mail.test", MAIL_FROM: sender })).toMatchObject({
      smtpUrl: "smtps://me:hidden@mail.test",
      mailFrom: { name: "Lakeside", address: "desk@lakeside.test" },
    })
    expect(mistakes({ SMTP_URL: "http://me:hidden@mail.test" }).join()).not.toContain("hidden")
    expect(mistakes({ MAIL_FROM: "Desk <a@b.test>\nBcc: everybody@b.test" })).toHaveLength(1)
  })

  it("waits where a worker has no server, with a warning at the start; the demo keeps it for itself", () => {
    expect(good({ ...named, PUBLIC_URL: "https://stock.example.com", TRUST_PROXY: "1" }).warnings).toEqual([
      "SMTP_URL is not set: mails wait until a worker has it.",
    ])
    expect(good({}).warnings).toEqual([])
  })
})

describe("a collector of traces", () => {
  const address = "OTEL_EXPORTER_OTLP_ENDPOINT"
  const headers = "OTEL_EXPORTER_OTLP_HEADERS"

  it("may have a path, and headers written as OpenTelemetry writes them", () => {
    expect(
      good({ [address]: "https://otel.example/otlp/", [headers]: "Authorization=Basic%20a%3D, x-team=eyes" }),
    ).toMatchObject({
      collector: { url: "https://otel.example/otlp", headers: { Authorization: "Basic a=", "x-team": "eyes" } },
    })
  })

  it("refuses headers without it, and repeats none of them", () => {
    expect(mistakes({ [headers]: "key=hidden" })).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is needed/),
    ])
    for (const wrong of ["hidden", "key=hid%", "key=hidden,"])
      expect(mistakes({ [address]: "http://127.0.0.1:4318", [headers]: wrong })).toEqual([
        "OTEL_EXPORTER_OTLP_HEADERS must be name=value, with a comma between two.",
      ])
    expect(mistakes({ [address]: "grpc://127.0.0.1:4317" })).toEqual([
      expect.stringMatching(/must be an address, such as http/),
    ])
  })
})

describe("cards at readers", () => {
  const stripe = {
    STRIPE_SECRET_KEY: "rk_test_aaaaaaaaaaaaaaaaaaaa",
    STRIPE_WEBHOOK_SECRET: "whsec_aaaaaaaaaaaaaaaaaaaa",
    STRIPE_READERS: "3/1=tmr_abc, 3/2=tmr_def",
  }

  it("need a key, a secret for events and a reader for each center that has one", () => {
    expect(good({ ...stripe, STRIPE_CURRENCY: "USD" }).stripe).toEqual({
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      currency: "usd",
      readers: [
        { client: 3, center: 1, reader: "tmr_abc" },
        { client: 3, center: 2, reader: "tmr_def" },
      ],
    })
    expect(mistakes({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }).map((line) => line.split(" ")[0])).toEqual([
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_READERS",
    ])
  })

  it("stand nowhere until somebody of the client says where, unless the setting does", () => {
    expect(good({ ...stripe, STRIPE_READERS: "3=tmr_abc 3/2=tmr_def 4=tmr_ghi" }).stripe?.readers).toEqual([
      { client: 3, center: null, reader: "tmr_abc" },
      { client: 3, center: 2, reader: "tmr_def" },
      { client: 4, center: null, reader: "tmr_ghi" },
    ])
  })

  it("refuse invalid values, without repeating a secret, and a live key in the demo", () => {
    const wrong = {
      STRIPE_SECRET_KEY: "pk_live_hiddenhidden",
      STRIPE_WEBHOOK_SECRET: "hidden",
      STRIPE_READERS: "3=abc",
    }
    expect(mistakes(wrong)).toHaveLength(3)
    expect(mistakes(wrong).join()).not.toContain("hidden")
    for (const twice of ["3/1=tmr_a 3/1=tmr_b", "3=tmr_a 4=tmr_a", "3/1=tmr_a 3/2=tmr_a"])
      expect(mistakes({ ...stripe, STRIPE_READERS: twice })).toHaveLength(1)
    expect(mistakes({ ...stripe, STRIPE_SECRET_KEY: "sk_live_aaaaaaaaaaaaaaaaaaaa" })).toEqual([
      "STRIPE_SECRET_KEY must be a test key while SIGHTLINE_DEMO is on.",
    ])
  })
})

describe("several processes", () => {
  it.each([
    [{ SERVE: "bff" }, ["SIGHTLINE_SECRET", "DOMAIN_URL"]],
    [{ SERVE: "front" }, ["SIGHTLINE_SECRET", "BFF_URL"]],
    [{ SERVE: "domain" }, ["DOMAIN_LISTEN"]],
    [{ SERVE: "front,bff" }, ["SIGHTLINE_SECRET", "DOMAIN_URL"]],
  ])("%o names its missing addresses", (env, names) => {
    expect(mistakes(env).map((line) => line.split(" ")[0])).toEqual(names)
  })

  it("know each other's addresses", () => {
    const bff = good({ SERVE: "bff", DOMAIN_URL: "tcp://10.0.0.2:4100", SIGHTLINE_SECRET: secret })
    expect(bff.domainUrl).toEqual({ host: "10.0.0.2", port: 4100 })
    expect(good({ DOMAIN_LISTEN: "[::1]:4100" }).domainListen).toEqual({ host: "::1", port: 4100 })
    expect(mistakes({ DOMAIN_LISTEN: "4100" })).toHaveLength(1)
    expect(good({ DOMAIN_LISTEN: "0.0.0.0:4100" }).warnings).toHaveLength(1)
  })
})

describe("an unknown setting", () => {
  it("is reported with the likely one", () => {
    expect(good({ SIGHTLINE_DTAA: "/srv", SIGHTLINE_COLOUR: "red", SIGHTLINE_DEV: "1" }).warnings).toEqual([
      "SIGHTLINE_DTAA is not a setting and does nothing: SIGHTLINE_DATA may be meant.",
      "SIGHTLINE_COLOUR is not a setting and does nothing.",
    ])
  })
})

describe(".env.example", () => {
  it("lists every setting with its default, in order", async () => {
    const text = await readFile(join(import.meta.dirname, "../../../../.env.example"), "utf8")
    const expected = settingList.map(({ name, byDefault, about }) => `# ${about}\n# ${name}=${byDefault}`)
    expect(text.trimEnd().split("\n\n").slice(1)).toEqual(expected)
  })

  it("holds the defaults that are read", () => {
    const env = Object.fromEntries(settingList.map(({ name, byDefault }) => [name, byDefault]))
    expect(good(env)).toEqual(good({}))
  })
})
