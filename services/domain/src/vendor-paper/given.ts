import { Effect } from "effect"
import read from "read-excel-file/universal"
import { aStaff, as } from "../db/test-db"
import { readPdf } from "../paper/test-pdf"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aProduct, aVendor, lineOf, rows, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"

export const email = "orders@prairie.test"

/** A Submitted order of two products, as an owner makes it: 4 at $12.50 and 1 at $2.50. */
export const anOrder = Effect.fn(function* (client: number, centers = 1) {
  const owner = yield* aStaff(client, { roles: ["owner"], centers })
  yield* rows(`update client set admin_email = 'front@client${client}.test' where id = ${client}`)
  const vendor = yield* aVendor(client)
  const one = yield* aProduct({ client, vendor, price: 12.5, upc: "036000291452" })
  const two = yield* aProduct({ client, vendor, price: 2.5 })
  const { id } = yield* saveVendorOrder(
    saving(null, { vendorId: vendor, phone: "403-555-0100", note: "By Friday", lines: [lineOf(one, 4), lineOf(two)] }),
  ).pipe(as(owner))
  yield* setVendorOrderStatus(id, 91).pipe(as(owner))
  return { owner, id, one }
})

/** The mails of vendor orders, the oldest first. */
export const mailOf = (client: number) =>
  Effect.map(
    rows(`select id from mail where client_id = ${client} and kind = 'vendorPaper' order by id`),
    (found): ReadonlyArray<string> => found.map(({ id }) => id),
  )

export const pdfText = (bytes: Uint8Array) => readPdf(bytes).pages.join("\n")

export const cells = (bytes: Uint8Array) =>
  Effect.promise(async () => (await read(new Blob([Uint8Array.from(bytes)])))[0]?.data ?? [])
