/** Progress goes to stderr, so that a command's own output can be piped. */
const stream = process.stderr
const running = new Map()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const clear = () => stream.isTTY && stream.write("\r\u001b[2K")
const redraw = () => {
  if (!stream.isTTY || running.size === 0) return
  clear()
  stream.write(`  ${[...running].map(([title, since]) => `${title} … ${seconds(since)}`).join("   ")} `)
}

export function say(line) {
  clear()
  stream.write(`${line}\n`)
  redraw()
}

/** Reports a step and its duration; without a terminal, one line at the start and one at the end. */
export async function step(title, work) {
  const since = Date.now()
  running.set(title, since)
  const ticking = stream.isTTY ? setInterval(redraw, 100) : undefined
  if (!stream.isTTY) say(`  ${title} …`)
  let outcome = "failed after "
  try {
    const result = await work()
    outcome = ""
    return result
  } finally {
    clearInterval(ticking)
    running.delete(title)
    say(`  ${title}: ${outcome}${seconds(since)}`)
  }
}

/** Ends a command with a message for its user. Every other error is a defect and shows its stack. */
export class Stop extends Error {}

export async function command(work) {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause
    say(cause.message)
    process.exit(1)
  }
}
