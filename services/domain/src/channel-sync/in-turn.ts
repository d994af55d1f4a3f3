import { type ChannelProblem, done, fail, type Step, type WriteLine, type Written } from "./channel"

/** Lines that a channel takes in a request of their own. */
export interface Piece {
  readonly lines: ReadonlyArray<WriteLine>
  readonly send: () => Step<Written>
}

/**
 * Sends pieces one after another. What is done stays done when a later piece finds that the channel wants a pause or a new token:
 * that one and those behind it are left for the next write. A piece without an answer leaves every line open.
 */
export function inTurn(pieces: ReadonlyArray<Piece>, before: Written = { outcomes: [], wait: 0 }): Step<Written> {
  const [piece, ...rest] = pieces
  if (!piece) return done(before)
  const left = (wait: number) => {
    const lines = pieces.flatMap((one) => one.lines)
    const outcomes = lines.map(({ id }) => ({ id, outcome: "notDone" as const, code: null }))
    return done({ outcomes: [...before.outcomes, ...outcomes], wait })
  }
  if (before.wait > 0) return left(before.wait)
  return folded(
    piece.send(),
    ({ outcomes, wait }) => inTurn(rest, { outcomes: [...before.outcomes, ...outcomes], wait }),
    (problem) => (before.outcomes.length > 0 && isRefusal(problem) ? left(pauseOf(problem)) : fail(problem)),
  )
}

/** The channel says that it has done nothing. */
const isRefusal = ({ _tag }: ChannelProblem) => _tag === "Throttled" || _tag === "AuthLost" || _tag === "ScopeMissing"

const pauseOf = (problem: ChannelProblem) => (problem._tag === "Throttled" ? problem.seconds : 1)

/** Goes on behind the end of a step, whichever it is. */
export const folded = <A, B>(
  step: Step<A>,
  onDone: (value: A) => Step<B>,
  onFail: (problem: ChannelProblem) => Step<B>,
): Step<B> => {
  switch (step._tag) {
    case "Done":
      return onDone(step.value)
    case "Fail":
      return onFail(step.problem)
    case "Ask":
      return { ...step, next: (answer) => folded(step.next(answer), onDone, onFail) }
  }
}
