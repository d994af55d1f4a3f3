import type { Staff } from "@sightline/model/caller"
import type { Role } from "@sightline/model/role"
import { Effect } from "effect"
import { aPerson, password } from "../account/given"
import { aStaff, as, Behind } from "../db/test-db"
import { signInWithPin } from "../session/with-pin"
import { aStation } from "../station/given"
import { setOwnStationPin } from "./own"

export const from = "198.51.100.9"
export const pin = "274913"

/** A station of client 3, its owner, and a clerk there with a PIN. */
export const aShop = (roles: ReadonlyArray<Role> = []) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const { staff: clerk, email } = yield* aPerson(3, roles)
    const { secret, station } = yield* aStation(owner)
    yield* setPin(clerk)
    return { owner, clerk, email, secret, station }
  })

export const setPin = (clerk: Staff, digits = pin) => setOwnStationPin(password, digits, from).pipe(as(clerk))

export const at = (secret: string, { userId }: Pick<Staff, "userId">, digits = pin) =>
  signInWithPin({ secret, userId, pin: digits, address: from, device: "a station" })

/** Why a PIN opens nothing. */
export const refusal = (work: ReturnType<typeof at>) =>
  Effect.map(Effect.flip(work), (refused) => {
    if (refused._tag === "StationPinRefused") return refused.because
    return refused._tag === "StationPinWrong" ? `wrong ${refused.isEnded ? "ended" : refused.left}` : refused._tag
  })

export const hit = <A extends object>(
  question: (sql: (typeof Behind)["Service"]["sql"]) => PromiseLike<readonly A[]>,
) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await question(sql))]))
