import type { IncomingMessage, ServerResponse } from "node:http"
import { placeOf } from "@sightline/bff/canonical"
import type { CookieKind } from "@sightline/model/session"
import { addressOf, type Listener, pathnameOf } from "../serve/incoming"
import { throwAway } from "../serve/throw-away"
import type { Sessions } from "../session/web-session"
import { arrived } from "./arrived"
import { makeBuckets } from "./buckets"
import { makePause } from "./pause"
import { makePlaces } from "./places"
import { answerRefused, VisitorRefused } from "./refused"

/**
 * What counts apart, so that one visitor's hunger leaves the others alone.
 * - `visitors`: who shows nothing.
 * - `unproved`: who shows something that only a look-up can prove (a cookie not seen before, a station, an agent, a
 *   password). Staff come through here once, so a visitor of the same address must not use it up.
 * - `photos`: their addresses carry a signature, and a page of staff has many of them.
 */
type Share = "visitors" | "unproved" | "photos"

/** An address may make ten seconds' worth at once. */
const secondsAtOnce = 10
/** As many seconds' worth of photos as of pages would not fill one gallery. */
const photosForOne = 10
/** Few, for the requests of staff wait behind them for the same processor; and a line that is served within a second. */
const room = { most: 4, line: 100 }
/** Handles whose session was found lately. Each belongs to somebody who has signed in. */
const mostKnown = 10_000

export interface VisitorBudget {
  /**
   * Lets a request without a session in, in turn, or fails with `VisitorRefused`. Its place is free again when its answer
   * is written.
   */
  letIn(share: Share, visit: Visit): Promise<void>
  /** The sessions as this address may look them up: a handle that was found before at once, another one as `unproved`. */
  sessionsFor(address: string, sessions: Sessions): Sessions
  /** Whether a handle's session was found lately, for answers that look up none. */
  knows(handle: string | null, kind: CookieKind): boolean
  /** Calls: those with a valid token go on at once, all others count. */
  around(calls: Listener, callers: Callers): Listener
}

interface Visit {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly address: string
}

interface Callers {
  /** Whether an Authorization header holds a token of ours that is still good. */
  readonly isProved: (authorization: string) => Promise<boolean>
  readonly trustProxy: number
}

interface Budget {
  /** How many requests a second an address may make for long. */
  readonly perSecond: number
  readonly now?: () => number
  /** What an address waits for before it hears that it asks too much. */
  readonly pause?: () => Promise<void>
}

/** A budget for visitors by address and for all visitors together; staff do not count (decision 178). */
export function visitorBudget({
  perSecond,
  now = () => performance.now(),
  pause = makePause(),
}: Budget): VisitorBudget {
  const bucketsFor = (times: number) =>
    makeBuckets({ perSecond: perSecond * times, atOnce: perSecond * times * secondsAtOnce, now })
  const buckets = { visitors: bucketsFor(1), unproved: bucketsFor(1), photos: bucketsFor(photosForOne) }
  const places = { visitors: makePlaces(room), unproved: makePlaces(room) }
  const known = new Set<string>()

  const take = async (share: Share, address: string) => {
    const wait = buckets[share].take(address)
    if (wait === 0) return
    await pause()
    throw new VisitorRefused("address", Math.ceil(wait / 1000))
  }
  const enter = async (share: keyof typeof places) => {
    const leave = await places[share].enter()
    if (leave === null) throw new VisitorRefused("all", 1)
    return leave
  }
  const remember = (name: string, isFound: boolean) => {
    known.delete(name)
    if (!isFound) return
    const [oldest] = known
    if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest)
    known.add(name)
  }

  const self: VisitorBudget = {
    async letIn(share, { req, res, address }) {
      await take(share, address)
      if (share === "photos" || !(await arrived(req))) return
      const leave = await enter(share)
      if (res.destroyed) return leave()
      res.once("prefinish", leave).once("close", leave)
    },
    knows: (handle, kind) => handle !== null && known.has(nameOf(handle, kind)),
    sessionsFor: (address, sessions) => ({
      ...sessions,
      async resume(handle, kind) {
        const isKnown = self.knows(handle, kind)
        if (!isKnown) await take("unproved", address)
        const leave = isKnown ? null : await enter("unproved")
        try {
          const found = await sessions.resume(handle, kind)
          remember(nameOf(handle, kind), found !== null)
          return found
        } finally {
          leave?.()
        }
      },
    }),
    around: (calls, { isProved, trustProxy }) => {
      const pass = async (req: IncomingMessage, res: ServerResponse) => {
        const { authorization } = req.headers
        if (authorization !== undefined && (await isProved(authorization))) return
        const share = shareOf(req)
        const address = addressOf(req, trustProxy)
        if (share === "waiting") await take("unproved", address)
        else await self.letIn(share, { req, res, address })
      }
      return (req, res) =>
        void pass(req, res).then(
          () => res.destroyed || calls(req, res),
          (cause: unknown) => {
            if (!(cause instanceof VisitorRefused)) throw cause
            res.once("finish", () => throwAway(req))
            answerRefused(req, res, cause)
          },
        )
    },
  }
  return self
}

const nameOf = (handle: string, kind: CookieKind) => `${kind} ${handle}`

/** Calls without a token of stations, agents and people who sign in. */
const unproved =
  /^(ownStation|ownAgent)\.|^badge\.signIn$|^stationPin\.(people|signIn)$|^session\.(signIn|signInWithCode|renew)$/

/** A call that an agent has waiting for jobs would hold a place for as long. */
function shareOf(req: IncomingMessage): Share | "waiting" {
  const key = placeOf(pathnameOf(req) ?? "")?.byMethod.get(req.method ?? "")?.key
  if (key === "ownAgent.next") return "waiting"
  if (key === "file.get") return "photos"
  return key !== undefined && unproved.test(key) ? "unproved" : "visitors"
}
