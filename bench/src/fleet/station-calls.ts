import { randomUUID } from "node:crypto"
import { until } from "./programs"

/* A station without a browser: its secret, the session at it, its entries and its stream. */

export interface StationHere {
  /** The process that it talks to. */
  readonly base: string
  readonly secret: string
  readonly cookie: string
  readonly grant: string
}

interface Opening {
  readonly base: string
  /** The address that people type, from which forms are sent. */
  readonly origin: string
  readonly token: string
  readonly centerId: number
  readonly email: string
  readonly password: string
}

/** Registers a station at a process and signs a person in at it, as its page does. */
export async function stationAt({ base, origin, token, centerId, email, password }: Opening): Promise<StationHere> {
  const registered = await asked(`${base}/api/Station/Register`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ name: `Fleet ${randomUUID().slice(0, 8)}`, centerId }),
  })
  const { secret } = ((await registered.json()) as { result: { secret: string } }).result
  const station = `sightline_station=${secret}`
  const signedIn = await fetch(`${base}/kiosk/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin, cookie: station },
    body: new URLSearchParams({ email, password }).toString(),
  })
  const [session] = signedIn.headers.getSetCookie().map((line) => line.split(";")[0])
  if (!session) throw new Error(`Nobody could sign in at the station: ${signedIn.status}`)
  const cookie = `${station}; ${session}`
  const granted = await fetch(`${base}/kiosk/grant`, { headers: { cookie } })
  // A cookie that scripts cannot read, in Remix's encoding: JSON in base64.
  const kept = /^sightline_grant_\d+=([^;]+)/.exec(granted.headers.getSetCookie()[0] ?? "")?.[1] ?? ""
  const grant = String(JSON.parse(Buffer.from(decodeURIComponent(kept), "base64").toString()))
  return { base, secret, cookie, grant }
}

async function asked(url: string, how: { readonly headers: Record<string, string>; readonly body: string }) {
  const answer = await fetch(url, { method: "POST", ...how })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Sends one removal from a station, and answers with what became of it, such as Removed or Conflict. */
export async function removeAt({ base, secret, grant }: StationHere, sequence: number, code: string): Promise<string> {
  // Of version 7, as a scanner makes it.
  const id = randomUUID().replace(/^(.{14})./, "$17")
  const entry = {
    id,
    sequence,
    task: { _tag: "Remove", code, itemId: null },
    scannedAt: new Date().toISOString(),
    grant,
  }
  const answer = await asked(`${base}/api/Station/ApplyEntries`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret, entries: [entry] }),
  })
  const { result } = (await answer.json()) as { result: { answers: { outcome: { _tag: string } }[] } }
  return result.answers[0]?.outcome._tag ?? "nothing"
}

export interface Screen {
  /** When the screen heard of this item after that moment, by `performance.now()`; undefined if it did not in so many milliseconds. */
  hears(item: number, after: number, patience: number): Promise<number | undefined>
  close(): Promise<void>
}

/** An open screen of the station, with the events that it is sent. */
export async function screenAt({ base, cookie }: StationHere): Promise<Screen> {
  const stop = new AbortController()
  const answer = await fetch(`${base}/kiosk/live`, {
    headers: { cookie, accept: "text/event-stream" },
    signal: stop.signal,
  })
  const reader = answer.body?.getReader()
  if (!answer.ok || !reader) throw new Error(`Nobody may listen: ${answer.status}`)
  const heard: { readonly text: string; readonly at: number }[] = []
  const reading = (async () => {
    const decoder = new TextDecoder()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      heard.push({ text: decoder.decode(piece.value, { stream: true }), at: performance.now() })
  })().catch((cause: unknown) => {
    if (!stop.signal.aborted) throw cause
  })
  // Told when the screen is closed.
  reading.catch(() => undefined)
  await until({ what: "The first event of a screen", patience: 20_000 }, async () =>
    heard.some(({ text }) => text.includes("event: refresh")) ? true : undefined,
  )
  return {
    async hears(item, after, patience) {
      const names = new RegExp(`"ids":\\[[^\\]]*\\b${item}\\b`)
      for (const late = performance.now() + patience; performance.now() < late; ) {
        const found = heard.find(({ text, at }) => at >= after && names.test(text))
        if (found) return found.at
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return undefined
    },
    async close() {
      stop.abort()
      await reading
    },
  }
}
