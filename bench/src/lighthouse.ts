import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { promisify } from "node:util"
import { median } from "./rounds"

export interface LighthouseFigures {
  readonly page: string
  /** Seconds to the largest contentful paint, on slow 4G and a mid-range phone. */
  readonly lcp: number
  readonly cls: number
  /** The total transfer, compressed, in KB of a thousand bytes. */
  readonly weight: number
  /** Out of 100. */
  readonly accessibility: number
}

/** Pages of each kind on the site: the offer, the clinic, questions, and articles about eyes. */
const paths = ["/", "/home", "/faq", "/children-eye-exam"]

/**
 * Lighthouse and its dependencies weigh 185 MB, so the bench fetches it instead of everybody who starts the product. 12
 * is the last version for Node 20.
 */
const lighthouse = "lighthouse@12.8.2"

const run = promisify(execFile)

/** The page on a phone with slow 4G, as Lighthouse simulates it; or the reason why it could not measure. */
export async function measureByLighthouse(base: string, rounds: number): Promise<LighthouseFigures[] | string> {
  const figures: LighthouseFigures[] = []
  try {
    for (const path of paths) {
      const seen: LighthouseFigures[] = []
      for (let round = 0; round < rounds; round++) seen.push(await look(base, path))
      const of = (figure: (one: LighthouseFigures) => number) => median(seen.map(figure))
      figures.push({
        page: path,
        lcp: of(({ lcp }) => lcp),
        cls: of(({ cls }) => cls),
        weight: of(({ weight }) => weight),
        accessibility: of(({ accessibility }) => accessibility),
      })
    }
    return figures
  } catch (cause) {
    return cause instanceof Error ? (cause.message.trim().split("\n").at(-1) ?? cause.message) : String(cause)
  }
}

interface Answer {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly categories: { readonly accessibility: { readonly score: number | null } }
}

async function look(base: string, page: string): Promise<LighthouseFigures> {
  const chrome = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"
  const { stdout } = await run(
    "npx",
    [
      ...["--yes", lighthouse, base + page, "--quiet", "--output=json"],
      "--only-categories=performance,accessibility",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      env: { ...process.env, ...(existsSync(chrome) && { CHROME_PATH: chrome }) },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 180_000,
    },
  )
  const { audits, categories } = JSON.parse(stdout) as Answer
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    page,
    lcp: figure("largest-contentful-paint") / 1000,
    cls: figure("cumulative-layout-shift"),
    weight: figure("total-byte-weight") / 1000,
    accessibility: (categories.accessibility.score ?? Number.NaN) * 100,
  }
}
