import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { Domain, relay } from "../domain"

export const SecondFactorHttp = HttpApiBuilder.group(BffApi, "secondFactor", (handlers) =>
  Effect.map(Domain, ({ secondFactor }) =>
    handlers
      .handle("get", () => relay(secondFactor.get()))
      .handle("begin", ({ payload: { password } }) =>
        Effect.flatMap(Asked, ({ address }) =>
          relay(secondFactor.begin({ password: Redacted.make(password), address })),
        ),
      )
      .handle("confirm", ({ payload: { code } }) =>
        Effect.flatMap(Asked, ({ address }) => relay(secondFactor.confirm({ code: Redacted.make(code), address }))),
      )
      .handle("renewCodes", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => relay(secondFactor.renewCodes({ ...proofIn(payload), address }))),
      )
      .handle("end", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) =>
          Effect.as(relay(secondFactor.end({ ...proofIn(payload), address })), succeeded),
        ),
      ),
  ),
)

const proofIn = ({ password, code }: { readonly password: string; readonly code: string }) => ({
  password: Redacted.make(password),
  code: Redacted.make(code),
})
