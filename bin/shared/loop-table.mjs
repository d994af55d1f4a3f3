/** How often the first try of each title failed, and in how many of these runs it passed when it was tried again. */
export function liesIn(runs) {
  const lies = new Map()
  const count = (title, key) => {
    const { failed, flaky } = lies.get(title) ?? { failed: 0, flaky: 0 }
    lies.set(title, { failed: failed + 1, flaky: flaky + (key === "flaky" ? 1 : 0) })
  }
  for (const run of runs)
    for (const key of ["failed", "flaky"]) for (const title of new Set(run[key])) count(title, key)
  return [...lies]
    .map(([title, counts]) => ({ title, ...counts }))
    .sort((a, b) => b.failed - a.failed || a.title.localeCompare(b.title, "en"))
}

/** The table of the loop, as lines. */
export function loopTable(runs) {
  const lies = liesIn(runs)
  const busy = runs.filter((run) => run.busy).length
  const green = runs.filter(({ failed, flaky }) => failed.length + flaky.length === 0).length
  const row = (failed, flaky, title) => `${String(failed).padStart(6)}  ${String(flaky).padStart(5)}  ${title}`
  return [
    `${runs.length} runs, ${busy} of them beside a busy process; in ${green} no test failed at its first try.`,
    ...(lies.length > 0 ? [row("failed", "flaky", "title")] : []),
    ...lies.map(({ failed, flaky, title }) => row(failed, flaky, title)),
    `Seconds: ${runs.map((run) => `${run.seconds}${run.busy ? " (busy)" : ""}`).join(", ")}`,
  ]
}
