import {
  CenterCloseRefused,
  type CenterId,
  CenterInUse,
  CenterIsOnlyOwn,
  CenterNameTaken,
  CenterNotFound,
  CenterRenameRefused,
  CenterReopenRefused,
  ClientCenter,
} from "@sightline/model/center"
import type { FieldChange } from "@sightline/model/history"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect, type Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { centerById } from "./list"
import {
  heldCenter,
  holdClient,
  insertCenter,
  isNameTaken,
  joinCenter,
  leaveCenter,
  renameTo,
  setClosed,
  worksElsewhere,
} from "./queries"

/** Makes a center. Whoever makes it works there, because people give only centers of their own (decisions D-128). */
export const addCenter = Effect.fn("addCenter")((name: string) =>
  once({
    answer: ClientCenter,
    refusal: CenterNameTaken,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      yield* one(holdClient)
      if ((yield* one(isNameTaken, name, null))?.taken) return yield* new CenterNameTaken()
      const made = yield* one(insertCenter, name)
      if (!made) return yield* Effect.dieMessage("the center was not made")
      yield* one(joinCenter, userId, made.id)
      yield* written(made.id, "Made", { name: "Name", before: "", after: name })
      return yield* Effect.orDie(centerById(made.id))
    }),
  }),
)

/** Renames a center; a name that somebody changed meanwhile is not overwritten. */
export const renameCenter = (id: CenterId, name: string, version: number) =>
  changed(id, version, CenterRenameRefused, (held) =>
    Effect.gen(function* () {
      if (held.name === name) return
      if ((yield* one(isNameTaken, name, id))?.taken) return yield* new CenterNameTaken()
      yield* one(renameTo, id, name)
      yield* written(id, "Renamed", { name: "Name", before: held.name, after: name })
    }),
  )

/**
 * Closes a center where nothing stands any more, so that no stock, order, cash or person is left at a place that nobody
 * sees. Its stock is not moved: a relocation does that first.
 */
export const closeCenter = (id: CenterId, version: number) =>
  changed(id, version, CenterCloseRefused, (held, userId) =>
    Effect.gen(function* () {
      if (held.isClosed) return
      const { standing } = yield* Effect.orDie(centerById(id))
      if (Object.values(standing).some((count) => count > 0)) return yield* new CenterInUse({ standing })
      if (!(yield* one(worksElsewhere, userId, id))?.elsewhere) return yield* new CenterIsOnlyOwn()
      yield* one(leaveCenter, userId, id)
      yield* one(setClosed, id, userId)
      yield* written(id, "Closed", { name: "Center", before: "Open", after: "Closed" })
    }),
  )

/** Opens a closed center again. Whoever does works there; nobody else comes back by themselves. */
export const reopenCenter = (id: CenterId, version: number) =>
  changed(id, version, CenterReopenRefused, (held, userId) =>
    Effect.gen(function* () {
      if (!held.isClosed) return
      yield* one(setClosed, id, null)
      yield* one(joinCenter, userId, id)
      yield* written(id, "Reopened", { name: "Center", before: "Closed", after: "Open" })
    }),
  )

type Held = Readonly<{ name: string; version: number; isClosed: boolean }>

/** The answer is read in the same transaction, as the change has left it. */
const changed = <E, EI, R>(
  id: CenterId,
  version: number,
  refusal: Schema.Schema<E | CenterNotFound | StaleVersion, EI>,
  change: (held: Held, userId: number) => Effect.Effect<void, NoInfer<E>, R>,
) =>
  Effect.gen(function* () {
    const { userId } = yield* person
    return yield* once({
      answer: ClientCenter,
      refusal,
      act: Effect.fnUntraced(function* () {
        yield* one(holdClient)
        const held = yield* one(heldCenter, id)
        if (!held) return yield* new CenterNotFound()
        if (held.version !== version) return yield* new StaleVersion({ version: held.version, values: {} })
        yield* change(held, userId)
        return yield* Effect.orDie(centerById(id))
      }),
    })
  })

const written = (id: CenterId, action: string, ...changes: ReadonlyArray<FieldChange>) =>
  noteChange({ noun: "center", id, action, changes })
