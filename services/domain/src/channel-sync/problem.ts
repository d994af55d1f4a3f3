import type { ChannelProblem } from "./channel"

/** What people read of a failure. It repeats no word of the channel, which may hold a credential. */
export function problemWords(problem: ChannelProblem): string {
  switch (problem._tag) {
    case "AuthLost":
      return "The shop does not accept the credentials any more."
    case "ScopeMissing":
      return `The app lacks the right ${problem.scope}.`
    case "Throttled":
      return "The shop has asked us to wait."
    case "Away":
      return "The shop does not answer."
    case "Malformed":
      return `The shop answers in a form that we do not know (${problem.path}).`
  }
}
