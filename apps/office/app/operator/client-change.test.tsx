import { states } from "@sightline/fixtures/page/states"
import { ClientId } from "@sightline/model/client"
import {
  ClientCodeTaken,
  ClientCodeWrong,
  ClientErasing,
  ClientNotLongClosing,
  ClientUnknown,
  ClientUrlTaken,
  ErasureIsOwn,
  OperatorSignedOut,
} from "@sightline/model/operator"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { sentTo } from "./test-sent"

const pages = office()
const { visit, post, hears, played } = pages
const path = "/installation/clients/change"
const opening = {
  change: "open",
  name: "Iris & Sons",
  code: "iris",
  group: "Simple",
  timeZone: "Europe/Zurich",
  center: "Main",
  email: "ada@iris.test",
  firstName: "Ada",
  lastName: "Iris",
}
const changing = {
  change: "change",
  id: "4",
  version: "2",
  name: "Iris",
  group: "Complex",
  timeZone: "UTC",
  url: "",
  isPublic: "yes",
}
const sent = sentTo(pages, path)

states("operator/client-change.route.ts", {
  empty: {
    "each change carries the token of the cookie": async () => {
      const opened = played.operator.open({ id: ClientId.make(9), link: null })
      expect(await sent(opening)).toMatchObject({ _tag: "Done", value: { did: "opened", name: "Iris & Sons" } })
      expect(opened).toMatchObject([{ payload: { token: "ten", code: "iris", timeZone: "Europe/Zurich" } }])
      const changed = played.operator.change({ succeeded: true })
      expect(await sent(changing)).toMatchObject({ value: { did: "changed" } })
      expect(changed).toMatchObject([{ payload: { token: "ten", id: 4, version: 2, isPublic: true, url: "" } }])
      const closed = played.operator.close({ succeeded: true })
      expect(await sent({ change: "close", id: "4", name: "Iris" })).toMatchObject({ value: { did: "closing" } })
      expect(await sent({ change: "undo", id: "4", name: "Iris" })).toMatchObject({ value: { did: "undone" } })
      expect(closed.map(({ payload }) => payload.isClosing)).toEqual([true, false])
      const typed = { id: "4", name: "Iris", code: "iris" }
      const asked = played.operator.askErasure({ succeeded: true })
      expect(await sent({ change: "erase", ...typed })).toMatchObject({ value: { did: "asked" } })
      const agreed = played.operator.agreeErasure({ succeeded: true })
      expect(await sent({ change: "agree", ...typed })).toMatchObject({ value: { did: "agreed" } })
      for (const calls of [asked, agreed])
        expect(calls).toMatchObject([{ payload: { token: "ten", id: 4, code: "iris" } }])
      played.operator.withdrawErasure({ succeeded: true })
      expect(await sent({ change: "withdraw", id: "4", name: "Iris" })).toMatchObject({ value: { did: "withdrawn" } })
    },
  },
  failed: {
    "it is said that nobody answers": async () => {
      played.operator.open(new Unavailable())
      expect(await sent(opening)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is passed on": async () => {
      const ask = () => post(path, opening, null)
      await hears(played.operator.open, [new ClientCodeTaken(), new OperatorSignedOut()], ask)
      const change = () => post(path, changing, null)
      const stale = new StaleVersion({ version: 3, values: {} })
      await hears(played.operator.change, [new ClientUrlTaken(), new ClientUnknown(), stale], change)
      const agree = () => post(path, { change: "agree", id: "4", name: "Iris", code: "iris" }, null)
      const early = [new ClientCodeWrong(), new ClientNotLongClosing(), new ErasureIsOwn()]
      await hears(played.operator.agreeErasure, early, agree)
      const undo = () => post(path, { change: "undo", id: "4", name: "Iris" }, null)
      await hears(played.operator.close, [new ClientErasing()], undo)
    },
    "a code that does not fit on labels, and an unknown time zone, name their field": async () => {
      for (const [field, value] of [
        ["code", "a.b"],
        ["timeZone", "Mars/Olympus"],
        ["name", " "],
      ] as const)
        expect(await sent({ ...opening, [field]: value })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "without a cookie the call goes out with no token that counts": async () => {
      const asked = played.operator.close(new OperatorSignedOut())
      expect(await post(path, { change: "close", id: "4", name: "Iris" }, null)).toMatchObject({
        _tag: "OperatorSignedOut",
      })
      expect(asked).toMatchObject([{ payload: { token: "none" } }])
      expect((await visit(path)).status).toBe(404)
    },
  },
})
