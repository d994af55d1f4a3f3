import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { mailSettings } from "../mail/given"
import { Mailer, type Message } from "../mail/mailer"
import { sendMail } from "../mail/send"
import { aReadShop, aShop } from "./given"

const behind = (statement: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("the alarm about a channel", (it) => {
  it.effect("is one mail a day, after ten minutes of difference, and none once the numbers agree", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      for (const code of ["ALARM-1", "ALARM-2"]) yield* anItem({ client: 3, quantity: 4, code })
      yield* aReadShop(staff, aShop(["ALARM-1", "ALARM-2", "none"].map((sku) => ({ sku, quantity: 7 }))))
      const alarms = Effect.zipRight(
        behind("select channels_due()"),
        behind("select id, channel_id from mail where kind = 'channelDrift' order by id"),
      )
      assert.lengthOf(yield* alarms, 0)
      yield* behind(
        "update channel_listing set drift_since = now() - interval '11 minutes' where drift_since is not null",
      )
      assert.lengthOf(yield* alarms, 1)
      const [first] = yield* alarms
      assert.lengthOf(yield* alarms, 1)
      const sent: Message[] = []
      const mailer = Mailer.of({ send: (message) => Effect.sync(() => void sent.push(message)) })
      const send = (id: unknown) => sendMail({ id: Number(id) }).pipe(Effect.provideService(Mailer, mailer))
      yield* send(first?.id)
      const [person] = yield* behind(`select email from "user" where id = ${staff.userId}`)
      assert.include(sent[0], { to: person?.email, subject: "Shopify and your stock differ" })
      assert.match(
        sent[0]?.text ?? "",
        /2 products differ between lake-side on Shopify and your stock, the first for 11 minutes/,
      )
      assert.include(sent[0]?.text, "https://stock.example.test/e-commerce-sync")
      yield* behind("update channel set alarmed_at = alarmed_at - interval '25 hours'")
      const [, second] = yield* alarms
      yield* behind("update channel_listing set drift_since = null")
      yield* send(second?.id)
      assert.lengthOf(sent, 1)
      const [row] = yield* behind(`select dropped_because from mail where id = ${second?.id}`)
      assert.strictEqual(row?.dropped_because, "the numbers agree again")
      yield* behind("update channel set alarmed_at = alarmed_at - interval '25 hours'")
      assert.lengthOf(yield* alarms, 2)
      yield* behind(
        "update channel_listing set drift_since = now() - interval '11 minutes' where inventory_id is not null",
      )
      yield* behind(`update client set admin_email = 'desk@example.test' where id = 3`)
      const [, , third] = yield* alarms
      yield* send(third?.id)
      assert.strictEqual(sent[1]?.to, "desk@example.test")
    }),
  )
})
