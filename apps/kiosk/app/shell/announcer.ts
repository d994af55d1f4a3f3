export interface Announcement {
  readonly tone: "good" | "bad"
  readonly text: string
}

/** A screen reader that is given more than this speaks of the scan before last. */
const gathering = 200

/**
 * One announcement a scan. Good ones that come quickly are gathered into one, "4 done", so that the voice keeps up; bad
 * ones are each said in full, and after what was good before them.
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
