/** Whether the current page takes scans, and the last one. The browser stores it under `rrsbScanMode`. */
export interface ScanMode {
  readonly barCode: string
  readonly urls: readonly string[]
  readonly isAccess: boolean
  readonly data: unknown
  readonly scanType: string
  readonly isFocusEvent: boolean
}

export const scanModeKey = "rrsbScanMode"

export const noScanMode: ScanMode = {
  barCode: "",
  urls: [],
  isAccess: false,
  data: undefined,
  scanType: "",
  isFocusEvent: false,
}

/** "all" and "off" are whole entries of the list, never parts of a path: /small-office switches nothing. */
export function switchScanMode(
  mode: ScanMode,
  { urls, isAccess }: { readonly urls: string | readonly string[]; readonly isAccess: boolean },
): ScanMode {
  const list = (typeof urls === "string" ? urls.split(",") : urls).map((url) => url.trim()).filter((url) => url !== "")
  if (list.includes("all")) return { ...mode, urls: list, isAccess: true }
  if (list.includes("off")) return { ...mode, urls: list, isAccess: false, barCode: "" }
  return { ...mode, urls: list, isAccess }
}
