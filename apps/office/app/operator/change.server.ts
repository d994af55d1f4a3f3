import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { ClientCode, ClientGroup, ClientId } from "@sightline/model/client"
import { param } from "@sightline/model/id"
import { ClientUrl, TimeZone } from "@sightline/model/operator"
import { ShortName } from "@sightline/model/short-name"
import { Effect, Schema } from "effect"
import { tokenOf } from "./token.server"

const described = { name: ShortName, group: ClientGroup, timeZone: TimeZone }
const named = { id: param(ClientId), name: Schema.String }
const Filled = Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(50))

/** Changes on the page of the clients, each by its own word. */
const ChangeFields = Schema.Union(
  Schema.Struct({
    change: Schema.Literal("open"),
    ...described,
    code: ClientCode.pipe(Schema.maxLength(40)),
    center: ShortName,
    email: Schema.String,
    firstName: Filled,
    lastName: Filled,
  }),
  Schema.Struct({
    change: Schema.Literal("change"),
    ...named,
    ...described,
    version: Schema.compose(Schema.NumberFromString, Schema.Int.pipe(Schema.positive())),
    isPublic: Schema.optionalWith(Schema.String, { default: () => "" }),
    url: Schema.Union(Schema.Literal(""), ClientUrl),
  }),
  Schema.Struct({ change: Schema.Literal("close", "undo", "withdraw"), ...named }),
  Schema.Struct({ change: Schema.Literal("erase", "agree"), ...named, code: Schema.String.pipe(Schema.maxLength(40)) }),
)

export interface Did {
  readonly did: "opened" | "changed" | "closing" | "undone" | "asked" | "agreed" | "withdrawn"
  readonly name: string
  /** The invitation of the first owner, where no mail goes out. */
  readonly link: string | null
}

const did = (what: Did["did"], name: string, link: string | null = null): Did => ({ did: what, name, link })

/** Each change carries the operator's token, and answers what it did. */
export const change = (args: ActionFunctionArgs) => {
  const token = tokenOf(args.request)
  return act(ChangeFields, ({ operator }, fields) =>
    Effect.gen(function* () {
      switch (fields.change) {
        case "open": {
          const { change: _what, ...client } = fields
          const { link } = yield* operator.open({ payload: { token, ...client } })
          return did("opened", fields.name, link)
        }
        case "change": {
          const { change: _what, isPublic, ...client } = fields
          yield* operator.change({ payload: { token, ...client, isPublic: isPublic !== "" } })
          return did("changed", fields.name)
        }
        case "erase": {
          yield* operator.askErasure({ payload: { token, id: fields.id, code: fields.code } })
          return did("asked", fields.name)
        }
        case "agree": {
          yield* operator.agreeErasure({ payload: { token, id: fields.id, code: fields.code } })
          return did("agreed", fields.name)
        }
        case "withdraw": {
          yield* operator.withdrawErasure({ payload: { token, id: fields.id } })
          return did("withdrawn", fields.name)
        }
        case "close":
        case "undo": {
          const isClosing = fields.change === "close"
          yield* operator.close({ payload: { token, id: fields.id, isClosing } })
          return did(isClosing ? "closing" : "undone", fields.name)
        }
      }
    }),
  )(args)
}

export type Changed = Awaited<ReturnType<typeof change>>
