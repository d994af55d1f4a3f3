import { useNavigate, useRouteLoaderData } from "@remix-run/react"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef } from "react"
import type { OfficeShell } from "../shell/load.server"
import { makeScanNavigator, type Seat } from "./scan-navigator"
import { lookUpCode } from "./scan-target"
import { scanNews, words } from "./words"

/** Shared by all inventory pages: a scan on one may end on the next. */
const navigator = makeScanNavigator({ profile: scanProfiles.global, lookUp: lookUpCode })

/** On inventory pages a scan opens the product or the item that it names (document 2 §2.3). */
export function useScanNavigation(): void {
  const shown = useRouteLoaderData<OfficeShell>("root")
  const code = shown?.shell.person?.clientCode ?? ""
  const navigate = useNavigate()
  const toast = useToast()
  useTakesScans("inventory")
  const latest = useRef<Seat>()
  latest.current = { go: (path) => navigate(path), tell: (code, target) => toast(scanNews(code, target)) }
  useEffect(
    () =>
      navigator.sit({
        go: (path) => latest.current?.go(path),
        tell: (code, target) => latest.current?.tell(code, target),
      }),
    [],
  )
  useEffect(
    () =>
      listenForScans({
        profile: scanProfiles.global,
        learnedGap: learnedGap(() => window.localStorage),
        recognise: recogniseFor(code),
        onScan: navigator.add,
        onDuplicate: () => toast({ tone: "info", text: words.scannedTwice }),
      }),
    [code, toast],
  )
}
