#!/usr/bin/env node
/*
 * Is the gate still red when something is broken? Makes ten breaks, one after the other, runs the gate's tests of the
 * rooms that should notice, and takes each break back. A break that nobody notices ends the command with exit code 1.
 * The working tree must be clean. A number of breaks may be named: `npm run test:breaks -- 3 7`.
 */
import "./shared/node-version.mjs"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { findBrowser } from "./shared/browser.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { runTool } from "./shared/child.mjs"
import { vitestCounts } from "./shared/counts.mjs"
import { cleanTree } from "./shared/reports.mjs"
import { command, Stop, say } from "./shared/say.mjs"

/** `right` stands in `file` once. */
const breaks = [
  {
    what: "the removal: an item that has left already leaves again",
    file: "services/domain/src/stock-movement/queries.ts",
    right: "when item.status_id = s.id then 'already'",
    wrong: "when false then 'already'",
    rooms: ["services/domain/src/inventory-item", "services/domain/src/stock-movement"],
  },
  {
    what: "a price: a special price above the list price counts",
    file: "packages/model/src/sales-order-rules.ts",
    right: "specialPrice > 0 && specialPrice < listPrice ?",
    wrong: "specialPrice > 0 ?",
    rooms: ["packages/model", "services/domain/src/sales-order"],
  },
  {
    what: "a tenant's wall: the rows of every client are open to each",
    file: "services/domain/migrations/0006-access.sql",
    right: "create policy own_client on %s using (client_id = (select own_client_id()))",
    wrong: "create policy own_client on %s using (true)",
    rooms: ["services/domain/src/db", "services/domain/src/client"],
  },
  {
    what: "a migration: more may be held of an item than there is",
    file: "services/domain/migrations/20261123T0525-stock-guard.sql",
    right: "new.reserved_quantity not between 0 and new.quantity or ",
    wrong: "",
    rooms: ["services/domain/src/db", "services/domain/src/stock-movement", "services/domain/src/sales-order"],
  },
  {
    what: "a page's refusal: everybody of the staff opens the relocation",
    file: "packages/model/src/role-table.ts",
    right: '{ path: "/relocate", app: "office", who: relocators,',
    wrong: '{ path: "/relocate", app: "office", who: staff,',
    rooms: ["packages/model", "apps/office/app/relocation", "apps/office/app/page", "services/bff/src/layout"],
  },
  {
    what: "a role: staff erase a customer",
    file: "packages/bff-api/src/customer.ts",
    right: '"/api/Customer/EraseCustomer", {\n      who: pricers,',
    wrong: '"/api/Customer/EraseCustomer", {\n      who: staff,',
    rooms: ["packages/bff-api", "services/bff", "services/front/src/walk"],
  },
  {
    what: "a scan's order: what was read later overtakes what got no answer",
    file: "packages/screens/src/task/entry.ts",
    right: '    if (state._tag === "Unknown" && !isStuck(entry)) return earliest\n',
    wrong: "",
    rooms: ["packages/screens/src/task"],
  },
  {
    what: "a label: the code has no quiet zone",
    file: "hardware/label/src/layout.ts",
    right: 'const modules = symbol.columns + 2 * symbol.quiet\n  const module = widest("CODE128"',
    wrong: 'const modules = symbol.columns\n  const module = widest("CODE128"',
    rooms: ["hardware/label", "hardware/simulator"],
  },
  {
    what: "a refund: the list price is paid back",
    file: "services/domain/src/sales-order/queries-return.ts",
    right: "sum(sale_price) as net,",
    wrong: "sum(list_price) as net,",
    rooms: ["services/domain/src/sales-order"],
  },
  {
    what: "a key: another request under a used key gets the first one's answer",
    file: "services/domain/src/once/once.ts",
    right: "if (kept?.digest !== digest) return",
    wrong: "if (kept === undefined) return",
    rooms: ["services/domain/src/once"],
  },
]

const report = inCheckout(".reports/breaks/vitest.json")

/** The titles that a break turns red, among the gate's tests of its rooms. */
async function noticedBy({ file, right, wrong, rooms }, browser) {
  const path = inCheckout(file)
  const text = readFileSync(path, "utf8")
  if (text.split(right).length !== 2) throw new Stop(`${file} no longer holds what the break replaces: ${right}`)
  rmSync(report, { force: true })
  const mend = () => writeFileSync(path, text)
  process.once("exit", mend)
  try {
    writeFileSync(
      path,
      text.replace(right, () => wrong),
    )
    const args = ["run", "--reporter=json", `--outputFile.json=${report}`, ...rooms]
    const env = { SIGHTLINE_TESTS: "gate", ...(browser && { CHROMIUM_PATH: browser }) }
    const ended = await runTool("vitest", args, { env, bound: 1_800_000 })
    if (!existsSync(report)) throw new Stop(ended.text.trim())
    return vitestCounts(report, ended)
  } finally {
    mend()
    process.off("exit", mend)
  }
}

await command(async () => {
  const chosen = process.argv.slice(2).map(Number)
  if (cleanTree() === null) throw new Stop("The working tree is not clean: a break could not be taken back.")
  mkdirSync(inCheckout(".reports/breaks"), { recursive: true })
  const browser = await findBrowser()
  let unnoticed = 0
  for (const [index, each] of breaks.entries()) {
    if (chosen.length > 0 && !chosen.includes(index + 1)) continue
    const { failures, broken } = await noticedBy(each, browser)
    if (broken.length > 0) throw new Stop(`${each.what}: ${broken.join(", ")}`)
    const titles = failures.map(({ title }) => title)
    if (titles.length === 0) unnoticed++
    say(
      `${titles.length > 0 ? "✓" : "✗"} ${index + 1}. ${each.what}: ${titles.length} red${titles[0] ? `, as ${titles[0]}` : ""}`,
    )
  }
  if (unnoticed > 0) throw new Stop(`The gate does not notice ${unnoticed} of them.`)
})
