/** The server is starting or overloaded, or a proxy answers for it. */
const isAway = new Set([429, 502, 503, 504])

/** Longer than anybody waits in front of a station. */
const patience = 6000

/** Posts to a route of the station; nothing where nobody answers. The caller knows what that route answers. */
export const askStation = <Answered>(
  path: string,
  body: object,
  { key, request }: { readonly key?: string; readonly request?: typeof fetch } = {},
): Promise<Answered | undefined> =>
  answerOf(
    path,
    {
      method: "POST",
      headers: { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) },
      body: JSON.stringify(body),
    },
    request,
  )

/** Reads a route of the station; nothing where nobody answers. */
export const readStation = <Answered>(path: string): Promise<Answered | undefined> => answerOf(path, {})

async function answerOf<Answered>(
  path: string,
  { headers, ...init }: RequestInit,
  request: typeof fetch = (...asked) => fetch(...asked),
): Promise<Answered | undefined> {
  const response = await request(path, {
    ...init,
    headers: { accept: "application/json", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!response?.ok || isAway.has(response.status)) return undefined
  return (await response.json()) as Answered
}
