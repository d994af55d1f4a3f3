import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { demoAccounts } from "@sightline/domain/seed/account"
import { growAt, seedDemoAt } from "@sightline/domain/seed/run"
import { type DemoOptions, demoUsage, readDemoOptions } from "./demo/options"
import { progressOf } from "./demo/progress"
import { readSettings, type Settings } from "./settings/settings"

/** The command cannot do what was asked; the message is for the person who asked. */
class Refused extends Error {
  override readonly name = "Refused"
}

const say = (line: string) => console.log(line)

/** A connection as the role that owns the tables, and how to close it. */
async function reachDatabase({ database, demo, data }: Settings) {
  if (!demo)
    throw new Refused(
      "Demo data is off here, because its accounts have published passwords: set SIGHTLINE_DEMO=on if nothing real is in this database.",
    )
  if (database.kind === "embedded") {
    const server = await startEmbedded({ data, use: "tool", say })
    return { ownerUrl: server.ownerUrl, leave: async () => void (await server.stop()) }
  }
  if (!database.migrationUrl)
    throw new Refused("DATABASE_MIGRATION_URL is needed: demo data is written by the role that owns the tables.")
  return { ownerUrl: database.migrationUrl, leave: async () => undefined }
}

async function fill(ownerUrl: string, { items, clients }: DemoOptions, signal: AbortSignal): Promise<void> {
  await migrate(ownerUrl, process.cwd())
  const outcome = await seedDemoAt(ownerUrl)
  say(outcome === "seeded" ? "The demo clients are in." : "The database has clients already: they were left alone.")
  if (outcome === "seeded")
    for (const { email, password, roles } of demoAccounts()) say(`  ${email}  ${password}  ${roles}`)
  if (items === 0 || signal.aborted) return
  const onProgress = progressOf(process.stdout, items, "items")
  onProgress(0)
  const grown = await growAt(ownerUrl, { items, clients, onProgress, signal })
  if (signal.aborted) return
  for (const { email, password, name, items } of grown)
    say(`  ${email}  ${password}  ${name}, ${items.toLocaleString("en-US")} items`)
}

async function demo(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    say(demoUsage)
    return 0
  }
  const options = readDemoOptions(args)
  if ("mistake" in options) throw new Refused(`${options.mistake}\n\n${demoUsage}`)
  const read = readSettings(process.env, process.cwd())
  if (!read.ok) throw new Refused(read.mistakes.join("\n"))
  const { ownerUrl, leave } = await reachDatabase(read.settings)
  const stopping = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort())
  await fill(ownerUrl, options, stopping.signal).finally(leave)
  if (!stopping.signal.aborted) return 0
  say("\nStopped. What was written so far stays and agrees with its ledger.")
  return 130
}

demo(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (cause: unknown) => {
    // A refusal is for the person who asked; anything else is our defect and prints its trace.
    console.error(cause instanceof Error && /Refused$/.test(cause.name) ? cause.message : cause)
    process.exit(1)
  },
)
