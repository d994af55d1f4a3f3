import { randomUUID } from "node:crypto"
import type { LiveNews } from "@sightline/model/live"
import { LiveTold } from "@sightline/model/live"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { listenTo } from "../db/listen"
import { makeWaiting } from "./waiting"

/** The events that a front door may fall behind before it reads everything again. */
const kept = 2_000

/** How long a question waits for news. */
const patience = "20 seconds"

/** The payload that tell_change() and tell_person() write (migration 41). */
const Payload = Schema.parseJson(
  Schema.Union(
    Schema.Struct({
      client: Schema.Int,
      what: Schema.String,
      ids: Schema.Array(Schema.Union(Schema.Int, Schema.String)),
      of: Schema.Array(Schema.Int),
    }),
    Schema.Struct({ person: Schema.Int }),
  ),
)
const decodePayload = Schema.decodeUnknownOption(Payload)
const decodeTold = Schema.decodeUnknownOption(LiveTold)

/** Postgres' notifications over one connection of this process, buffered for callers who ask for news since a position. */
export class LiveHub extends Context.Tag("LiveHub")<
  LiveHub,
  { next(after: string | null): Effect.Effect<LiveNews> }
>() {
  /** Connects lazily, for the first listener. */
  static readonly layer = ({ url }: { url: string }) =>
    Layer.scoped(
      LiveHub,
      Effect.acquireRelease(
        Effect.sync(() => makeHub(url)),
        ({ stop }) => Effect.promise(stop),
      ),
    )
}

function makeHub(url: string) {
  /** An epoch is one unbroken connection: news in a gap is lost, and a new epoch says so. */
  let epoch = randomUUID()
  let last = 0
  let told: LiveTold[] = []
  let listening: { stop(): Promise<void> } | undefined
  const { woken, wake } = makeWaiting()

  const begin = () => {
    epoch = randomUUID()
    last = 0
    told = []
    wake()
  }
  const hear = (payload: string) => {
    const heard = Option.flatMap(decodePayload(payload), (read) =>
      decodeTold("person" in read ? { userId: read.person } : { clientId: read.client, change: read }),
    )
    if (Option.isNone(heard)) return
    last++
    told = [...told.slice(-kept + 1), heard.value]
    wake()
  }

  const position = () => `${epoch}.${last}`
  const since = (after: string | null): LiveNews | undefined => {
    const [era, count] = after?.split(/\.(?=\d+$)/) ?? []
    const missed = last - Number(count)
    if (era !== epoch || !(missed >= 0 && missed <= told.length))
      return { position: position(), isComplete: false, told: [] }
    return missed === 0 ? undefined : { position: position(), isComplete: true, told: told.slice(-missed) }
  }
  const wokenOrLate = Effect.timeoutOption(woken, patience)

  return {
    next: (after: string | null): Effect.Effect<LiveNews> =>
      Effect.suspend(() => {
        listening ??= listenTo(url, "sightline_live", { onNotice: hear, onListening: begin })
        const news = since(after)
        if (news) return Effect.succeed(news)
        return Effect.map(wokenOrLate, () => since(after) ?? { position: position(), isComplete: true, told: [] })
      }),
    stop: async () => listening?.stop(),
  }
}
