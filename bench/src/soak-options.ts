import { parseArgs } from "node:util"

export const usage = `Usage: npm run soak -- [--rounds N] [--kills N] [--agent-kills N] [--scans N] [--races N] [--order-kills N] [--relocated N]
                           [--counts N] [--histories N] [--killed-histories N] [--only PART]

Removes, reverses and undoes over two processes of the product on one database while their processes are killed, and then
counts: nothing acknowledged may be missing, nothing may be doubled. Exit code 1 when something is.
  --rounds N  how many rounds (1,000 without it, or SOAK_ROUNDS)
  --kills N   how many of them meet a SIGKILL (one in ten without it)
  --agent-kills N  how often the print agent is killed while it prints (200 without it): no label may come out twice,
              none may be missed silently
  --scans N   how many codes are scanned in bursts at a station in a real browser afterwards (3,000 without it), 130 at
              a time: none may be lost, doubled, or touch the page. Then browser, server and database are killed at
              each step of a removal, an addition, an undo and a count at a station, once for every 1,500 of them
  --races N   how often a kiosk, a counter and a cart race for the last frame over two processes, and how many submits of
              one order come at once (1,000 without it): one wins, one invoice, one charge
  --order-kills N  how often bff, domain, Postgres or payment provider are killed at a step of an order (72 without it, each
              at every step): every order ends whole, and no card is charged twice
  --relocated N  how many items move to another center while orders sell every third of them (500 without it): all of
              the others arrive, and none is lost
  --counts N  how many counts are made while others sell, move, receive and send what they read without a network (1,000
              without it): what was stolen is named and nothing else
  --histories N  how many random histories of orders, payments, refunds, returns and counted tills are played (5,000 without it):
              orders, invoices, payments, drawers and the provider agree to the cent
  --killed-histories N  how many of them over two processes that are killed, as database and provider are (50 without it)
  --only PART  one of ledger, prints, scans, stations, races, orders, relocations, counts, money,
              imports (files that attack the import stall nobody), papers (nor do the longest papers),
              pace (answers of attacks, races and stations stay within their times: on a quiet machine),
              fair (what one client does at its worst keeps no other client's reads waiting: its figures are for a quiet machine)`

const parts = [
  "ledger",
  "prints",
  "scans",
  "stations",
  "races",
  "orders",
  "relocations",
  "counts",
  "money",
  "imports",
  "papers",
  "fair",
  "pace",
] as const
type Part = (typeof parts)[number]

export interface SoakPlan {
  readonly rounds: number
  readonly kills: number
  readonly agentKills: number
  readonly scans: number
  readonly races: number
  readonly orderKills: number
  readonly relocated: number
  readonly counts: number
  readonly histories: number
  readonly killedHistories: number
  readonly parts: ReadonlyArray<Part>
}

export function planOf(args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): SoakPlan | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: "string" },
        kills: { type: "string" },
        "agent-kills": { type: "string" },
        scans: { type: "string" },
        races: { type: "string" },
        "order-kills": { type: "string" },
        relocated: { type: "string" },
        counts: { type: "string" },
        histories: { type: "string" },
        "killed-histories": { type: "string" },
        only: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help) return usage
    const rounds = Number(values.rounds ?? env.SOAK_ROUNDS ?? 1000)
    const kills = Number(values.kills ?? Math.ceil(rounds / 10))
    const agentKills = Number(values["agent-kills"] ?? 200)
    const scans = Number(values.scans ?? 3000)
    const races = Number(values.races ?? 1000)
    const orderKills = Number(values["order-kills"] ?? 72)
    const relocated = Number(values.relocated ?? 500)
    const counts = Number(values.counts ?? 1000)
    const histories = Number(values.histories ?? 5000)
    const killedHistories = Number(values["killed-histories"] ?? 50)
    const asked = { rounds, kills, agentKills, scans, races, orderKills, relocated, counts, histories, killedHistories }
    const whole = Object.values(asked).every((number) => Number.isInteger(number) && number >= 0)
    const chosen = parts.filter((part) => values.only === undefined || part === values.only)
    if (chosen.length === 0) return `There is no such part.\n\n${usage}`
    const good = whole && rounds > 0 && kills <= rounds
    return good ? { ...asked, parts: chosen } : `All of them are whole numbers, kills at most rounds.\n\n${usage}`
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${usage}`
  }
}
