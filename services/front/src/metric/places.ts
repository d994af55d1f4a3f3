import { type LaneKind, laneKinds } from "@sightline/domain/lane/lane"
import type { PlaceNow } from "@sightline/domain/lane/places-now"
import { MetricKey, MetricPair, MetricState } from "effect"
import { type Labels, labelsOf } from "./labels"

type Pair = MetricPair.MetricPair.Untyped

const helps = {
  sightline_places_size: "Pieces of work that may run at once, by place.",
  sightline_places_held: "Pieces of work that run, by place and by whose they are.",
  sightline_places_waiting: "Pieces of work that wait for their turn.",
  sightline_places_longest_wait_seconds: "How long the first of them has waited.",
  sightline_places_refused_total: "Pieces of work that were told to come back, since the process began.",
  sightline_places_client_held: "What runs of the few clients of which most waits.",
  sightline_places_client_waiting: "What waits of the few clients of which most waits.",
} as const
type Name = keyof typeof helps

/**
 * Who waits for what, as metrics of the moment. They are made again for each answer: a client that no longer waits has no line,
 * so their number stays bounded however many clients there are (decision 180).
 */
export const placePairs = (places: ReadonlyArray<PlaceNow>): ReadonlyArray<Pair> =>
  places.flatMap(({ name: place, size, kinds, busiest }) => [
    gauge("sightline_places_size", size, { place }),
    ...laneKinds.flatMap((kind) => {
      const { held, waiting, longest, refused } = kinds[kind]
      return [
        gauge("sightline_places_held", held, { place, kind }),
        gauge("sightline_places_waiting", waiting, { place, kind }),
        gauge("sightline_places_longest_wait_seconds", longest, { place, kind }),
        counter("sightline_places_refused_total", refused, { place, kind }),
      ]
    }),
    ...busiest.flatMap(({ client, held, waiting }) => [
      gauge("sightline_places_client_held", held, { place, client: String(client) }),
      gauge("sightline_places_client_waiting", waiting, { place, client: String(client) }),
    ]),
  ])

const gauge = (name: Name, value: number, labels: Labels): Pair =>
  MetricPair.unsafeMake(
    MetricKey.taggedWithLabels(MetricKey.gauge(name, { description: helps[name] }), labelsOf(labels)),
    MetricState.gauge(value),
  )

const counter = (name: Name, value: number, labels: Labels): Pair =>
  MetricPair.unsafeMake(
    MetricKey.taggedWithLabels(MetricKey.counter(name, { description: helps[name] }), labelsOf(labels)),
    MetricState.counter(value),
  )

const line = /^(sightline_places_\w+)\{(.*)\} (\S+)$/gm
const label = /(\w+)="([^"]*)"/g

interface Sample {
  readonly name: string
  readonly labels: ReadonlyMap<string, string>
  readonly value: number
}

const samplesIn = (text: string): ReadonlyArray<Sample> =>
  [...text.matchAll(line)].map(([, name = "", labels = "", value]) => ({
    name,
    labels: new Map([...labels.matchAll(label)].map(([, key = "", words = ""]) => [key, words])),
    value: Number(value),
  }))

/** The places of a process, read from what it answers at /metrics. */
export function placesIn(text: string): ReadonlyArray<PlaceNow> {
  const samples = samplesIn(text)
  const named = (wanted: Name) => samples.filter(({ name }) => name === wanted)
  return named("sightline_places_size").map(({ labels, value: size }) => {
    const place = labels.get("place") ?? ""
    const valueOf = (name: Name, key: string, words: string) =>
      named(name).find((one) => one.labels.get("place") === place && one.labels.get(key) === words)?.value ?? 0
    const kindOf = (kind: LaneKind) => ({
      held: valueOf("sightline_places_held", "kind", kind),
      waiting: valueOf("sightline_places_waiting", "kind", kind),
      longest: valueOf("sightline_places_longest_wait_seconds", "kind", kind),
      refused: valueOf("sightline_places_refused_total", "kind", kind),
    })
    const busiest = named("sightline_places_client_waiting")
      .filter((one) => one.labels.get("place") === place)
      .map((one) => {
        const client = one.labels.get("client") ?? ""
        return {
          client: Number(client),
          held: valueOf("sightline_places_client_held", "client", client),
          waiting: one.value,
        }
      })
    const kinds = { client: kindOf("client"), visitors: kindOf("visitors"), installation: kindOf("installation") }
    return { name: place, size, kinds, busiest }
  })
}
