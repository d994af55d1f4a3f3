import { asksForJson } from "./post"

/** A route's answer; nothing if there was none. For a background read that nobody waits for. */
export async function read<Loaded>(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Loaded | undefined> {
  const response = await fetch(path, { headers: { ...asksForJson, ...headers }, redirect: "manual" }).catch(
    () => undefined,
  )
  return response?.ok ? ((await response.json()) as Loaded) : undefined
}
