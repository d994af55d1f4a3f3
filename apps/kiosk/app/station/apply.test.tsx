import { contextOf } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { StationUnknown } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { describe, expect, it } from "vitest"
import { action as signOut } from "../session/sign-out.route"
import { kiosk } from "../test-pages"
import { action } from "./apply.route"

const { visit, played } = kiosk()
const [ana, bo] = [users.staff.id, users.owner.id]
const entryId = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`
const cookieOf = (userId: number) => `sightline_grant_${userId}=${btoa(JSON.stringify(`grant of ${userId}`))}`

interface Taken {
  readonly scannedAt: Date
  readonly grant: string | null
}

/** A station whose bff accepts the given number of entries. */
function atStation({ here, most = 50 }: { here?: UserRecord; most?: number } = {}) {
  const taken: Taken[] = []
  played.ownStation.apply(({ payload }) => {
    const entries = payload.entries.slice(0, most)
    taken.push(...entries)
    const answers = entries.map(({ id, sequence }) => ({
      id,
      sequence,
      appliedAt: new Date(),
      outcome: { _tag: "NotFound" as const, message: null, product: null },
    }))
    return { answers, nextSequence: answers.length + 1, isRevoked: false, isFull: false, tasks: [] }
  })
  const known = contextOf(here)
  const context = { ...known, station: { ...known.station, secret: "3.1.proof" } }
  const post = (path: string, body?: object) => ({
    request: new Request(`http://kiosk.test${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `${cookieOf(ana)}; ${cookieOf(bo)}` },
      ...(body && { body: JSON.stringify(body) }),
    }),
    params: {},
    context,
  })
  return {
    taken,
    send: (people: readonly number[], more: object) =>
      action(
        post("/kiosk/apply", {
          entries: people.map((userId, nth) => ({
            id: entryId(nth),
            sequence: nth + 1,
            task: { _tag: "Remove", code: "c3.i.1", itemId: null },
            scannedAt: "2026-11-22T10:00:00Z",
            userId,
          })),
          ...more,
        }),
      ),
    signOut: (search = "") => signOut(post(`/kiosk/sign-out${search}`)),
  }
}

const takenOff = (response: Response) =>
  response.headers.getSetCookie().flatMap((cookie) => /^sightline_grant_(\d+)=.*Max-Age=0/.exec(cookie)?.[1] ?? [])

describe("the grant of a person who has left the station", () => {
  it("goes with their session when none of their scans waits, and otherwise with the last of these", async () => {
    const { send, signOut } = atStation({ here: users.staff })
    expect(takenOff(await signOut())).toEqual([String(ana)])
    expect(takenOff(await signOut("?scans"))).toEqual([])
    expect(takenOff(await send([ana, bo], { last: [ana, bo] }))).toEqual([String(bo)])
    const nobody = atStation()
    expect(takenOff(await nobody.send([ana, bo], { last: [bo] }))).toEqual([String(bo)])
    expect(nobody.taken.map(({ grant }) => grant)).toEqual([`grant of ${ana}`, `grant of ${bo}`])
  })

  it("stays until the server has accepted everything", async () => {
    expect(takenOff(await atStation({ most: 1 }).send([ana, bo], { last: [ana, bo] }))).toEqual([])
  })
})

it("a station whose clock is wrong sends the times of its scans by the server's", async () => {
  const { send, taken } = atStation()
  const hour = 3_600_000
  await send([ana], { sentAt: new Date(Date.now() - hour).toISOString() })
  await send([ana], { sentAt: new Date().toISOString() })
  const at = Date.parse("2026-11-22T10:00:00Z")
  expect(Math.abs((taken[0]?.scannedAt.getTime() ?? 0) - at - hour)).toBeLessThan(5_000)
  expect(taken[1]?.scannedAt.getTime()).toBe(at)
})

const answered = async (response: Response): Promise<unknown> => response.json()

states("station/apply.route.ts", {
  empty: {
    "a station without scans learns its place in the sequence": async () => {
      expect(await answered(await atStation().send([], {}))).toMatchObject({ _tag: "Done", value: { nextSequence: 1 } })
    },
  },
  failed: {
    "scans that nobody takes are not lost: the station hears that, and keeps them": async () => {
      const { send } = atStation()
      played.ownStation.apply(new Unavailable())
      expect(await answered(await send([ana], {}))).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a station that the server does not know is told so": async () => {
      const { send } = atStation()
      played.ownStation.apply(new StationUnknown())
      expect(await answered(await send([ana], {}))).toMatchObject({ _tag: "StationUnknown" })
    },
    "what is no list of scans is not sent": async () => {
      const { send, taken } = atStation()
      expect(await answered(await send([ana], { entries: "all" }))).toMatchObject({ _tag: "Unreadable" })
      expect(taken).toEqual([])
    },
  },
  forbidden: {
    "a browser that is no station asks nobody": async () => {
      const answer = await visit("/kiosk/apply", { method: "POST", as: users.owner })
      expect(JSON.parse(answer.text)).toEqual({ _tag: "StationUnknown" })
    },
  },
})
