import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { VendorPaperDocument } from "@sightline/model/vendor-paper"
import { Effect, Layer } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { plain } from "../paper/sheet"
import { readPdf } from "../paper/test-pdf"
import { rows } from "../vendor-order/given"
import { listDeliveryCenters } from "./deliver-to"
import { vendorPaperFile } from "./files"
import { anOrder, cells, email, mailOf, pdfText } from "./given"
import { getSentVendorPaper, getVendorPaper, listVendorPapers } from "./read"
import { sendVendorPaper } from "./send"

const first = 1 as CenterId
const second = 2 as CenterId
const third = 3 as CenterId

/** Says how a center is reached. */
const reach = (client: number, center: number, street: string) =>
  rows(`update center set address = '${street}' || chr(10) || 'Calgary AB', phone = '403 555 0118', email = 'front@lake.test',
    hours = 'Mon to Fri 9:00' where client_id = ${client} and id = ${center}`)

/** Makes a center the active one of somebody's session. */
const activate = ({ sessionId }: Staff, center: number | null) =>
  rows(`update session set center_id = ${center} where id = '${sessionId}'`)

const block = (street: string) =>
  ["Deliver to", "Center 2", street, "Calgary AB", "403 555 0118", "Mon to Fri 9:00"].join("\n")

