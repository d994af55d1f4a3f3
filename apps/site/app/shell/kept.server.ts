/** Milliseconds for which visitors get the same answer. */
const freshFor = 1000

/**
 * Answers that are the same for all visitors, kept for a second: however many ask the same, one question is on its way. An
 * answer that failed is not kept.
 */
export function keptForVisitors<A>(): (question: string, ask: () => Promise<A>) => Promise<A> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<A> }>()
  return (question, ask) => {
    const now = Date.now()
    // The oldest are first. A clock that was set back makes all of them old.
    for (const [old, { at }] of kept) {
      if (Math.abs(now - at) < freshFor) break
      kept.delete(old)
    }
    const known = kept.get(question)
    if (known) return known.answer
    const entry = { at: now, answer: ask() }
    kept.set(question, entry)
    entry.answer.catch(() => kept.get(question) === entry && kept.delete(question))
    return entry.answer
  }
}
