import { keepApart } from "@sightline/hardware-scan/apart"
import { takeEarlyKeys } from "@sightline/hardware-scan/early"
import { beginsBadge, isBadge } from "@sightline/model/badge-code"
import { read } from "@sightline/screens/act/read.ts"
import { startPage } from "@sightline/screens/early/start-page"

// Document 2 §7.6 makes this fetch at the start of the application; an error answer to it shows nothing.
void read("/e-commerce-sync/start")

// A badge opens a session at a station; here it is nobody's code, and no search finds it.
keepApart({ is: isBadge, begins: beginsBadge })

// A page that takes scans has its keys once it hears; on any other they are nobody's.
void startPage(() => takeEarlyKeys(window))
