import type { Buying } from "./buying"
import { type Counting, planted } from "./counting"
import type { InsightFigures } from "./insight"
import type { KioskFigures } from "./kiosk"
import type { LighthouseFigures } from "./lighthouse"
import type { Plan } from "./options"
import type { OrderScale } from "./order-scale"
import type { OrderFigures } from "./orders"
import type { PageFigures } from "./pages"
import { type Compared, targets } from "./rounds"
import type { SearchFigures } from "./search"
import type { SignInFigures } from "./sign-in"
import type { StatementCount } from "./statements"
import type { WarmStart } from "./warm-start"

interface ComparedGoals {
  /** Of the bare server. */
  readonly rate: number
  readonly p50: number
  readonly ofYardstick: { readonly product: number; readonly statement?: number }
}

const ratio = ({ few, many }: SearchFigures) => many / few

/** Prints figures as they come, and remembers the missed goals. */
export class Report {
  missed = 0
  private met = 0
  constructor(private readonly print: (line: string) => void) {}

  title(text: string): void {
    this.print(`\n${text}`)
  }

  table(heads: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): void {
    const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? "").length)))
    const line = (cells: ReadonlyArray<string>) =>
      `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ")}`
    this.print(line(heads))
    for (const row of rows) this.print(line(row))
  }

  goal(text: string, isMet: boolean): void {
    if (isMet) this.met++
    else this.missed++
    this.print(`  ${isMet ? "✓" : "✗"} ${text}`)
  }

  compared(operation: string, all: ReadonlyArray<Compared>, goals: ComparedGoals): void {
    this.title(`${operation}, whole path over HTTP beside the same SQL`)
    this.table(
      ["connections", "", "a second", "p50 ms", "p99 ms", "CPU µs each"],
      all.flatMap(({ connections, cells }) =>
        targets.map((target) => {
          const { rate, p50, p99, cpu } = cells[target]
          return [
            target === "product" ? String(connections) : "",
            target,
            rate.toFixed(0),
            p50.toFixed(2),
            p99.toFixed(2),
            cpu?.toFixed(0) ?? "–",
          ]
        }),
      ),
    )
    for (const { connections, rate, p50 } of all) {
      const figures = `${rate.toFixed(2)} × the bare server's throughput, p50 ${p50.toFixed(2)} ×`
      const isJudged = connections === 8
      const isMet = rate >= goals.rate && p50 <= goals.p50
      if (isJudged) this.goal(`at 8 connections ${figures} (goal ≥ ${goals.rate}, ≤ ${goals.p50} ×)`, isMet)
      else this.print(`    at ${connections} ${figures}`)
    }
    for (const { connections, shares } of all)
      for (const target of ["statement", "product"] as const) {
        const { median, least, most } = shares[target]
        const what = target === "product" ? "the whole path" : "our statement"
        const figures = `at ${connections} connections ${what} does ${median.toFixed(3)} of the yardstick (${least.toFixed(3)} to ${most.toFixed(3)})`
        const goal = goals.ofYardstick[target]
        if (connections === 8 && goal !== undefined) this.goal(`${figures} (goal ≥ ${goal})`, median >= goal)
        else this.print(`    ${figures}`)
      }
  }

  statements(counts: ReadonlyArray<StatementCount>): void {
    this.title("SQL of one operation, begin, tenant and commit included")
    this.table(
      ["", "statements", "round trips"],
      counts.map(({ operation, statements, trips }) => [operation, statements.toFixed(1), trips.toFixed(1)]),
    )
    const most = {
      removal: { statements: 4, trips: 1 },
      // Five for each of its three changes, each in one trip (decision 146).
      "a whole order": { statements: 15, trips: 3 },
      // Two of its own, one before the hash and one after it, each in a transaction that sets its limits.
      "sign-in": { statements: 6, trips: 2 },
    }
    for (const [operation, goal] of Object.entries(most)) {
      const count = counts.find((counted) => counted.operation === operation)
      // A job of the product may have come in between.
      const isMet = count && Math.round(count.statements) <= goal.statements && Math.round(count.trips) <= goal.trips
      if (count) this.goal(`${operation}: at most ${goal.statements} statements in ${goal.trips} trips`, isMet === true)
    }
  }

  signIn({ rate, hashRate, share, alone, hashAlone, more }: SignInFigures): void {
    this.title("Sign-in beside this machine's argon2id")
    this.table(
      ["", "sign-in", "argon2id alone"],
      [
        ["8 at once, a second", rate.toFixed(1), hashRate.toFixed(1)],
        ["alone, p50 ms", alone.toFixed(1), hashAlone.toFixed(1)],
      ],
    )
    this.goal(`${(share * 100).toFixed(0)} % of the bound (goal ≥ 75 %)`, share >= 0.75)
    this.goal(`alone: the hash + ${more.toFixed(1)} ms (goal ≤ 2 ms)`, more <= 2)
  }

  pages(figures: ReadonlyArray<PageFigures>): void {
    this.title("Script that a page needs, gzip, and its server's work")
    this.table(
      ["", "KB", "goal", "files", "CPU ms a page"],
      figures.map(({ page, script, goal, files, cpu }) => [
        page,
        script.toFixed(1),
        String(goal),
        String(files),
        cpu?.toFixed(1) ?? "–",
      ]),
    )
    for (const { page, script, goal } of figures)
      this.goal(`${page} needs ${script.toFixed(1)} KB of script (goal ≤ ${goal})`, script <= goal)
    for (const { page, cpu, cpuGoal } of figures)
      if (cpu !== undefined && cpuGoal !== undefined)
        this.goal(`${page} takes ${cpu.toFixed(1)} ms of CPU (goal ≤ ${cpuGoal})`, cpu <= cpuGoal)
  }

  kiosk(figures: KioskFigures | string): void {
    this.title("A scan at a kiosk in a real browser, from the scanner's last key to the painted frame")
    if (typeof figures === "string") {
      this.goal(`not measured: ${figures}`, false)
      return
    }
    const { scans, feedback, result } = figures
    this.table(
      [`${scans} scans`, "p50 ms", "p95 ms"],
      [
        ["first feedback", feedback.p50.toFixed(0), feedback.p95.toFixed(0)],
        ["visible result", result.p50.toFixed(0), result.p95.toFixed(0)],
      ],
    )
    this.goal(`first feedback p95 ${feedback.p95.toFixed(0)} ms (goal ≤ 50 ms)`, feedback.p95 <= 50)
    this.goal(`visible result p95 ${result.p95.toFixed(0)} ms (goal ≤ 150 ms)`, result.p95 <= 150)
  }

  lighthouse(figures: ReadonlyArray<LighthouseFigures> | string): void {
    this.title("Pages of the site on slow 4G and a mid-range phone, as Lighthouse simulates them")
    if (typeof figures === "string") {
      this.goal(`not measured: ${figures}`, false)
      return
    }
    this.table(
      ["", "LCP s", "CLS", "KB in all", "accessibility"],
      figures.map(({ page, lcp, cls, weight, accessibility }) => [
        page,
        lcp.toFixed(2),
        cls.toFixed(3),
        weight.toFixed(0),
        accessibility.toFixed(0),
      ]),
    )
    for (const { page, lcp, cls, accessibility } of figures) {
      this.goal(`${page} shows its largest part after ${lcp.toFixed(2)} s (goal ≤ 1.5 s)`, lcp <= 1.5)
      this.goal(`${page} shifts by ${cls.toFixed(3)} (goal ≤ 0.02)`, cls <= 0.02)
      this.goal(`${page} scores ${accessibility.toFixed(0)} in accessibility (goal 100)`, accessibility === 100)
    }
  }

  orders({ product, bare, share }: OrderFigures): void {
    this.title("Whole orders of one unit for cash, from the first line to completed, beside the same SQL")
    this.table(
      ["8 connections", "a second"],
      [
        ["product", product.toFixed(1)],
        ["bare server", bare.toFixed(1)],
      ],
    )
    this.goal(`${share.toFixed(2)} × the bare server's throughput (goal ≥ 0.35)`, share >= 0.35)
  }

  orderScale(orders: number, { orders: asked, customers }: OrderScale): void {
    const many = orders.toLocaleString("en-US")
    this.title(`Orders, over ${many} items and as many orders beside 10,000 of each`)
    this.scale(many, asked)
    for (const figure of asked)
      this.goal(`${figure.name} takes ${ratio(figure).toFixed(1)} × of it (goal ≤ 2 ×)`, ratio(figure) <= 2)
    this.title("Customers, over 50,000 beside 1,000")
    this.scale("50,000", customers)
    for (const { name, p95 } of customers) this.goal(`${name}: p95 ${p95.toFixed(1)} ms (goal ≤ 150 ms)`, p95 <= 150)
  }

  private scale(many: string, figures: ReadonlyArray<SearchFigures>): void {
    this.table(
      ["", "few ms", `${many} ms`, "p95 ms", "times"],
      figures.map((one) => [
        one.name,
        one.few.toFixed(1),
        one.many.toFixed(1),
        one.p95.toFixed(1),
        ratio(one).toFixed(1),
      ]),
    )
  }

  search(items: number, figures: ReadonlyArray<SearchFigures>): void {
    const many = items.toLocaleString("en-US")
    this.title(`Lists, searches and codes over ${many} items beside 10,000, twelve a page with their total`)
    this.table(
      ["", "10,000 ms", `${many} ms`, "p95 ms", "times"],
      figures.map((figure) => [
        figure.isIndexed ? figure.name : `${figure.name} (every product is looked at)`,
        figure.few.toFixed(1),
        figure.many.toFixed(1),
        figure.p95.toFixed(1),
        ratio(figure).toFixed(1),
      ]),
    )
    const indexed = figures.filter(({ isIndexed }) => isIndexed)
    const [worst] = [...indexed].sort((one, other) => ratio(other) - ratio(one))
    const [slowest] = [...indexed].sort((one, other) => other.p95 - one.p95)
    if (worst)
      this.goal(`${worst.name} takes ${ratio(worst).toFixed(1)} × of it at most (goal ≤ 2 ×)`, ratio(worst) <= 2)
    if (slowest)
      this.goal(`${slowest.name} has a p95 of ${slowest.p95.toFixed(1)} ms at most (goal ≤ 50 ms)`, slowest.p95 <= 50)
  }

  buying({ searchItems, movements }: Plan, { all, few, asked }: Buying): void {
    this.title(
      `Vendor orders over ${searchItems.toLocaleString("en-US")} items and ${movements.toLocaleString("en-US")} movements`,
    )
    this.table(
      ["", "p50 ms", "p95 ms"],
      asked.map(({ name, p50, p95 }) => [name, p50.toFixed(1), p95.toFixed(1)]),
    )
    this.print(
      `Every product is counted in ${all.toFixed(1)} s, what moved in the last minutes in ${few.toFixed(0)} ms.`,
    )
    for (const { name, p95 } of asked) this.goal(`${name}: p95 ${p95.toFixed(1)} ms (goal ≤ 50 ms)`, p95 <= 50)
  }

  insight({ searchItems, movements }: Plan, { closed, summed, pages, lists, trade }: InsightFigures): void {
    this.title(
      `What an owner looks at over ${searchItems.toLocaleString("en-US")} items and ${movements.toLocaleString("en-US")} movements`,
    )
    this.table(
      ["", "p50 ms", "p95 ms"],
      [...pages, ...lists, ...trade].map(({ name, p50, p95 }) => [name, p50.toFixed(1), p95.toFixed(1)]),
    )
    this.print(
      `All days of the year are summed up in ${closed.toFixed(0)} s, the stock from nothing in ${summed.toFixed(1)} s.`,
    )
    for (const { name, p95 } of pages) this.goal(`${name}: p95 ${p95.toFixed(1)} ms (goal ≤ 150 ms)`, p95 <= 150)
    for (const { name, p95 } of lists) this.goal(`${name}: p95 ${p95.toFixed(1)} ms (goal ≤ 50 ms)`, p95 <= 50)
  }

  counting(items: number, { open, seen, beside, review, apply, reviewAll, applyAll, sold, wrong }: Counting): void {
    this.title(`A count of ${items.toLocaleString("en-US")} items while 8 connections sell`)
    this.print(`One person's readings are taken at ${seen.toFixed(0)} labels a second; ${sold} were sold meanwhile.`)
    this.print(`With everything missing: reviewed in ${reviewAll.toFixed(2)} s, booked in ${applyAll.toFixed(2)} s.`)
    this.goal(`opened and listed: p95 ${open.toFixed(1)} ms (goal < 1 s)`, open < 1000)
    this.goal(`sold beside an open count: ${beside.toFixed(2)} of what is sold without one (goal ≥ 0.9)`, beside >= 0.9)
    this.goal(`reviewed with ${planted} differences: ${review.toFixed(2)} s (goal < 2 s)`, review < 2)
    this.goal(`booked with ${planted} differences: ${apply.toFixed(2)} s (goal < 2 s)`, apply < 2)
    this.goal(`${wrong} false differences (goal 0)`, wrong === 0)
  }

  warmStart({ seconds, idle }: WarmStart): void {
    this.title("Start")
    this.goal(`warm npm start to the first page: ${seconds.toFixed(1)} s (goal ≤ 3 s)`, seconds <= 3)
    if (idle !== undefined)
      this.goal(`memory of the product idle, Postgres aside: ${idle.toFixed(0)} MB (goal ≤ 200 MB)`, idle <= 200)
  }

  end(seconds: number): void {
    this.print(`\n${this.met} goals met, ${this.missed} missed, in ${seconds.toFixed(0)} s.`)
  }
}
