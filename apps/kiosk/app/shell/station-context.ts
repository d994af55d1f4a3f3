import type { Entry } from "@sightline/screens/task/entry.ts"
import type { Reach, ScanQueue } from "@sightline/screens/task/queue.ts"
import { createContext, useContext } from "react"
import type { DeskCount, RemovalDesk, Worker } from "./desk"
import type { Remark } from "./remark"
import type { DoorState } from "./use-door"
import type { ModeState } from "./use-mode"
import type { UnknownState } from "./use-unknown"

/** Their session has ended, or this browser is no longer a station. */
export type Hindrance = "ended" | "unregistered"

export interface StationState {
  /** Nobody, or not known yet. */
  readonly worker: Worker | null
  /** The service worker served the page: the network is down. */
  readonly isShell: boolean
  readonly entries: readonly Entry[]
  readonly sending: readonly string[]
  readonly reach: Reach
  /** Why this user's scans cannot be sent in their name, although the server answers. */
  readonly hindrance: Hindrance | undefined
  /** Asks the server whether this user may still work here. */
  readonly askAgain: () => void
  readonly queue: ScanQueue | undefined
  readonly remark: Remark | undefined
  readonly desk: RemovalDesk | undefined
  readonly keepDesk: (desk: RemovalDesk) => void
  /** The counts that are open here by now. */
  readonly keepCounts: (counts: readonly DeskCount[]) => void
  readonly modes: ModeState
  readonly unknown: UnknownState
  readonly door: DoorState
  /** A code that was read or typed: a card's command, or what the mode does with it. */
  readonly read: (code: string, scan: { readonly id: string; readonly at: number }) => void
}

export const StationContext = createContext<StationState | undefined>(undefined)

export function useStation(): StationState {
  const station = useContext(StationContext)
  if (!station) throw new Error("useStation needs a StationProvider around the page")
  return station
}

/** Scanned and not answered yet. */
export const isWaiting = ({ state }: Entry): boolean => state._tag === "Pending" || state._tag === "Unknown"

/** Stuck until a person decides. */
export const needsDecision = ({ state }: Entry): boolean => state._tag === "Choosing" || state._tag === "Conflict"
