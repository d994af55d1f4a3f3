import { stationGap } from "./profile"

/** Stores the gap that a station's scanner needs. */
export const learnedGapKey = "rrsbStationGap"

export function learnedGap(storage: () => Pick<Storage, "getItem">): number {
  const kept = Number(storage().getItem(learnedGapKey))
  return kept >= 5 && kept <= 120 ? kept : stationGap
}

export const keepLearnedGap = (storage: () => Pick<Storage, "setItem">, gap: number): void =>
  storage().setItem(learnedGapKey, String(gap))
