import { join } from "node:path"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { demoAccounts } from "@sightline/domain/seed/account"
import { growAt, seedDemoAt } from "@sightline/domain/seed/run"
import { type DemoOptions, demoUsage, readDemoOptions } from "./demo-options"
import { progressOf } from "./progress"
import { readSettings, type Settings } from "./settings"

/** The command cannot do what it was asked; the message is for the person who asked. */
class Refused extends Error {
  override readonly name = "Refused"
}

const say = (line: string) => console.log(line)

/** The database as the role that owns its tables, and how to let go of it. */
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

async function fill(ownerUrl: string, { items, clients }: DemoOptions): Promise<void> {
  await migrate(ownerUrl, join(process.cwd(), "services/domain/migrations"))
  const outcome = await seedDemoAt(ownerUrl)
  say(outcome === "seeded" ? "The demo clients are in." : "The database has clients already: they were left alone.")
  if (outcome === "seeded")
    for (const { email, password, roles } of demoAccounts()) say(`  ${email}  ${password}  ${roles}`)
  if (items === 0) return
  const onProgress = progressOf(process.stdout, items, "items")
  onProgress(0)
  const grown = await growAt(ownerUrl, { items, clients, onProgress })
  for (const { email, password, name, items } of grown)
    say(`  ${email}  ${password}  ${name}, ${items.toLocaleString("en-US")} items`)
}

async function demo(args: readonly string[]): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) return say(demoUsage)
  const options = readDemoOptions(args)
  if ("mistake" in options) throw new Refused(`${options.mistake}\n\n${demoUsage}`)
  const read = readSettings(process.env, process.cwd())
  if (!read.ok) throw new Refused(read.mistakes.join("\n"))
  const { ownerUrl, leave } = await reachDatabase(read.settings)
  // What is written so far agrees with itself, so a person may stop at any time.
  const stop = () => void leave().finally(() => process.exit(130))
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
  await fill(ownerUrl, options).finally(leave)
}

demo(process.argv.slice(2)).then(
  () => process.exit(0),
  (cause: unknown) => {
    // A refusal is for the person who asked; anything else is a defect of ours and shows where it is.
    console.error(cause instanceof Error && /Refused$/.test(cause.name) ? cause.message : cause)
    process.exit(1)
  },
)