const newestOf = (staff: Staff, id: Parameters<typeof listVendorPapers>[0]) =>
  Effect.flatMap(listVendorPapers(id), ([paper]) =>
    paper ? Effect.succeed(paper.id) : Effect.die("nothing was sent"),
  ).pipe(as(staff))

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("where a vendor order is delivered", (it) => {
  it.effect("stands on every copy as the center said it that day, in one mail for each request", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(3, 2)
      yield* reach(3, 2, "118 Larch Street")
      const send = sendVendorPaper({ orderId: id, email, centerId: second }).pipe(as(owner, { key: "k", digest: "d" }))
      yield* Effect.all([send, send], { concurrency: 2 })
      const [mail, ...others] = yield* mailOf(3)
      assert.deepStrictEqual(others, [])
      const [noted] = yield* rows(
        `select changes from history where client_id = 3 and noun = 'vendor-order' and action = 'Sent to the vendor'`,
      )
      assert.deepInclude(noted?.changes, { name: "Deliver to", before: "", after: "Center 2" })
      // What the center says later changes nothing of what was sent, also where its mail still waits.
      yield* reach(3, 2, "7 Elm Street")
      const box = makeMailbox()
      yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
      const [sent] = box.kept()
      assert.include(sent?.text, block("118 Larch Street"))
      assert.include(sent?.html, block("118 Larch Street").replaceAll("\n", "<br>"))
      const paper = yield* newestOf(owner, id)
      for (const [nth, format] of (["pdf", "xlsx"] as const).entries()) {
        const kept = yield* getSentVendorPaper(paper, format).pipe(as(owner))
        const now = yield* getVendorPaper(id, format, second).pipe(as(owner))
        if (format === "pdf") {
          assert.deepEqual(Buffer.from(kept.bytes), sent?.attachments?.[nth]?.content)
          assert.include(pdfText(kept.bytes), block("118 Larch Street"))
          assert.include(pdfText(now.bytes), block("7 Elm Street"))
        } else {
          const [head, line] = yield* cells(kept.bytes)
          assert.deepStrictEqual(
            [head?.at(-1), line?.at(-1)],
            ["deliver to", "Center 2, 118 Larch Street, Calgary AB, 403 555 0118"],
          )
          assert.match(String((yield* cells(now.bytes))[1]?.at(-1)), /7 Elm Street/)
        }
      }
    }),
  )

  it.effect("is the only center, else the active one of the session, else the first by name", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(4, 3)
      yield* rows(`update center set name = 'A depot' where client_id = 4 and id = 3`)
      const usual = Effect.map(getVendorPaper(id, "pdf"), ({ bytes }) => /Deliver to\n(.+)/.exec(pdfText(bytes))?.[1])
      const centers = Effect.map(listDeliveryCenters, (found) => found.map(({ center }) => center))
      assert.strictEqual(yield* usual.pipe(as(owner)), "A depot")
      yield* activate(owner, second)
      assert.strictEqual(yield* usual.pipe(as(owner)), "Center 2")
      assert.deepStrictEqual(yield* centers.pipe(as(owner)), ["Center 2", "A depot", "Center 1"])
      yield* sendVendorPaper({ orderId: id, email }).pipe(as(owner))
      const kept = yield* getSentVendorPaper(yield* newestOf(owner, id), "pdf").pipe(as(owner))
      assert.include(pdfText(kept.bytes), "Deliver to\nCenter 2")
      // An active center of another client has the number of one here, and names nothing here.
      yield* aStaff(5)
      yield* rows(`update session set client_id = 5 where id = '${owner.sessionId}'`)
      assert.strictEqual(yield* usual.pipe(as(owner)), "A depot")
      yield* rows(`update session set client_id = 4 where id = '${owner.sessionId}'`)
      const there = { ...owner, centerIds: [first] }
      assert.deepStrictEqual(yield* centers.pipe(as(there)), ["Center 1"])
      assert.strictEqual(yield* usual.pipe(as(there)), "Center 1")
    }),
  )

  it.effect("is an own open center: any other is refused, and nothing is sent or kept", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(6, 3)
      yield* aStaff(7, { centers: 4 })
      const colleague = yield* aStaff(6, { roles: ["owner"], centers: 1 })
      yield* rows(`update center set closed_at = now(), closed_by = ${owner.userId} where client_id = 6 and id = 3`)
      const tag = (staff: Staff, centerId: number) =>
        Effect.all(
          [
            Effect.flip(sendVendorPaper({ orderId: id, email, centerId: centerId as CenterId })),
            Effect.flip(getVendorPaper(id, "pdf", centerId as CenterId)),
          ].map((refused) => Effect.map(refused, ({ _tag }) => _tag)),
        ).pipe(as(staff))
      const refused = ["CenterNotFound", "CenterNotFound"]
      // Closed, another client's, nobody's, and a colleague's.
      for (const center of [third, 4, 999_999]) assert.deepStrictEqual(yield* tag(owner, center), refused)
      assert.deepStrictEqual(yield* tag(colleague, second), refused)
      assert.deepStrictEqual([yield* mailOf(6), yield* listVendorPapers(id).pipe(as(owner))], [[], []])
      const request = { key: "0199-deliver", digest: "d" }
      const lost = sendVendorPaper({ orderId: id, email, centerId: third }).pipe(as(owner, request))
      for (let tries = 0; tries < 2; tries++) assert.strictEqual((yield* Effect.flip(lost))._tag, "CenterNotFound")
      yield* sendVendorPaper({ orderId: id, email, centerId: second }).pipe(as(owner))
      assert.lengthOf(yield* mailOf(6), 1)
    }),
  )

  it.effect("is on no copy for people without a center, nor on what was sent before papers named it", () =>
    Effect.gen(function* () {
      const { owner, id } = yield* anOrder(8)
      const nowhere = { ...owner, centerIds: [] }
      assert.notInclude(pdfText((yield* getVendorPaper(id, "pdf").pipe(as(nowhere))).bytes), "Deliver to")
      yield* sendVendorPaper({ orderId: id, email }).pipe(as(owner))
      yield* rows(`update vendor_paper set document = document - 'deliverTo' where client_id = 8`)
      const paper = yield* newestOf(owner, id)
      assert.notInclude(pdfText((yield* getSentVendorPaper(paper, "pdf").pipe(as(owner))).bytes), "Deliver to")
      const [head] = yield* cells((yield* getSentVendorPaper(paper, "xlsx").pipe(as(owner))).bytes)
      assert.strictEqual(head?.at(-1), "amount")
      const box = makeMailbox()
      for (const mail of yield* mailOf(8)) yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
      const [{ text, html } = { text: "", html: "" }] = box.kept()
      assert.include(text, "Total: $52.50")
      assert.notInclude(`${text}${html}`, "Deliver to")
    }),
  )

  it.effect("is a heading with its lines, and a long note below it begins a page of its own", () =>
    Effect.gen(function* () {
      const wide = (characters: number) => "W".repeat(characters)
      const document: VendorPaperDocument = {
        ...{ orderId: 118, code: "lake.v.118", day: "2026-11-23", buyer: "Lakeside", phone: "", email: "" },
        ...{ vendor: { name: "Prairie", contact: "" }, units: 1, note: `Note ${wide(1900)}` },
        deliverTo: { center: "North", address: wide(300), phone: "403", hours: wide(300) },
        lines: [{ code: "A", number: "", upc: "", description: "Frame", quantity: 1, note: "" }],
      }
      const copy = (of: VendorPaperDocument) =>
        Effect.map(vendorPaperFile(installationLane, { document: of, format: "pdf", dress: plain }), ({ bytes }) =>
          readPdf(bytes),
        )
      const { pages, tags } = yield* copy(document)
      assert.include(tags, "H2")
      assert.match(pages[0] ?? "", /Deliver to\nNorth\nW+/)
      assert.match(pages[1] ?? "", /^Note/)
      const short = yield* copy({ ...document, note: "By Friday" })
      assert.match(short.pages[0] ?? "", /Deliver to\nNorth\n[W\n]+403\n[W\n]+By Friday\nItem/)
    }),
  )
})
