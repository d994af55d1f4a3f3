import { type LaneKind, laneKinds } from "@sightline/domain/lane/lane"
import type { PlaceNow } from "@sightline/domain/lane/places-now"
import { placesIn } from "../metric/places"
import type { Settings } from "../settings/settings"
import { whyOf } from "./bounded"
import { countOf, doubtful, type Finding, lasting, unlooked, well } from "./finding"

const subject = "Waiting work"

/** Seconds that work may wait for its turn before somebody should know. */
const mostWaiting = 1

/**
 * Who waits for what. Lanes are in the memory of the process that works: it knows its own, and tells them to others where METRICS_LISTEN says
 * (decision 180).
 */
export async function waiting(
  { metricsListen }: Settings,
  own: (() => ReadonlyArray<PlaceNow>) | undefined,
): Promise<ReadonlyArray<Finding>> {
  if (own) return waitingFindings(own())
  if (!metricsListen)
    return [unlooked(subject, "a process tells who waits for what at its METRICS_LISTEN, which is not set.")]
  const at = addressOf(metricsListen)
  const answer = await fetch(`http://${at}/metrics`).catch(whyOf)
  if (typeof answer === "string")
    return [unlooked(subject, `no process tells of it at METRICS_LISTEN (${at}): ${answer}.`)]
  if (!answer.ok) return [doubtful(subject, `METRICS_LISTEN (${at}) answers ${answer.status}.`)]
  return waitingFindings(placesIn(await answer.text()))
}

/** A process that listens at every address of its machine is asked at this machine's own. */
function addressOf({ host, port }: { readonly host: string; readonly port: number }): string {
  if (host === "0.0.0.0") return `127.0.0.1:${port}`
  if (host === "::") return `[::1]:${port}`
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`
}

const whose: Readonly<Record<LaneKind, string>> = {
  client: "of clients",
  visitors: "of visitors",
  installation: "of the installation",
}

export function waitingFindings(places: ReadonlyArray<PlaceNow>): ReadonlyArray<Finding> {
  const slow = places.flatMap((place) => {
    const late = kindsOf(place).filter(([, { longest }]) => longest > mostWaiting)
    return late.length === 0 ? [] : [doubtful(subject, crowdIn(place, late))]
  })
  if (slow.length > 0) return slow
  const held = places.map(({ name, size, kinds }) => `${name} ${heldIn(kinds)} of ${size}`).join(", ")
  const refused = places.flatMap(({ name, kinds }) => {
    const sum = Object.values(kinds).reduce((all, kind) => all + kind.refused, 0)
    return sum > 0 ? [`${name} ${sum}`] : []
  })
  const since = refused.length > 0 ? ` Told to come back since it began: ${refused.join(", ")}.` : ""
  return [well(subject, `nothing waits for long in this process. Taken: ${held === "" ? "nothing" : held}.${since}`)]
}

type Late = ReadonlyArray<readonly [LaneKind, PlaceNow["kinds"][LaneKind]]>

function crowdIn({ name, size, kinds, busiest }: PlaceNow, late: Late): string {
  const lines = late.map(
    ([kind, { waiting: count, longest }]) =>
      `work ${whose[kind]} waits (${countOf(count, "piece")}), the first for ${lasting(longest)}`,
  )
  const clients = busiest.map((one) => `client ${one.client} (${one.waiting} waiting, ${one.held} at work)`).join(", ")
  const most = clients === "" ? "" : ` Most waits of ${clients}.`
  return `${name}: ${lines.join("; ")}. ${heldIn(kinds)} of ${size} are taken.${most} Each client waits behind its own work alone.`
}

const kindsOf = ({ kinds }: PlaceNow): Late => laneKinds.map((kind) => [kind, kinds[kind]] as const)

const heldIn = (kinds: PlaceNow["kinds"]) => Object.values(kinds).reduce((sum, { held }) => sum + held, 0)
