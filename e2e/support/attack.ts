import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

export interface Attack {
  readonly url: string
  /** A form of 20 MB, one of as many parts as 19 MB hold, or 18 MB of JSON. */
  readonly body: "form" | "parts" | "entries"
  readonly cookie?: string | undefined
  /** Whether the head declares the length of the body. */
  readonly isStated: boolean
}

/** Sends the attack, three at once, for as long as the work takes; the answers that it got. */
export async function attackedDuring(attack: Attack, work: () => Promise<void>): Promise<readonly string[]> {
  // Without the arguments of the test runner, which this process does not know.
  const sender = fork(join(import.meta.dirname, "senders.mjs"), { execArgv: [] })
  try {
    const [ready] = [once(sender, "message"), sender.send(attack)]
    await ready
    await work()
    const [answers] = [once(sender, "message"), sender.send("stop")]
    return (await answers)[0]
  } finally {
    await ended(sender)
  }
}

async function ended(sender: ChildProcess) {
  if (sender.exitCode !== null || sender.signalCode !== null) return
  const gone = once(sender, "exit")
  if (sender.connected) sender.disconnect()
  sender.kill()
  await gone
}
