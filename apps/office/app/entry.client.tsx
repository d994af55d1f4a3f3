import { RemixBrowser } from "@remix-run/react"
import { takeEarlyKeys } from "@sightline/hardware-scan/early"
import { read } from "@sightline/screens/act/read.ts"
import { takeEarly } from "@sightline/screens/early/early.ts"
import { WithEarly } from "@sightline/screens/early/with-early"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

// Document 2 §7.6 makes this fetch at the start of the application; an error answer to it shows nothing.
void read("/e-commerce-sync/start")

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
