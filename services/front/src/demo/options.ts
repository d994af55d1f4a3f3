import { parseArgs } from "node:util"

export type DemoOptions = { items: number; clients: number }

export const demoUsage = `Usage: npm run demo -- [--items N] [--clients N]

Fills the database with demo data. Without --items: the demo clients, if the database is empty.
  --items N    besides, N items at new clients of their own
  --clients N  how many new clients, the largest first (without it one for every 50,000 items, 3 to 40)`

const most = 100_000_000

/** The parsed options, or why the command cannot run. */
export function readDemoOptions(args: readonly string[]): DemoOptions | { mistake: string } {
  let given: { items?: string; clients?: string }
  try {
    given = parseArgs({ args: [...args], options: { items: { type: "string" }, clients: { type: "string" } } }).values
  } catch (cause) {
    return { mistake: cause instanceof Error ? cause.message : String(cause) }
  }
  const items = wholeNumber(given.items ?? "0", 0)
  const clients = wholeNumber(given.clients ?? String(usualClients(items)), 1)
  if (Number.isNaN(items)) return { mistake: `--items ${given.items}: a whole number from 0 to ${most}.` }
  if (Number.isNaN(clients)) return { mistake: `--clients ${given.clients}: a whole number from 1 to ${most}.` }
  return { items, clients }
}

const usualClients = (items: number) => Math.min(40, Math.max(3, Math.ceil(items / 50_000) || 3))

/** Underscores and commas may group digits: 1_000_000. */
function wholeNumber(text: string, least: number): number {
  const digits = text.replace(/(?<=\d)[_,](?=\d)/g, "")
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= least && value <= most ? value : Number.NaN
}
