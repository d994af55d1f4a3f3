import { parseArgs } from "node:util"

export const usage = `Usage: npm run soak -- [--rounds N] [--kills N] [--agent-kills N] [--scans N]

Removes and reverses over two processes of the product on one database while their processes are killed, and then
counts: nothing acknowledged may be missing, nothing may be doubled. Exit code 1 when something is.
  --rounds N  how many rounds (1,000 without it, or SOAK_ROUNDS)
  --kills N   how many of them meet a SIGKILL (one in ten without it)
  --agent-kills N  how often the print agent is killed while it prints (200 without it): no label may come out twice,
              none may be missed silently
  --scans N   how many codes are scanned in bursts at a station in a real browser afterwards (3,000 without it), 130 at
              a time: none may be lost, doubled, or touch the page. Then browser, server and database are killed at
              each step of a removal at a station, once for every 300 of them`

export interface SoakPlan {
  readonly rounds: number
  readonly kills: number
  readonly agentKills: number
  readonly scans: number
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
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help) return usage
    const rounds = Number(values.rounds ?? env.SOAK_ROUNDS ?? 1000)
    const kills = Number(values.kills ?? Math.ceil(rounds / 10))
    const agentKills = Number(values["agent-kills"] ?? 200)
    const scans = Number(values.scans ?? 3000)
    const whole = [rounds, kills, agentKills, scans].every((number) => Number.isInteger(number) && number >= 0)
    const good = whole && rounds > 0 && kills <= rounds
    return good ? { rounds, kills, agentKills, scans } : `All four are whole numbers, kills at most rounds.\n\n${usage}`
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${usage}`
  }
}
