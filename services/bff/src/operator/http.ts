import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain } from "../domain"

export const OperatorHttp = HttpApiBuilder.group(BffApi, "operator", (handlers) =>
  Effect.map(Domain, ({ operator }) =>
    handlers
      .handle("signIn", ({ payload: { email, password, code = "" } }) =>
        Effect.flatMap(Asked, ({ address }) =>
          ask(
            operator.signIn({
              email,
              password: Redacted.make(password),
              code: code.trim() === "" ? null : Redacted.make(code),
              address,
            }),
          ),
        ),
      )
      .handle("signOut", ({ payload: { token } }) =>
        Effect.as(ask(operator.signOut({ token: Redacted.make(token) })), succeeded),
      )
      .handle("clients", ({ payload: { token } }) => ask(operator.clients({ token: Redacted.make(token) })))
      .handle("health", ({ payload: { token } }) => ask(operator.health({ token: Redacted.make(token) })))
      .handle("open", ({ payload: { token, ...client } }) =>
        ask(operator.open({ token: Redacted.make(token), client })),
      )
      .handle("change", ({ payload: { token, id, version, url, ...client } }) =>
        Effect.as(
          ask(
            operator.change({
              token: Redacted.make(token),
              id,
              version,
              client: { ...client, url: url === "" ? null : url },
            }),
          ),
          succeeded,
        ),
      )
      .handle("close", ({ payload: { token, id, isClosing } }) =>
        Effect.as(ask(operator.close({ token: Redacted.make(token), id, isClosing })), succeeded),
      )
      .handle("erasures", ({ payload: { token } }) => ask(operator.erasures({ token: Redacted.make(token) })))
      .handle("askErasure", ({ payload: { token, id, code } }) =>
        Effect.as(ask(operator.askErasure({ token: Redacted.make(token), id, code })), succeeded),
      )
      .handle("agreeErasure", ({ payload: { token, id, code } }) =>
        Effect.as(ask(operator.agreeErasure({ token: Redacted.make(token), id, code })), succeeded),
      )
      .handle("withdrawErasure", ({ payload: { token, id } }) =>
        Effect.as(ask(operator.withdrawErasure({ token: Redacted.make(token), id })), succeeded),
      )
      .handle("baseRows", ({ payload: { token, table, within = 0, words = "", ...asked } }) =>
        ask(operator.baseRows({ token: Redacted.make(token), table, within, words, ...paged(asked, 50) })),
      )
      .handle("addBaseRow", ({ payload: { token, within = 0, code = "", ...row } }) =>
        ask(operator.addBaseRow({ token: Redacted.make(token), within, code, ...row })),
      )
      .handle("renameBaseRow", ({ payload: { token, ...row } }) =>
        Effect.as(ask(operator.renameBaseRow({ token: Redacted.make(token), ...row })), succeeded),
      )
      .handle("removeBaseRow", ({ payload: { token, ...row } }) =>
        Effect.as(ask(operator.removeBaseRow({ token: Redacted.make(token), ...row })), succeeded),
      ),
  ),
)
