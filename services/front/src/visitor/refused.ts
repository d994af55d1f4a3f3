import type { IncomingMessage, ServerResponse } from "node:http"
import { answerPlainly, wantsPage } from "../serve/plain-page"

/** A request that the budget for visitors does not let in; the seconds after which it may come again. */
export class VisitorRefused extends Error {
  override readonly name = "VisitorRefused"
  constructor(
    readonly why: "address" | "all",
    readonly retryAfter: number,
  ) {
    super(why)
  }
}

const words = {
  address: {
    status: 429,
    code: "TooManyRequests",
    title: "Too many requests",
    detail: "Too many requests come from this address. Please wait a moment and try again.",
    heading: "One moment, please",
    text: "Too many requests come from this address. Wait a few seconds, then open the page again.",
  },
  all: {
    status: 503,
    code: "TooBusy",
    title: "Too busy",
    detail: "Too many visitors are here at once. Please wait a moment and try again.",
    heading: "One moment, please",
    text: "Too many visitors are here at once. Wait a few seconds, then open the page again.",
  },
}

/** A page does not reload itself: many that wait would come back together. */
export function answerRefused(req: IncomingMessage, res: ServerResponse, { why, retryAfter }: VisitorRefused) {
  const { heading, text, ...said } = words[why]
  answerPlainly(res, { ...said, retryAfter, page: { heading, text, reloads: false } }, wantsPage(req))
}
