import type { ImportProblem } from "@sightline/model/import"
import type { Row } from "./table"

type Outcome<One> =
  | { readonly is: "done"; readonly one: One }
  | { readonly is: "unchanged" | "left" }
  | { readonly is: "wrong"; readonly problems: ReadonlyMap<string, string> }

/** Nobody corrects more of them at a time, and a longer answer would delay everybody else. */
const mostProblems = 5000

/** The results of one sheet's rows so far. */
export class Found<One extends { readonly before: unknown }> {
  readonly done: One[] = []
  readonly problems: ImportProblem[] = []
  readonly wrongRows: Row[] = []
  private unchanged = 0

  constructor(private readonly sheet: string) {}

  static readonly done = <One>(one: One): Outcome<One> => ({ is: "done", one })
  static readonly unchanged = { is: "unchanged" } as const
  /** Depends on a row that is itself wrong, so it is not checked. */
  static readonly left = { is: "left" } as const
  static readonly problems = (problems: ReadonlyMap<string, string>) => ({ is: "wrong", problems }) as const
  static readonly wrong = (field: string, reason: string) => Found.problems(new Map([[field, reason]]))

  note(row: Row, outcome: Outcome<One>): void {
    if (outcome.is === "done") this.done.push(outcome.one)
    else if (outcome.is === "unchanged") this.unchanged++
    else if (outcome.is === "wrong") {
      this.wrongRows.push(row)
      for (const [field, reason] of outcome.problems)
        this.problems.push({ sheet: this.sheet, row: row.number, field, reason })
      if (this.isOver)
        this.problems.push({
          ...{ sheet: this.sheet, row: row.number, field: "" },
          reason: `More than ${mostProblems} problems: the rows below this one were not checked`,
        })
    }
  }

  /** The limit of wrong rows is reached: no further row is checked. */
  get isOver() {
    return this.problems.length > mostProblems
  }

  get counts() {
    const created = this.done.filter(({ before }) => before === null).length
    return { created, changed: this.done.length - created, unchanged: this.unchanged }
  }
}
