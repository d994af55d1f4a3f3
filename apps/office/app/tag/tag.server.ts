import type { LoaderFunctionArgs } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { longestBarcode } from "@sightline/model/length"
import { PrinterId } from "@sightline/model/print-job"
import { administrators, allows } from "@sightline/model/role-table"
import { CompanyPrefix, TagNumber } from "@sightline/model/tag-form"
import { isCompanyPrefix, readTag } from "@sightline/model/tag-number"
import { Effect, Schema } from "effect"
import { pageSize } from "./paths"

const Asked = Schema.Struct({
  search: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => "" }),
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
    default: () => 1,
  }),
})

const tags = load(Asked, (bff, { search, page }) =>
  Effect.all(
    {
      tags: bff.tag.list({ urlParams: { text: search, page, pageSize } }),
      numbering: bff.tag.numbering({ urlParams: {} }),
      printers: bff.printer.list({ urlParams: {} }),
    },
    { concurrency: "unbounded" },
  ),
)

/** A page of the tags at the reader's centers. */
export async function tagsPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { tags: found, numbering, printers } = await tags(args)
  const { rows, page, total } = found
  const search = new URL(args.request.url).searchParams.get("search") ?? ""
  const { roles, client } = session
  return {
    ...{ rows, page, total, search, clientCode: client.code, timeZone: client.timeZone },
    prefix: numbering.prefix,
    maySetPrefix: allows(administrators, { roles, group: client.group }),
    /** Those that write tags. */
    printers: printers
      .filter(({ kind, language }) => kind === "label" && language === "zpl")
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

/** A number as somebody typed it or a reader wrote it. */
const Typed = Schema.String.pipe(Schema.filter((text) => readTag(text) !== undefined))
const epcOf = (typed: string) => TagNumber.make(readTag(typed) ?? typed)

const Pairing = Schema.Struct({
  epc: Typed,
  code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(longestBarcode)),
  mayMove: Schema.Boolean,
})

export const pairTag = act(Pairing, (bff, { epc, ...pairing }) =>
  Effect.map(bff.tag.pair({ payload: { epc: epcOf(epc), ...pairing } }), ({ tag, from }) => ({
    ...{ epc: String(tag.epc), itemId: Number(tag.itemId), name: tag.name },
    from: from === null ? null : Number(from),
  })),
)

export const unpairTag = act(Schema.Struct({ epc: Typed }), (bff, { epc }) =>
  Effect.asVoid(bff.tag.unpair({ payload: { epc: epcOf(epc) } })),
)

export const writeTag = act(
  Schema.Struct({
    printerId: PrinterId,
    code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(longestBarcode)),
  }),
  (bff, payload) =>
    Effect.map(bff.tag.write({ payload }), ({ epc, itemId }) => ({ epc: String(epc), itemId: Number(itemId) })),
)

export const setPrefix = act(
  Schema.Struct({ prefix: Schema.Trim.pipe(Schema.filter((text) => text === "" || isCompanyPrefix(text))) }),
  (bff, { prefix }) =>
    Effect.asVoid(bff.tag.setNumbering({ payload: { prefix: prefix === "" ? null : CompanyPrefix.make(prefix) } })),
)
