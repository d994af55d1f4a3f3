const cells = 30

export type Progress = { done: number; total: number; seconds: number; what: string }

const counted = (amount: number) => Math.round(amount).toLocaleString("en-US")

const duration = (seconds: number) =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

/** The progress of a long step as a bar and numbers: `[######        ] 20 %  200,000 of 1,000,000 items, about 3 min left`. */
export function progressLine({ done, total, seconds, what }: Progress): string {
  const share = total > 0 ? Math.min(done / total, 1) : 1
  const filled = Math.floor(share * cells)
  const bar = "#".repeat(filled).padEnd(cells)
  const left =
    done >= total
      ? `in ${duration(seconds)}`
      : done > 0
        ? `about ${duration((seconds / done) * (total - done))} left`
        : ""
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${counted(done)} of ${counted(total)} ${what}${left && `, ${left}`}`
}

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** Reports the progress of one step: one line rewritten on a terminal, a line every tenth elsewhere. */
export function progressOf(output: Output, total: number, what: string): (done: number) => void {
  const begun = performance.now()
  let told = -1
  return (done) => {
    const tenth = Math.floor((done / total) * 10)
    if (!output.isTTY && tenth === told) return
    told = tenth
    const line = progressLine({ done, total, seconds: (performance.now() - begun) / 1000, what })
    output.write(output.isTTY ? `\r${line}\u001b[K${done >= total ? "\n" : ""}` : `${line}\n`)
  }
}
