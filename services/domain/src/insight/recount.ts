import { many } from "../db/db"
import { wrongDays } from "./queries-close"

/** The closed days and the pulse of products that the ledger contradicts. */
export const recountDays = () => many(wrongDays)
