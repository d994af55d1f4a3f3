import { parseArgs } from "node:util"

export const usage = `Usage: npm run soak -- [--rounds N] [--kills N]

Removes and reverses over two processes of the product on one database while their processes are killed, and then
counts: nothing acknowledged may be missing, nothing may be doubled. Exit code 1 when something is.
  --rounds N  how many rounds (1,000 without it, or SOAK_ROUNDS)
  --kills N   how many of them meet a SIGKILL (one in ten without it)`

export interface SoakPlan {
  readonly rounds: number
  readonly kills: number
}

export function planOf(args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): SoakPlan | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { rounds: { type: "string" }, kills: { type: "string" }, help: { type: "boolean", short: "h" } },
    })
    if (values.help) return usage
    const rounds = Number(values.rounds ?? env.SOAK_ROUNDS ?? 1000)
    const kills = Number(values.kills ?? Math.ceil(rounds / 10))
    const good = Number.isInteger(rounds) && rounds > 0 && Number.isInteger(kills) && kills >= 0 && kills <= rounds
    return good ? { rounds, kills } : `--rounds and --kills are whole numbers, kills at most rounds.\n\n${usage}`
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${usage}`
  }
}
