import { execFileSync, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { signIn, undoable } from "./calls"
import { staysFair } from "./fair"
import { type Installation, newInstallation } from "./installation"
import { Pair } from "./pair"
import { planOf, type SoakPlan } from "./soak-options"
import { type Acknowledged, soakRound } from "./soak-round"
import { type Verdict, verdictOn } from "./soak-verdict"
import { beWorker, isWorker } from "./worker"

const say = (line: string) => process.stderr.write(`${line}\n`)

const atOnce = 12
/** Few, so that requests compete for them; batches and single ones. */
const fought = 16

async function storm(plan: SoakPlan, pair: Pair, installation: Installation): Promise<Acknowledged[]> {
  const { behind, client } = installation
  const rows = await behind<{ id: number }[]>`
    (select id from inventory_item where client_id = ${client.id} and status_id = 5 and quantity > 1 and reserved_quantity = 0 limit ${fought / 2})
    union all
    (select id from inventory_item where client_id = ${client.id} and status_id = 5 and quantity = 1 and reserved_quantity = 0 limit ${fought / 2})`
  const items = rows.map(({ id }) => id)
  const acknowledged: Acknowledged[] = []
  let token = ""
  let signedInAt = Number.NEGATIVE_INFINITY
  for (let round = 1; round <= plan.rounds; round++) {
    // A token is valid for a quarter of an hour.
    if (performance.now() - signedInAt > 600_000) {
      token = (await signIn(await reachable(pair), client.email, client.password)).token
      signedInAt = performance.now()
    }
    const due = Math.floor((round * plan.kills) / plan.rounds) > pair.kills
    if (due) await pair.whole()
    // Requests compete for split-off units too, because only those can return to their batch.
    const recent = acknowledged.slice(-40).flatMap(({ moved }) => moved.filter((item) => !items.includes(item)))
    const movements = await undoable(await reachable(pair), token)
    const working = soakRound(pair, token, { items: [...items, ...recent.slice(-fought / 2)], movements }, atOnce)
    if (due) await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    if (due) pair.kill()
    acknowledged.push(...(await working))
    if (round % Math.ceil(plan.rounds / 10) === 0) say(`  ${round} of ${plan.rounds} rounds, ${pair.kills} killed`)
  }
  return acknowledged
}

async function reachable(pair: Pair): Promise<string> {
  for (let turn = 0; ; turn++) {
    const base = pair.base(turn)
    if (
      await fetch(`${base}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return base
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function tell(acknowledged: ReadonlyArray<Acknowledged>, verdict: Verdict, kills: number, seconds: number): boolean {
  const { missing, doubled, unheard, changed, differences, movements } = verdict
  const done = acknowledged.filter(({ status }) => status === 200).length
  const again = acknowledged.filter(({ tries }) => tries > 1).length
  const lines = [
    `${acknowledged.length} requests: ${done} done, ${acknowledged.length - done} refused; ${again} had to be sent again, ${kills} processes killed, ${seconds.toFixed(0)} s`,
    `${movements} movements in the ledger`,
    `${missing.length} acknowledged and missing`,
    `${doubled.length} doubled`,
    `${unheard.length} made and never acknowledged`,
    `${changed.length} answered differently when sent again`,
    `${differences} differences found by the recount`,
  ]
  for (const line of lines) console.log(line)
  for (const key of [...missing, ...doubled, ...unheard, ...changed].slice(0, 10)) console.log(`  ${key}`)
  return missing.length + doubled.length + unheard.length + changed.length + differences === 0 && movements === done
}

/** A journey of the whole run, at its full number, on a product of its own. */
function holds(spec: string, env: Readonly<Record<string, string>>, ...more: ReadonlyArray<string>): boolean {
  const journey = ["test", "--config", "e2e/playwright.config.ts", `e2e/${spec}`, ...more]
  const { status } = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", ...journey], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  })
  return status === 0
}

/** Tests of the whole run, with what only a soak asks of them. */
function proves(file: string, env: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  })
  return status === 0
}

/** The print agent, killed 200 times at counted bytes on its wires. */
function printsOnce({ agentKills }: SoakPlan): boolean {
  if (agentKills === 0) return true
  say(`Killing the print agent ${agentKills} times …`)
  return proves("hardware/print-agent/src/killed.long.test.ts", { SIGHTLINE_KILLS: String(agentKills) })
}

/** Files that attack the import hold up the thread that answers everybody for less than a quarter of a second. */
function importsStallNobody(): boolean {
  say("Importing files that attack …")
  return proves("services/domain/src/import/attack.long.test.ts", { SIGHTLINE_LARGEST_STALL: "250" })
}

/** The same for five of the longest papers at once. */
function papersStallNobody(): boolean {
  say("Drawing the longest papers …")
  return proves("services/domain/src/paper/longest.long.test.ts", { SIGHTLINE_LARGEST_STALL: "250" })
}

/** Codes in rounds of 130, repeated until the number is reached. */
function scansAreRead({ scans }: SoakPlan): boolean {
  if (scans === 0) return true
  const times = Math.ceil(scans / 130)
  say(`Scanning ${(times * 130).toLocaleString("en-US")} codes at a station …`)
  return holds("kiosk/kiosk.spec.ts", { SIGHTLINE_SCAN_ROUNDS: String(times) }, "-g", "scans in bursts")
}

/** Scans of a shift without the network, and kills at counted points of a wire between browser and server. */
function stationsWereKilled({ scans }: SoakPlan): boolean {
  const rounds = Math.ceil(scans / 1500)
  if (rounds === 0) return true
  say(
    `Killing browser, server and database at each step of a removal, an addition, an undo and a count, ${rounds} times …`,
  )
  const often = { SIGHTLINE_SHIFTS: "3", SIGHTLINE_KILL_ROUNDS: String(rounds) }
  return holds("kiosk/kiosk-(offline|killed).spec.ts", often, "-g", "mixed scans|killed at the steps")
}

/** The last frame and one order, wanted many times at once over two processes. */
function oneWins({ races }: SoakPlan): boolean {
  if (races === 0) return true
  say(`Racing for the last frame, and submitting an order, ${races.toLocaleString("en-US")} times …`)
  return holds("every-page/races.spec.ts", { SIGHTLINE_RACES: String(races) }, "-g", "last frame|double submits")
}

/** Every process behind an order, killed at every step of it. */
function ordersGoOn({ orderKills }: SoakPlan): boolean {
  if (orderKills === 0) return true
  say(`Killing bff, domain, database or provider at a step of an order, ${orderKills} times …`)
  return holds("counter/order-killed.soak.ts", { SIGHTLINE_ORDER_KILLS: String(orderKills) })
}

/** Items move to another center while orders sell some of them. */
function relocationsHold({ relocated }: SoakPlan): boolean {
  if (relocated === 0) return true
  const number = Math.max(5, Math.floor(relocated / 5) * 5)
  say(`Relocating ${number.toLocaleString("en-US")} items while they are sold …`)
  const test = ["run", "services/domain/src/relocation/sold.test.ts"]
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...test], {
    env: { ...process.env, SIGHTLINE_RELOCATED: String(number) },
    stdio: ["ignore", "inherit", "inherit"],
  })
  return status === 0
}

/** Counts while others sell, each interleaved in its own way; and shops that lose twelve things each. */
function countsNameThefts({ counts }: SoakPlan): boolean {
  if (counts === 0) return true
  say(`Counting while others sell, ${counts.toLocaleString("en-US")} times …`)
  const test = ["run", "services/domain/src/count/interleaving.test.ts", "services/domain/src/count/shop.test.ts"]
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...test], {
    env: { ...process.env, COUNT_ROUNDS: String(counts), LOSS_ROUNDS: String(Math.ceil(counts / 12)) },
    stdio: ["ignore", "inherit", "inherit"],
  })
  return status === 0
}

/** Money over random histories, whatever comes in whichever order. */
/** Each history is checked against all before it in its database, so a database that has seen many makes them slow. */
const historiesAtOnce = 100

function moneyAgrees({ histories, killedHistories }: SoakPlan): boolean {
  for (let first = 0; first < histories; first += historiesAtOnce) {
    const end = Math.min(first + historiesAtOnce, histories)
    say(`Selling, paying, giving back and counting, ${first} to ${end} of ${histories} times …`)
    const env = { SIGHTLINE_MONEY_FIRST: String(first), SIGHTLINE_MONEY_HISTORIES: String(end - first) }
    if (!proves("services/domain/src/sales-order/charge/money.test.ts", env)) return false
  }
  if (killedHistories === 0) return true
  say(`The same over two processes that are killed, ${killedHistories} times …`)
  return holds("counter/money-killed.soak.ts", { SIGHTLINE_MONEY_KILLS: String(killedHistories) })
}

/** Removals and reversals over two processes that are killed: the ledger agrees with what was acknowledged. */
async function ledgerAgrees(plan: SoakPlan): Promise<boolean> {
  const installation = await newInstallation(2_000)
  try {
    const secret = randomBytes(33).toString("base64url")
    const env = { DATABASE_URL: installation.serviceUrl, SIGHTLINE_SECRET: secret }
    const pair = await Pair.start(installation.data, env)
    const began = performance.now()
    const acknowledged = await storm(plan, pair, installation).finally(() => pair.stop())
    const seconds = (performance.now() - began) / 1000
    const isWhole = tell(acknowledged, await verdictOn(installation, acknowledged), pair.kills, seconds)
    console.log(
      isWhole ? "Nothing was lost, nothing was doubled." : "The ledger does not agree with what was acknowledged.",
    )
    return isWhole
  } finally {
    await installation.stop()
    await installation.remove()
  }
}

/** What the whole run proves by order and not by a watch, with the watch (record 193). */
function nobodyWaitsLong(): boolean {
  say("Timing what the whole run only puts in order …")
  const timed = { SIGHTLINE_TIMED: "1" }
  return (
    holds("(attack-bodies|attacks|races|station-badge|station-races).spec.ts", timed) &&
    proves("services/front/src/product/import-attack.long.test.ts", timed) &&
    proves("services/domain/src/client-export/export-memory.long.test.ts", timed)
  )
}

const trials = {
  ledger: ledgerAgrees,
  prints: printsOnce,
  scans: scansAreRead,
  stations: stationsWereKilled,
  races: oneWins,
  orders: ordersGoOn,
  imports: importsStallNobody,
  papers: papersStallNobody,
  fair: () => staysFair(say),
  relocations: relocationsHold,
  counts: countsNameThefts,
  money: moneyAgrees,
  pace: nobodyWaitsLong,
} satisfies Record<SoakPlan["parts"][number], (plan: SoakPlan) => boolean | Promise<boolean>>

async function soak(plan: SoakPlan): Promise<number> {
  execFileSync(process.execPath, ["bin/build.mjs"], { stdio: ["ignore", "inherit", "inherit"] })
  for (const part of plan.parts) if (!(await trials[part](plan))) return 1
  return 0
}

if (isWorker) beWorker()
else {
  const plan = planOf(process.argv.slice(2), process.env)
  if (typeof plan === "string") {
    say(plan)
    process.exit(1)
  }
  soak(plan).then(
    (code) => process.exit(code),
    (cause: unknown) => {
      console.error(cause)
      process.exit(1)
    },
  )
}
