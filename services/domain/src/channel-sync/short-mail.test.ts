import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { aStaff, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { mailSettings } from "../mail/given"
import { Mailer, type Message } from "../mail/mailer"
import { sendMail } from "../mail/send"
import { aShop } from "./given"
import { anOrderingShop, behind, look } from "./given-orders"

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("the mail about orders that lack units", (it) => {
  it.effect("tells each order once, all of an hour together, and nothing once they have their units", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const { itemId } = yield* anItem({ client: 3, quantity: 1, code: "SHORT-1" })
      const shop = aShop([
        { sku: "SHORT-1", quantity: 9 },
        { sku: "gift", quantity: 9 },
      ])
      yield* anOrderingShop(staff, shop)
      const mails = Effect.zipRight(
        behind("select channels_due()"),
        behind("select id from mail where kind = 'channelShort' order by id"),
      )
      // What is no product here is nobody's to hold.
      shop.orders.place({ gift: 1 })
      shop.orders.place({ "SHORT-1": 1 })
      yield* look(3, shop)
      assert.lengthOf(yield* mails, 0)
      shop.clock.ahead += 60_000
      shop.orders.place({ "SHORT-1": 2 })
      yield* look(3, shop)
      const [first] = yield* mails
      assert.lengthOf(yield* mails, 1)
      const sent: Message[] = []
      const mailer = Mailer.of({ send: (message) => Effect.sync(() => void sent.push(message)) })
      const send = (row: Readonly<Record<string, unknown>> | undefined) =>
        sendMail({ id: Number(row?.id) }).pipe(Effect.provideService(Mailer, mailer))
      yield* send(first)
      const [person] = yield* behind(`select email from "user" where id = ${staff.userId}`)
      assert.include(sent[0], { to: person?.email, subject: "An order at Shopify lacks units" })
      assert.include(sent[0]?.text, "This order of lake-side cannot be held whole: #1003.")
      assert.include(sent[0]?.text, "https://stock.example.test/e-commerce-sync")
      shop.orders.place({ "SHORT-1": 1 })
      yield* look(3, shop)
      assert.lengthOf(yield* mails, 1)
      yield* behind("update channel set short_mailed_at = short_mailed_at - interval '61 minutes'")
      const [, second] = yield* mails
      yield* send(second)
      assert.include(sent[1], { subject: "2 orders at Shopify lack units" })
      yield* behind("update channel set short_mailed_at = short_mailed_at - interval '61 minutes'")
      assert.lengthOf(yield* mails, 2)
      shop.orders.place({ "SHORT-1": 1 })
      yield* look(3, shop)
      const [, , third] = yield* mails
      yield* behind(`select set_config('app.client_id', '3', false);
        update inventory_item set quantity = 20 where client_id = 3 and id = ${itemId};
        update inventory set total_quantity = 20 where client_id = 3 and code = 'SHORT-1'`)
      yield* look(3, shop)
      yield* send(third)
      assert.lengthOf(sent, 2)
      const [row] = yield* behind(`select dropped_because from mail where id = ${third?.id}`)
      assert.strictEqual(row?.dropped_because, "every order has its units")
    }),
  )
})
