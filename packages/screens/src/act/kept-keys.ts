/** Outcomes that leave open whether the request was carried out. */
const unknown: ReadonlySet<string> = new Set([
  "NoAnswer",
  "SessionEnded",
  "Unavailable",
  "RequestError",
  "ResponseError",
  "ParseError",
  "HttpApiDecodeError",
])

/** Whether an outcome tells what happened to the request. */
export const isKnown = ({ _tag }: { readonly _tag: string }) => !unknown.has(_tag)

/**
 * A key for each request, kept until its outcome is known: a retry has the same key, and the server acts once (decisions
 * D-121, decision 65).
 */
export function keptKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor: (asked: unknown): string => {
      const body = bodyOf(asked)
      const key = keys.get(body) ?? crypto.randomUUID()
      keys.set(body, key)
      return key
    },
    hear: (asked: unknown, heard: { readonly _tag: string }): void => {
      if (isKnown(heard)) keys.delete(bodyOf(asked))
    },
  }
}

/** Requests are the same if their bodies are; a file counts by its name, its type and its size. */
export const bodyOf = (asked: unknown): string =>
  JSON.stringify(
    asked instanceof FormData
      ? [...asked].map(([name, value]) => [
          name,
          typeof value === "string" ? value : [value.name, value.type, value.size],
        ])
      : asked,
  )
