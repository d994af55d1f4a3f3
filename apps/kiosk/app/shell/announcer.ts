export interface Announcement {
  readonly tone: "good" | "bad"
  readonly text: string
}

/** With more than this, a screen reader lags two scans behind. */
const gathering = 200

/**
 * One announcement per scan. Successes in quick succession merge into one, "4 done", so that the voice keeps up; each
 * failure is announced in full, after the successes before it.
 */
export function makeAnnouncer(say: (announcement: Announcement) => void, gather = gathering) {
  let good: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    const said = good
    good = []
    const last = said.at(-1)
    if (last !== undefined) say({ tone: "good", text: said.length > 1 ? `${said.length} done. Last: ${last}` : last })
  }

  return (announcement: Announcement): void => {
    if (announcement.tone === "bad") {
      flush()
      say(announcement)
      return
    }
    good = [...good, announcement.text]
    if (good.length === 1) timer = setTimeout(flush, gather)
  }
}
