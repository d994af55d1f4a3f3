import { FieldsRefused } from "@sightline/model/category-option"
import {
  CardReaderElsewhere,
  CardReaderNotFound,
  CardReaderRefused,
  CenterCloseRefused,
  CenterContactRefused,
  CenterId,
  CenterInUse,
  CenterIsClosed,
  CenterIsOnlyOwn,
  CenterNameTaken,
  CenterNotFound,
  CenterRenameRefused,
  CenterReopenRefused,
  ClientCenter,
  type SaidContact,
} from "@sightline/model/center"
import { contactFieldNames, contactFields, contactProblems, tidiedContact } from "@sightline/model/center-rules"
import type { FieldChange } from "@sightline/model/history"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect, type Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { ownReaders, readerPlaces } from "../payment/readers"
import { centerById } from "./list"
import {
  type HeldCenter,
  heldCenter,
  holdClient,
  insertCenter,
  isNameTaken,
  joinCenter,
  leaveCenter,
  renameTo,
  setClosed,
  setContact,
  setReader,
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

/** Says how a center is reached. Papers that are issued keep what they say; those that come say this. */
export const changeContact = (id: CenterId, version: number, said: SaidContact) =>
  changed(id, version, CenterContactRefused, ({ contact: before }) =>
    Effect.gen(function* () {
      const asked = { ...before, ...said }
      const named = Object.entries(contactProblems(asked)).map(([field, problem]) => [field, [problem]] as const)
      if (named.length > 0) return yield* new FieldsRefused({ errors: Object.fromEntries(named) })
      const after = tidiedContact(asked)
      const differing = contactFields.filter((field) => before[field] !== after[field])
      if (differing.length === 0) return
      yield* one(setContact, id, after)
      const changes = differing.map((field) => ({
        ...{ name: contactFieldNames[field], before: before[field], after: after[field] },
      }))
      yield* written(id, "Contact changed", ...changes)
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
      const { standing, reader } = yield* Effect.orDie(centerById(id))
      if (Object.values(standing).some((count) => count > 0)) return yield* new CenterInUse({ standing })
      if (!(yield* one(worksElsewhere, userId, id))?.elsewhere) return yield* new CenterIsOnlyOwn()
      yield* one(leaveCenter, userId, id)
      yield* one(setClosed, id, userId)
      if (reader !== null) yield* one(setReader, id, null)
      yield* written(
        id,
        "Closed",
        { name: "Center", before: "Open", after: "Closed" },
        ...(reader === null ? [] : [readerChange(reader, null)]),
      )
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

/** Says which of the client's card readers stands at a center; null is a terminal of the center's own. */
export const placeReader = (id: CenterId, version: number, reader: string | null) =>
  changed(id, version, CardReaderRefused, (held) =>
    Effect.gen(function* () {
      if (held.isClosed) return yield* new CenterIsClosed()
      const places = yield* readerPlaces
      const before = places.get(id) ?? null
      if (before === reader) return
      if (reader !== null) {
        if (!(yield* ownReaders).some((given) => given.reader === reader)) return yield* new CardReaderNotFound()
        const at = [...places].find(([, placed]) => placed === reader)?.[0]
        const there = at === undefined ? undefined : yield* one(heldCenter, CenterId.make(at))
        // The settings may put a reader at a center that is closed, or that never was.
        if (there && !there.isClosed) return yield* new CardReaderElsewhere({ center: there.name })
      }
      yield* one(setReader, id, reader)
      yield* written(id, "Card reader changed", readerChange(before, reader))
    }),
  )

const readerChange = (before: string | null, after: string | null): FieldChange => ({
  name: "Card reader",
  before: before ?? ownTerminal,
  after: after ?? ownTerminal,
})
const ownTerminal = "Own terminal"

/** The answer is read in the same transaction, as the change has left it. */
const changed = <E, EI, R>(
  id: CenterId,
  version: number,
  refusal: Schema.Schema<E | CenterNotFound | StaleVersion, EI>,
  change: (held: HeldCenter, userId: number) => Effect.Effect<void, NoInfer<E>, R>,
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
