import { RemixBrowser } from "@remix-run/react"
import { takeEarlyKeys } from "@sightline/hardware-scan/early"
import { takeEarly } from "@sightline/screens/early/early.ts"
import { WithEarly } from "@sightline/screens/early/with-early"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

startTransition(() => {
  const doAgain = takeEarly(window)
  const handOver = () => {
    doAgain()
    // A page that takes scans has its keys by now; on any other they are nobody's.
    takeEarlyKeys(window)
  }
  hydrateRoot(
    document,
    <StrictMode>
      <WithEarly handOver={handOver}>
        <RemixBrowser />
      </WithEarly>
    </StrictMode>,
  )
})
