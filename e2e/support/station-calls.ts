import { randomUUID } from "node:crypto"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { call } from "./calls"
import type { Who } from "./sign-in"
import type { RegisteredStation } from "./station"

/* A station without a browser: its cookies, its entries and its stream. */

export interface Outcome {
  readonly _tag: string
  readonly [field: string]: unknown
}

export interface EntryAnswer {
  readonly id: string
  readonly sequence: number
  readonly outcome: Outcome
}

/** Signs a user in at the station as the page does; returns their grant, and the cookie of their session. */
export async function signInAt(url: string, { secret }: RegisteredStation, who: Who) {
  const station = `sightline_station=${secret}`
  const answer = await fetch(`${url}/kiosk/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: url, cookie: station },
    body: new URLSearchParams({ email: users[who].email, password: demoPassword }).toString(),
  })
  const [session = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
  if (!session) throw new Error(`${who} cannot sign in at the station: ${answer.status}`)
  const cookie = `${station}; ${session}`
  const { headers } = await call(url, "/kiosk/grant", { headers: { cookie } })
  // A cookie that scripts cannot read, in Remix's encoding: JSON in base64.
  const kept = /^sightline_grant_\d+=([^;]+)/.exec(headers.getSetCookie()[0] ?? "")?.[1] ?? ""
  const grant = String(JSON.parse(Buffer.from(decodeURIComponent(kept), "base64").toString()))
  return { cookie, grant }
}

/** Of version 7, as a scanner makes it; the sequence orders entries. */
const anEntryId = () => randomUUID().replace(/^(.{14})./, "$17")

/** Numbers the entries of one station and sends them to the given process. */
export function entriesOf({ secret }: RegisteredStation, grant: string | null) {
  let sequence = 0
  const entry = (task: object) => ({
    id: anEntryId(),
    sequence: ++sequence,
    task,
    scannedAt: new Date().toISOString(),
    grant,
  })
  return {
    remove: (code: string) => entry({ _tag: "Remove", code, itemId: null }),
    reverse: (of: string, itemId: number | null = null) => entry({ _tag: "Reverse", code: "", itemId, of }),
    send: async (url: string, entries: readonly object[]) => {
      const answer = await call(url, "/api/Station/ApplyEntries", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret, entries }),
      })
      if (answer.status !== 200) throw new Error(`the entries were answered ${answer.status}`)
      return (answer.body.result as { answers: readonly EntryAnswer[] }).answers
    },
  }
}

/** The events of an open screen, with their times. */
export async function listenAt(url: string, cookie: string, path = "/kiosk/live") {
  const stop = new AbortController()
  const answer = await fetch(url + path, { headers: { cookie, accept: "text/event-stream" }, signal: stop.signal })
  const reader = answer.body?.getReader()
  if (!answer.ok || !reader) throw new Error(`nobody may listen: ${answer.status}`)
  const heard: { readonly text: string; readonly at: number }[] = []
  let endedAt: number | undefined
  const reading = (async () => {
    const decoder = new TextDecoder()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      heard.push({ text: decoder.decode(piece.value), at: performance.now() })
  })().then(
    () => {
      endedAt = performance.now()
    },
    () => undefined,
  )
  const until = async <A>(find: () => A | undefined): Promise<A> => {
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
      const found = find()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    throw new Error(`not heard: ${heard.map(({ text }) => text).join("")}`)
  }
  await until(() => heard.find(({ text }) => text.includes("event: refresh")))
  return {
    /** The time of the first event about a change of this item after that moment. */
    hears: (itemId: number, after: number) =>
      until(
        () => heard.find(({ text, at }) => at >= after && new RegExp(`"ids":\\[[^\\]]*\\b${itemId}\\b`).test(text))?.at,
      ),
    ends: () => until(() => endedAt),
    stop: async () => {
      stop.abort()
      await reading
    },
  }
}
