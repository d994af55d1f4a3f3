import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const TagHttp = HttpApiBuilder.group(BffApi, "tag", (handlers) =>
  Effect.map(Domain, ({ tag, printJob }) =>
    handlers
      .handle("list", ({ urlParams: { text = "", ...asked } }) => relay(tag.list({ text, ...paged(asked, 20) })))
      .handle("pair", ({ payload: { epc, code, mayMove = false } }) => relay(tag.pair({ epc, code, mayMove })))
      .handle("numbering", () => relay(tag.numbering()))
      .handle("setNumbering", ({ payload: { prefix } }) => relay(tag.setNumbering({ prefix })))
      .handle("write", ({ payload: { printerId, code, symbology = null } }) =>
        relay(printJob.writeTag({ printerId, code, symbology })),
      )
      .handle("unpair", ({ payload: { epc } }) => Effect.as(relay(tag.unpair({ epc })), succeeded)),
  ),
)
