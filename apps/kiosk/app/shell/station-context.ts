import type { Entry } from "@sightline/screens/removal/entry.ts"
import type { Reach, ScanQueue } from "@sightline/screens/removal/queue.ts"
import type { Tone } from "@sightline/ui/theme/tone"
import { createContext, useContext } from "react"
import type { RemovalDesk, Worker } from "./desk"

/** What is said of a scan that is no entry of its own, until the next scan. */
export interface Remark {
  readonly tone: Tone
  readonly text: string
}

/** His session has ended, or this browser is no station any more. */
export type Hindrance = "ended" | "unregistered"

export interface StationState {
  /** Nobody, or not known yet. */
  readonly worker: Worker | null
  /** The page was given by the station's own worker: the network is away. */
  readonly isShell: boolean
  readonly entries: readonly Entry[]
  readonly sending: readonly string[]
  readonly reach: Reach
  /** What keeps this person's scans from being sent in his name, though somebody answers. */
  readonly hindrance: Hindrance | undefined
  /** Asks the server whether this person may still work here. */
  readonly askAgain: () => void
  readonly queue: ScanQueue | undefined
  readonly remark: Remark | undefined
  readonly desk: RemovalDesk | undefined
  readonly keepDesk: (desk: RemovalDesk) => void
}

export const StationContext = createContext<StationState | undefined>(undefined)

export function useStation(): StationState {
  const station = useContext(StationContext)
  if (!station) throw new Error("useStation needs a StationProvider around the page")
  return station
}

/** Read and not answered yet. */
export const isWaiting = ({ state }: Entry): boolean => state._tag === "Pending" || state._tag === "Unknown"

/** Nothing goes on with it before somebody has decided. */
export const needsDecision = ({ state }: Entry): boolean => state._tag === "Choosing" || state._tag === "Conflict"
