import type { IncomingMessage, ServerResponse } from "node:http"
import { answerPlainly, wantsPage } from "./plain-page"

const starting = {
  status: 503,
  retryAfter: 1,
  code: "Starting",
  title: "Starting",
  detail: "Sightline is starting. Please try again in a moment.",
  page: { heading: "Sightline is starting", text: "This page opens by itself in a moment.", reloads: true },
}

/**
 * HTTP 503 while the database is migrated and filled: a page that reloads itself, or the refusal shape of every call
 * (D-123).
 */
export const answerStarting = (req: IncomingMessage, res: ServerResponse) =>
  answerPlainly(res, starting, req.method === "GET" && wantsPage(req))
