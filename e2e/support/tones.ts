import type { Page } from "@playwright/test"

interface Heard {
  readonly hertz: number
  readonly from: number
  readonly for: number
}

const names: Readonly<Record<string, string>> = { 880: "done", 660: "again", 196: "refused", 587: "kept" }

/** Records the page's sounds from its next load on: the notes that the machine would play. */
export async function listenToTones(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: { hertz: number; from: number; for: number }[] = []
    Reflect.set(window, "heard", heard)
    const { start, stop } = OscillatorNode.prototype
    const begun = new WeakMap<OscillatorNode, number>()
    OscillatorNode.prototype.start = function (at = 0) {
      begun.set(this, at)
      start.call(this, at)
    }
    OscillatorNode.prototype.stop = function (at = 0) {
      const from = begun.get(this) ?? 0
      heard.push({ hertz: this.frequency.value, from, for: at - from })
      stop.call(this, at)
    }
  })
  return async () => {
    const notes: readonly Heard[] = await page.evaluate(() => Reflect.get(window, "heard"))
    let level = 0
    return notes.flatMap(({ hertz }) => {
      const name = names[hertz]
      // Three even notes are one tone.
      if (name === "again" && level++ % 3 > 0) return []
      return name ? [name] : []
    })
  }
}
