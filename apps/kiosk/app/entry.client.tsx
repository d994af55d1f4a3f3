import { hearScanner } from "@sightline/hardware-scan/wedge"
import { startPage } from "@sightline/screens/early/start-page"

// A scan during hydration waits for it. On the registration page nobody scans.
if (window.location.pathname !== "/kiosk/register") hearScanner()

void startPage()
