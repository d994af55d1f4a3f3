import { downtown, westgate } from "@sightline/fixtures/bff/center"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import {
  CardReaderElsewhere,
  CardReaderNotFound,
  CenterInUse,
  CenterIsClosed,
  CenterIsOnlyOwn,
  CenterNameTaken,
  CenterNotFound,
} from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/centers/change"
const named = { id: String(westgate.id), version: "2" }
const rename = { change: "rename", ...named, name: "West" }
const close = { change: "close", ...named }
const contact = {
  address: "118 Larch Street\r\nCalgary",
  phone: "403 555 0118",
  email: "front@lake.test",
  hours: "Mon",
}
const reach = { change: "contact", ...named, ...contact }
const place = { change: "reader", ...named, reader: "tmr_spare" }
const stale = new StaleVersion({ version: 3, values: {} })

states("center/center-change.route.ts", {
  empty: {
    "a name is sent without the space around it": async () => {
      const asked = played.center.add(westgate)
      expect(await post(path, { change: "add", name: "  Harbour " })).toMatchObject({
        _tag: "Done",
        value: { did: "added", name: westgate.name },
      })
      expect(asked).toMatchObject([{ payload: { name: "Harbour" } }])
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.center.rename(new Unavailable())
      expect(await post(path, rename)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.center.add, [new CenterNameTaken()], () => post(path, { change: "add", name: "West" }))
      await hears(played.center.rename, [new CenterNotFound(), new CenterNameTaken(), stale], () => post(path, rename))
      const inUse = new CenterInUse({ standing: downtown.standing })
      await hears(played.center.close, [new CenterNotFound(), stale, inUse, new CenterIsOnlyOwn()], () =>
        post(path, close),
      )
      const elsewhere = new CardReaderElsewhere({ center: downtown.name })
      await hears(
        played.center.placeReader,
        [new CenterNotFound(), stale, new CenterIsClosed(), new CardReaderNotFound(), elsewhere],
        () => post(path, place),
      )
      await hears(played.center.reopen, [new CenterNotFound(), stale], () => post(path, { ...close, change: "reopen" }))
    },
    "what is wrong of a contact comes field by field, and what no field can hold is not sent": async () => {
      const errors = { email: ["E-mail is not a valid email"] }
      const asked = played.center.changeContact(new FieldsRefused({ errors }))
      expect(await post(path, reach)).toMatchObject({ _tag: "FieldsRefused", errors })
      expect(asked).toMatchObject([{ payload: { id: westgate.id, version: 2, ...contact } }])
      await hears(played.center.changeContact, [new CenterNotFound(), stale], () => post(path, reach))
      expect(await post(path, { ...reach, address: "x".repeat(601) })).toMatchObject({ _tag: "Unreadable" })
    },
    "what stands there comes with the refusal": async () => {
      played.center.close(new CenterInUse({ standing: downtown.standing }))
      expect(await post(path, close)).toMatchObject({ _tag: "CenterInUse", standing: downtown.standing })
    },
    "what is no name of a reader is not sent": async () => {
      for (const reader of ["spare", "tmr_", "tmr_a b", "x".repeat(300)])
        expect(await post(path, { ...place, reader })).toMatchObject({ _tag: "Unreadable" })
    },
    "a name that is missing or too long is not sent": async () => {
      for (const name of ["", "   ", "x".repeat(61)])
        expect(await post(path, { ...rename, name })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.center.rename, [new RoleRefused()], () => post(path, rename, users.staff))
      expect(await post(path, rename, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
