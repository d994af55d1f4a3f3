import { RemixBrowser } from "@remix-run/react"
import { hearScanner } from "@sightline/hardware-scan/wedge"
import { takeEarly } from "@sightline/screens/early/early.ts"
import { WithEarly } from "@sightline/screens/early/with-early"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

// A scan during hydration waits for it. On the registration page nobody scans.
if (window.location.pathname !== "/kiosk/register") hearScanner()

startTransition(() => {
  const handOver = takeEarly(window)
  hydrateRoot(
    document,
    <StrictMode>
      <WithEarly handOver={handOver}>
        <RemixBrowser />
      </WithEarly>
    </StrictMode>,
  )
})
