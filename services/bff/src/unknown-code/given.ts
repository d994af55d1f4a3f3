import { UnknownCodeRpcs } from "@sightline/domain-api/unknown-code"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** The unknown codes' part of the played domain. */
export const playedUnknownCodes = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  UnknownCodeRpcs.of({
    "unknownCode.list": ({ page, pageSize, isAside }) =>
      Effect.as(note("listUnknownCodes", { isAside }), { rows: [], total: 0, page, pageSize }),
    "unknownCode.file": () =>
      Effect.as(note("getUnknownCodes", null), { name: "unknown-codes.xlsx", bytes: new TextEncoder().encode("PK") }),
    "unknownCode.keep": (read) => note("keepUnknownCode", read),
    "unknownCode.setAside": (asked) => note("setUnknownCodeAside", asked),
  })
