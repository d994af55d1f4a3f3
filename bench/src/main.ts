import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { cpus, release, type } from "node:os"
import type { Staff } from "@sightline/model/caller"
import { measureBuying } from "./buying"
import { type SignedIn, signIn } from "./calls"
import { capturedBatches } from "./captured"
import { measureCounting } from "./counting"
import { measureInsight } from "./insight"
import { freeItems, type Installation, newInstallation } from "./installation"
import { measureKiosk } from "./kiosk"
import { measureByLighthouse } from "./lighthouse"
import { type Plan, planOf } from "./options"
import { measureOrderScale } from "./order-scale"
import { measureOrders } from "./orders"
import { measurePages } from "./pages"
import { startProduct } from "./product"
import { Report } from "./report"
import { burst, type Contest, compare, targets } from "./rounds"
import { measureSearch } from "./search"
import { measureSignIn } from "./sign-in"
import { countEachOperation } from "./statements"
import { measureWarmStart } from "./warm-start"
import { beWorker, isWorker, startWorker } from "./worker"
import { layYardstick } from "./yardstick"

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Says which step of how many begins, and how long it has been since the first. */
function stepsOf({ removals, lookUps, only }: Plan): (what: string) => void {
  const began = performance.now()
  const steps =
    only === "counter"
      ? 5
      : only === "removal"
        ? 2 + removals.length
        : only === "look-up"
          ? 2 + lookUps.length
          : 13 + removals.length + lookUps.length
  let step = 0
  return (what) => {
    step++
    const seconds = Math.round((performance.now() - began) / 1000)
    say(`${step} of ${steps} after ${seconds} s: ${what} …`)
  }
}

const staffOf = (signedIn: SignedIn, clientId: number): Staff =>
  ({ _tag: "Staff", ...signedIn, clientId, roles: ["owner", "webUser"], once: null, requestId: "bench" }) as never

/** The product, the bare server and the load side by side on one database. */
async function contest(
  plan: Plan,
  installation: Installation,
  env: Record<string, string>,
  report: Report,
  begin: (what: string) => void,
) {
  const { data, serviceUrl, client } = installation
  const product = await startProduct({ data, env: { ...env, DATABASE_URL: serviceUrl } })
  const [bare, load] = [startWorker(), startWorker()]
  try {
    const signedIn = await signIn(product.base, client.email, client.password)
    const batches = await capturedBatches(staffOf(signedIn, client.id))
    const port = await bare.serve({ serviceUrl, ...batches })
    const items = await freeItems(installation)
    const free = [...items]
    const bases = { product: product.base, "bare server": `http://127.0.0.1:${port}` }
    const isScan = plan.only === "removal" || plan.only === "look-up"
    if (!isScan) {
      begin("Measuring whole orders")
      const products = await productsToSell(installation, plan.orders * (plan.rounds + 1) * 2)
      report.orders(await measureOrders({ bases, signedIn, products, rounds: plan.rounds, orders: plan.orders }))
    }
    if (plan.only === "counter") {
      begin("Counting statements")
      report.statements(await countEachOperation(installation, env, free))
      begin("Measuring pages")
      return report.pages(await measurePages(product.base, product.pid, installation, plan.rounds * 15))
    }
    const contest: Contest = {
      ...{ plan, load, signedIn, serviceUrl, items, free, ...batches },
      bases,
      pids: { product: product.pid, "bare server": bare.pid },
    }
    begin("Warming up")
    await layYardstick(installation)
    for (const target of targets) {
      await burst(contest, "look-up", target, 8, plan.warmUp, 8)
      await burst(contest, "removal", target, 8, plan.warmUp, 8)
    }
    const goals = {
      removal: { rate: 0.6, p50: 1.6, ofYardstick: { product: 0.2, statement: 0.4 } },
      "look-up": { rate: 0.4, p50: 2, ofYardstick: { product: 0.1 } },
    } as const
    const operations = [
      ["removal", plan.removals],
      ["look-up", plan.lookUps],
    ] as const
    for (const [operation, sizes] of operations) {
      if (isScan && plan.only !== operation) continue
      const compared = []
      for (const [connections, count] of sizes) {
        begin(`Measuring ${operation} over ${connections}`)
        compared.push(await compare(contest, operation, connections, count))
      }
      report.compared(operation === "removal" ? "Removal" : "Look-up by label", compared, goals[operation])
    }
    if (isScan) return
    begin("Counting statements")
    report.statements(await countEachOperation(installation, env, free))
    begin("Measuring sign-in")
    report.signIn(await measureSignIn({ plan, load, base: product.base }, installation))
    begin("Measuring pages")
    report.pages(await measurePages(product.base, product.pid, installation, plan.rounds * 15))
    begin("Measuring scans at a kiosk")
    report.kiosk(await measureKiosk(product.base, installation, free.splice(-plan.scans)))
    begin("Measuring the site by Lighthouse")
    report.lighthouse(await measureByLighthouse(product.base, plan.rounds > 3 ? 3 : 1))
  } finally {
    await Promise.all([product.stop(), bare.stop(), load.stop()])
  }
}

