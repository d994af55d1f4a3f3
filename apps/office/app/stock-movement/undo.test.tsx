import { removalStep } from "@sightline/fixtures/bff/stock-movement"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { MovementNotFound, MovementUndone, UndoBlocked, UndoChained } from "@sightline/model/stock-movement"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/last-acts/undo"

states("stock-movement/undo.route.ts", {
  empty: {
    "without a chain it names none": async () => {
      const asked = played.stockMovement.undo({ movements: 1, itemIds: [], totalQuantity: 4 })
      expect(await post(path, { id: "11" })).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { id: 11 } }])
    },
  },
  failed: {
    "an undo that nobody takes is answered as such": async () => {
      played.stockMovement.undo(new Unavailable())
      expect(await post(path, { id: "11" })).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.stockMovement.undo,
        [
          new MovementNotFound(),
          new MovementUndone(),
          new UndoChained({ chain: [removalStep] }),
          new UndoBlocked({ why: "paper", steps: [removalStep] }),
        ],
        () => post(path, { id: "11", chain: "12" }),
      )
    },
    "what is no movement is not sent": async () => {
      expect(await post(path, { id: "x" })).toMatchObject({ _tag: "Unreadable" })
      expect(await post(path, { id: "11", chain: "12,x" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.stockMovement.undo, [new RoleRefused()], () => post(path, { id: "11" }, users.staff))
      expect(await post(path, { id: "11" }, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
