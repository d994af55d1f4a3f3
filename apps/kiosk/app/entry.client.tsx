import { keepApart } from "@sightline/hardware-scan/apart"
import { hearScanner } from "@sightline/hardware-scan/wedge"
import { beginsBadge, isBadge } from "@sightline/model/badge-code"
import { startPage } from "@sightline/screens/early/start-page"

// A badge opens a session: no list, field, store or log sees it.
keepApart({ is: isBadge, begins: beginsBadge })

// A scan during hydration waits for it. On the registration page nobody scans.
if (window.location.pathname !== "/kiosk/register")
  hearScanner(window, () => window.location.pathname === "/kiosk/sign-in")

void startPage()
