import type { Session } from "@sightline/model/session"
import type { OwnStation } from "@sightline/model/station"
import { type Person, personOf } from "@sightline/screens/shell/person.ts"
import { offsetsToday, type ZoneOffsets } from "@sightline/screens/shell/zone.ts"

/** The user of this station: what its screen shows and what its scans carry. No token, no secret. */
export interface Worker {
  readonly person: Person
  readonly userId: number
  readonly clientId: number
  readonly clientCode: string
  /** How the server tells the times of their client; a station of the last release has not kept it. */
  readonly offsets?: ZoneOffsets | undefined
  /** Null before this browser is registered. */
  readonly station: { readonly name: string; readonly center: string } | null
}

/** The data with which the removal screen works offline. */
export interface RemovalDesk {
  readonly title: string | null
  readonly statuses: readonly { readonly id: number; readonly name: string }[]
  /** What the other tasks offer; a station of the last release has not kept it. */
  readonly tasks?: TaskDesk
  /** Which labels the client prints. */
  readonly labels: { readonly clientCode: string; readonly isBarcode: boolean; readonly isQRCode: boolean }
}

/** The choices of the tasks besides removal. */
export interface TaskDesk {
  readonly remainders: readonly {
    readonly id: number
    readonly description: string
    readonly isIncrease: boolean
    readonly isSelectDefault: boolean
  }[]
  readonly statuses: readonly { readonly id: number; readonly name: string }[]
  /** Simple clients have no relocation; a station of the last release has not kept it. */
  readonly mayRelocate?: boolean
  /** Pairing radio tags is for the people who may do so in the office; a station of the last release has not kept it. */
  readonly mayPair?: boolean
  /** The counts that are open at this station's center; a station of the last release has not kept them. */
  readonly counts?: readonly DeskCount[]
}

/** A count to which a person may add an area. */
export interface DeskCount {
  readonly id: number
  readonly title: string
  /** It is counted again: whole areas, or single items that are searched for. */
  readonly isAgain: boolean
  /** What to search for while it is counted again; a station of the last release has not kept it. */
  readonly search?: DeskSearch | undefined
}

/** Single items that nobody saw, as the server said last. */
export interface DeskSearch {
  /** Those that nobody had found, with those that are not listed. */
  readonly left: number
  readonly items: readonly DeskSearched[]
}

export interface DeskSearched {
  readonly itemId: number
  readonly name: string
  /** What its label says. */
  readonly code: string
  /** Its last place in words, empty where it had none; and that place with those around it, the outermost first. */
  readonly place: string
  readonly placeIds: readonly number[]
  readonly isFound: boolean
}

export const workerOf = (session: Session, station: Worker["station"]): Worker => ({
  station,
  person: personOf(session),
  userId: session.user.id,
  clientId: session.client.id,
  clientCode: session.client.code,
  offsets: offsetsToday(session.client.timeZone, Date.now()),
})

/** The part of the station's record that its bar shows. */
export const stationOf = (
  own: { readonly _tag: "Done"; readonly value: OwnStation } | { readonly _tag: string },
): Worker["station"] => ("value" in own ? { name: own.value.name, center: own.value.center.name } : null)

/** The station's service worker requests the page without a user, to have it offline. */
export const shellHeader = "sightline-shell"

export const asksForShell = (request: Request): boolean => request.headers.get(shellHeader) === "1"