/** Products with this many free units together; sold at random, none runs out. */
async function productsToSell({ behind, client }: Installation, units: number): Promise<number[]> {
  const rows = await behind<{ id: number; free: number }[]>`
    select id, total_quantity - reserved_quantity as free from inventory
    where client_id = ${client.id} and status_id = 5 order by free desc limit 200`
  const free = rows.reduce((sum, row) => sum + row.free, 0)
  if (free < units * 2) throw new Error("There are not enough units left to sell.")
  return rows.map(({ id }) => id)
}

/** The baseline for searches over many items. */
const fewItems = 10_000

async function buying(plan: Plan, report: Report): Promise<void> {
  const { searchItems: items, movements } = plan
  report.buying(plan, await measureBuying({ items, movements }, plan.rounds * 4))
}

async function insight(plan: Plan, report: Report): Promise<void> {
  const { searchItems: items, movements } = plan
  report.insight(plan, await measureInsight({ items, movements }, plan.rounds * 4))
}

/** What the goals of a count name. */
const countedItems = 20_000

async function counting(report: Report): Promise<void> {
  report.counting(countedItems, await measureCounting(countedItems))
}

async function bench(plan: Plan): Promise<number> {
  const began = performance.now()
  const report = new Report((line) => process.stdout.write(`${line}\n`))
  const alone = { buying, insight, count: (_plan: Plan, to: Report) => counting(to) }
  if (plan.only === "buying" || plan.only === "insight" || plan.only === "count") {
    await alone[plan.only](plan, report)
    report.end((performance.now() - began) / 1000)
    return plan.strict && report.missed > 0 ? 1 : 0
  }
  const begin = stepsOf(plan)
  // Measures the build of this checkout.
  execFileSync(process.execPath, ["bin/build.mjs"], { stdio: ["ignore", "inherit", "inherit"] })
  begin(`Filling a database with ${plan.items.toLocaleString("en-US")} items`)
  const installation = await newInstallation(plan.items)
  try {
    const [{ model = "" } = {}] = cpus()
    report.title(`${cpus().length} × ${model.trim()}, ${type()} ${release()}, Node ${process.versions.node}`)
    await contest(plan, installation, { SIGHTLINE_SECRET: randomBytes(33).toString("base64url") }, report, begin)
    await installation.stop()
    const many = plan.searchItems.toLocaleString("en-US")
    const isWhole = plan.only === undefined
    if (isWhole) {
      begin("Measuring the start")
      report.warmStart(await measureWarmStart(installation.data, plan.rounds > 3 ? 3 : 1))
      begin(`Filling another one with ${many} items, and searching`)
      report.search(plan.searchItems, await measureSearch(fewItems, plan.searchItems, plan.rounds * 4))
      begin("Filling one more with a year of movements, and choosing what to order")
      await buying(plan, report)
      begin("Filling one more, and looking at its year")
      await insight(plan, report)
      begin("Filling one for a count, and counting it while others sell")
      await counting(report)
    }
    if (isWhole || plan.only === "counter") {
      begin(`Filling another one with ${many} items and orders, and asking for them`)
      report.orderScale(plan.searchItems, await measureOrderScale(plan.searchItems, 50_000, plan.rounds * 8))
    }
  } finally {
    await installation.stop().catch(() => undefined)
    await installation.remove()
  }
  report.end((performance.now() - began) / 1000)
  return plan.strict && report.missed > 0 ? 1 : 0
}

if (isWorker) beWorker()
else {
  const plan = planOf(process.argv.slice(2))
  if (typeof plan === "string") {
    say(plan)
    process.exit(1)
  }
  bench(plan).then(
    (code) => process.exit(code),
    (cause: unknown) => {
      console.error(cause)
      process.exit(1)
    },
  )
}
