import { Effect } from "effect"
import { one } from "../db/db"
import { dressOf, markOf, receiptLogoOf } from "./queries-dress"
import { plain } from "./sheet"

/** How the papers of the caller's client look today: also a copy of an old one is drawn so. */
export const ownDress = Effect.map(one(dressOf), (row) => row ?? plain)

/** What the address of the client's logo ends with, for papers on a screen; absent where there is none. */
export const ownLogo = Effect.map(one(markOf), (row) => (row ? { logo: row.mark } : {}))

/** The logo as a receipt printer prints it; absent where there is none. */
export const ownReceiptLogo = Effect.map(one(receiptLogoOf), (row) => (row ? { logo: row.logo } : {}))
