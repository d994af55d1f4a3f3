import { createHash } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { mostPaperCharacters } from "@sightline/model/paper"
import type { Role } from "@sightline/model/role"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { VendorPaperDocument, VendorPaperFormat } from "@sightline/model/vendor-paper"
import { Effect, Layer } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { plain } from "../paper/sheet"
import { readPdf } from "../paper/test-pdf"
import { rows } from "../vendor-order/given"
import { vendorPaperFile } from "./files"
import { anOrder, cells, email, mailOf, pdfText } from "./given"
import { getSentVendorPaper, getVendorPaper, listVendorPapers } from "./read"
import { sendVendorPaper } from "./send"

const allRoles: ReadonlyArray<Role> = ["superAdmin", "owner", "admin", "warehouse", "webUser"]
/** Who may see purchased prices (decisions D-46). */
const seers: ReadonlySet<Role> = new Set<Role>(["superAdmin", "owner", "warehouse"])

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a vendor order", (it) => {
  it.effect("is mailed once for each request, as text, PDF and workbook, and what was sent is kept", () =>
    Effect.gen(function* () {
      const { owner, id, one } = yield* anOrder(3)
      const send = sendVendorPaper({ orderId: id, email }).pipe(as(owner, { key: "k", digest: "d" }))
      yield* Effect.all([send, send], { concurrency: 2 })
      const [mail, ...others] = yield* mailOf(3)
      assert.deepStrictEqual(others, [])
      assert.strictEqual((yield* listVendorPapers(id).pipe(as(owner)))[0]?.state, "waiting")
      const box = makeMailbox()
      yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
      yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
      assert.lengthOf(box.kept(), 1)
      const [sent] = box.kept()
      assert.deepInclude(sent, { to: email, subject: `Order ${id} from Client 3` })
      assert.deepStrictEqual(sent?.replyTo, { name: "Client 3", address: "front@client3.test" })
      for (const part of ["Hello Ada Lovelace,", "4 x A frame, UPC 036000291452, $12.50", "Total: $52.50", "By Friday"])
        assert.include(sent?.text, part)
      const [paper] = yield* listVendorPapers(id).pipe(as(owner))
      assert.deepInclude(paper, { email, by: "Test Person", state: "sent", reason: "" })
      assert.deepStrictEqual(
        sent?.attachments?.map(({ filename }) => filename),
        [`order-${id}.pdf`, `order-${id}.xlsx`],
      )
      // What the order says later changes nothing of what was sent.
      yield* rows(`update inventory set description = 'Renamed' where client_id = 3 and id = ${one}`)
      for (const [nth, format] of (["pdf", "xlsx"] as const).entries()) {
        const kept = yield* getSentVendorPaper(paper?.id ?? (0 as never), format).pipe(as(owner))
        if (format === "pdf") assert.deepEqual(Buffer.from(kept.bytes), sent?.attachments?.[nth]?.content)
        else assert.strictEqual((yield* cells(kept.bytes))[1]?.[4], "A frame")
      }
      const [noted] = yield* rows(
        `select changes::text from history where client_id = 3 and noun = 'vendor-order' and action = 'Sent to the vendor'`,
      )
      assert.include(noted?.changes, email)
    }),
  )

  it.effect(
    "shows prices to those roles alone that may see them, in its files, in what was sent and in its mails",
    () =>
      Effect.gen(function* () {
        const { owner, id } = yield* anOrder(4)
        const people = yield* Effect.forEach(allRoles, (role) =>
          Effect.map(aStaff(4, { roles: [role] }), (who) => ({ who, sees: seers.has(role) })),
        )
        // The same file says the same: reading one takes longer than making it.
        const known = new Map<string, boolean>()
        const tells = Effect.fnUntraced(function* (bytes: Uint8Array, isPdf: boolean) {
          const file = createHash("sha256").update(bytes).digest("hex")
          const says =
            known.get(file) ??
            (isPdf ? pdfText(bytes).includes("$12.50") : JSON.stringify(yield* cells(bytes)).includes("12.5"))
          known.set(file, says)
          return says
        })
        for (const { who } of people) yield* sendVendorPaper({ orderId: id, email }).pipe(as(who))
        const papers = [...(yield* listVendorPapers(id).pipe(as(owner)))].reverse()
        assert.lengthOf(papers, allRoles.length)
        for (const format of ["pdf", "xlsx"] as const) {
          const isPdf = format === "pdf"
          for (const { who, sees } of people) {
            assert.strictEqual(yield* tells((yield* getVendorPaper(id, format).pipe(as(who))).bytes, isPdf), sees)
            for (const [nth, paper] of papers.entries()) {
              const sent = yield* getSentVendorPaper(paper.id, format).pipe(as(who))
              assert.strictEqual(yield* tells(sent.bytes, isPdf), sees && people[nth]?.sees === true)
            }
          }
        }
        // A vendor reads what its sender may see: in the text and in both attachments. The box has the newest first.
        const box = makeMailbox()
        for (const mail of yield* mailOf(4)) yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
        assert.lengthOf(box.kept(), allRoles.length)
        for (const [nth, { text, html, attachments = [] }] of [...box.kept()].reverse().entries()) {
          const [pdf, workbook] = attachments.map(({ content }) => content)
          assert.deepStrictEqual(
            [
              `${text}${html}`.includes("$52.50"),
              /\$|12\.5/.test(`${text}${html}`),
              yield* tells(Uint8Array.from(pdf ?? []), true),
              yield* tells(Uint8Array.from(workbook ?? []), false),
            ],
            Array.from({ length: 4 }, () => people[nth]?.sees ?? false),
            allRoles[nth] ?? "",
          )
        }
      }),
  )

  it.effect(
    "is not sent before its submit, after its end, or to what is no address; a refusal is shown and it goes again",
    () =>
      Effect.gen(function* () {
        const { owner, id } = yield* anOrder(5)
        const tag = (asked: { orderId: VendorOrderId; email: string }) =>
          Effect.map(Effect.flip(sendVendorPaper(asked).pipe(as(owner))), ({ _tag }) => _tag)
        const put = (status: number) =>
          rows(
            `update vendor_order set status_id = ${status}, received_date = current_date where client_id = 5 and id = ${id}`,
          )
        for (const status of [90, 92, 93]) {
          yield* put(status)
          assert.strictEqual(yield* tag({ orderId: id, email }), "VendorOrderStatusRefused")
        }
        yield* put(94)
        for (const wrong of ["", "ada", "ada@example", "a@b.test\r\nBcc: c@d.test"])
          assert.strictEqual(yield* tag({ orderId: id, email: wrong }), "VendorPaperEmailRefused")
        yield* sendVendorPaper({ orderId: id, email }).pipe(as(owner))
        yield* rows(`update mail set dropped_because = 'refused: EENVELOPE 550' where client_id = 5`)
        yield* sendVendorPaper({ orderId: id, email }).pipe(as(owner))
        assert.deepStrictEqual(
          (yield* listVendorPapers(id).pipe(as(owner))).map(({ state, reason }) => [state, reason]),
          [
            ["waiting", ""],
            ["refused", "refused: EENVELOPE 550"],
          ],
        )
        const stranger = yield* aStaff(6, { roles: ["owner"] })
        const [paper] = yield* listVendorPapers(id).pipe(as(owner))
        const tagOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
          Effect.map(Effect.flip(call.pipe(as(stranger))), ({ _tag }) => _tag)
        const tags = yield* Effect.all([
          tagOf(sendVendorPaper({ orderId: id, email })),
          tagOf(getVendorPaper(id, "pdf")),
          tagOf(listVendorPapers(id)),
          tagOf(getSentVendorPaper(paper?.id ?? (0 as never), "pdf")),
        ])
        assert.deepStrictEqual(tags, [
          ...["VendorOrderNotFound", "VendorOrderNotFound", "VendorOrderNotFound", "VendorPaperNotFound"],
        ])
      }),
  )

  it.effect(
    "on which more stands than is drawn has no file and is not sent; one that was sent so before is not mailed",
    () =>
      Effect.gen(function* () {
        const { owner, id } = yield* anOrder(3)
        yield* sendVendorPaper({ orderId: id, email }).pipe(as(owner))
        const [paper] = yield* listVendorPapers(id).pipe(as(owner))
        const note = "word ".repeat(mostPaperCharacters / 5)
        yield* rows(`update vendor_order set note = '${note}' where client_id = 3 and id = ${id}`)
        yield* rows(`update vendor_paper set document = jsonb_set(document, '{note}', to_jsonb('${note}'::text))
        where client_id = 3 and id = ${paper?.id}`)
        const tagOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
          Effect.map(Effect.flip(call.pipe(as(owner))), ({ _tag }) => _tag)
        const tags = yield* Effect.all([
          tagOf(sendVendorPaper({ orderId: id, email })),
          tagOf(getVendorPaper(id, "pdf")),
          tagOf(getSentVendorPaper(paper?.id ?? (0 as never), "xlsx")),
        ])
        assert.deepStrictEqual(tags, ["PaperTooLong", "PaperTooLong", "PaperTooLong"])
        const box = makeMailbox()
        for (const mail of yield* mailOf(3)) yield* sendMail({ id: mail }).pipe(Effect.provide(box.layer))
        assert.deepStrictEqual(box.kept(), [])
        assert.deepStrictEqual(
          (yield* listVendorPapers(id).pipe(as(owner))).map(({ state, reason }) => [state, reason]),
          [["refused", "the order is too long"]],
        )
      }),
  )

  it.effect("has its code on paper, in text and as a picture with that name, and no cell runs as a formula", () =>
    Effect.gen(function* () {
      const line = { code: "=1+1", number: "@x", upc: "", description: "+cmd", quantity: 2, note: "-1" }
      const document: VendorPaperDocument = {
        ...{ orderId: 118, code: "lake.v.118", day: "2026-11-23", buyer: "Lakeside", phone: "", email: "", note: "" },
        ...{ vendor: { name: "Prairie", contact: "" }, units: 120, lines: Array.from({ length: 60 }, () => line) },
      }
      const copy = (format: VendorPaperFormat) => vendorPaperFile(installationLane, { document, format, dress: plain })
      const pdf = readPdf((yield* copy("pdf")).bytes)
      assert.isAbove(pdf.pages.length, 1)
      for (const page of pdf.pages.slice(1, -1)) assert.match(page, /^Item\nUPC\nQty\n/)
      assert.include(pdf.pages[0], "lake.v.118")
      assert.include(pdf.tags, "Figure")
      assert.match(pdf.file, /\/Alt \(Code lake\.v\.118\)/)
      const { bytes } = yield* copy("xlsx")
      const [head, first] = yield* cells(bytes)
      assert.deepStrictEqual(head, ["order", "our code", "number", "UPC", "description", "quantity", "note"])
      assert.deepStrictEqual(first, [118, "=1+1", "@x", null, "+cmd", 2, "-1"])
    }),
  )
})
