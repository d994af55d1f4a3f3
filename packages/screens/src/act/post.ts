/**
 * `NoAnswer`: the outcome is unknown, and the same request may be sent again under its key. `thrown` is the message of the
 * error that the browser threw, where it did.
 */
export type Unheard = { readonly _tag: "NoAnswer"; readonly thrown?: string } | { readonly _tag: "SessionEnded" }

/** The body for a route: JSON, or a form if it has a file. */
export type Asked = object | FormData

/** Headers of every screen's request: the route answers in JSON. */
export const asksForJson = { accept: "application/json" } as const

/** Posts to a route that answers in JSON; without an answer the outcome is unknown. */
export async function post<Outcome>(
  path: string,
  asked: Asked,
  headers: Readonly<Record<string, string>>,
  request: typeof fetch = fetch,
): Promise<Outcome | Unheard> {
  const isForm = asked instanceof FormData
  const response = await request(path, {
    method: "POST",
    headers: { ...asksForJson, ...(!isForm && { "content-type": "application/json" }), ...headers },
    body: isForm ? asked : JSON.stringify(asked),
    redirect: "manual",
  }).catch(({ message }: Error) => ({ _tag: "NoAnswer" as const, thrown: message }))
  if ("_tag" in response) return response
  if (isSessionEnded(response)) return { _tag: "SessionEnded" }
  if (!response.ok) return { _tag: "NoAnswer" }
  // A truncated answer counts as none.
  return (response.json() as Promise<Outcome>).catch(() => ({ _tag: "NoAnswer" as const }))
}

/** A redirect can only lead to the sign-in page. */
export const isSessionEnded = ({ status, type }: Pick<Response, "status" | "type">) =>
  status === 401 || type === "opaqueredirect"
