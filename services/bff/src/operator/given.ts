import { OperatorRpcs } from "@sightline/domain-api/operator"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"

/** The operators' part of the played domain. */
export const playedOperators = (note: (operation: string, payload: unknown) => Effect.Effect<void>) =>
  OperatorRpcs.of({
    "operator.signIn": (payload) =>
      Effect.as(note("signInOperator", payload), { token: "ten minutes", expiresAt: new Date("2026-11-25T12:10:00Z") }),
    "operator.signOut": (payload) => note("signOutOperator", payload),
    "operator.clients": (payload) => Effect.as(note("installedClients", payload), []),
    "operator.health": (payload) => Effect.as(note("lookAtInstallation", payload), []),
    "operator.open": (payload) => Effect.as(note("openClient", payload), { id: ClientId.make(9), link: null }),
    "operator.change": (payload) => note("changeClient", payload),
    "operator.close": (payload) => note("closeClient", payload),
    "operator.erasures": (payload) => Effect.as(note("erasures", payload), []),
    "operator.askErasure": (payload) => note("askErasure", payload),
    "operator.agreeErasure": (payload) => note("agreeErasure", payload),
    "operator.withdrawErasure": (payload) => note("withdrawErasure", payload),
    "operator.baseRows": (payload) =>
      Effect.as(note("readBaseTable", payload), {
        ...{ rows: [], page: payload.page, pageSize: payload.pageSize, total: 0 },
        ...{ inside: null, changes: [] },
      }),
    "operator.addBaseRow": (payload) => Effect.as(note("addToBaseTable", payload), { id: 1001 }),
    "operator.renameBaseRow": (payload) => note("renameInBaseTable", payload),
    "operator.removeBaseRow": (payload) => note("removeFromBaseTable", payload),
  })
