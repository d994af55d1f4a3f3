import { noScanMode, type ScanMode, switchScanMode } from "@sightline/hardware-scan/mode"
import { useEffect, useSyncExternalStore } from "react"
import { persist } from "./persisted"

let mode: ScanMode = noScanMode
const listeners = new Set<() => void>()

function become(next: ScanMode) {
  mode = next
  persist("ScanMode", mode)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const current = () => mode
const onServer = () => noScanMode

/** Whether the current page takes scans: its entry in the menu says so (document 0 §2.3, §4). */
export const useScanMode = (): ScanMode => useSyncExternalStore(subscribe, current, onServer)

/** Marks the page as taking scans while it is mounted. */
export function useTakesScans(scanType: string): void {
  useEffect(() => {
    become(switchScanMode({ ...mode, scanType }, { urls: "all", isAccess: true }))
    return () => become(switchScanMode({ ...mode, scanType: "" }, { urls: "off", isAccess: false }))
  }, [scanType])
}
