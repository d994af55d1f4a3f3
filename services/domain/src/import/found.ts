import type { ImportProblem } from "@sightline/model/import"
import type { Row } from "./table"

type Outcome<One> =
  | { readonly is: "done"; readonly one: One }
  | { readonly is: "unchanged" | "left" }
  | { readonly is: "wrong"; readonly problems: ReadonlyMap<string, string> }

/** What has become of the rows of one sheet so far. */
export class Found<One extends { readonly before: unknown }> {
  readonly done: One[] = []
  readonly problems: ImportProblem[] = []
  readonly wrongRows: Row[] = []
  private unchanged = 0

  constructor(private readonly sheet: string) {}

  static readonly done = <One>(one: One): Outcome<One> => ({ is: "done", one })
  static readonly unchanged = { is: "unchanged" } as const
  /** It hangs on a row that is wrong itself, and is not looked at. */
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
    }
  }

  get counts() {
    const created = this.done.filter(({ before }) => before === null).length
    return { created, changed: this.done.length - created, unchanged: this.unchanged }
  }
}
