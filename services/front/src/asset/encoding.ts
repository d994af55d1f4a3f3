import type { IncomingMessage } from "node:http"

export type Encoding = "br" | "gzip" | "identity"

/** The smallest encoding that the browser accepts; `q=0` refuses one. */
export function encodingFor(req: IncomingMessage): Encoding {
  const accepted = String(req.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([name]) => name)
  if (accepted.includes("br")) return "br"
  return accepted.includes("gzip") ? "gzip" : "identity"
}
