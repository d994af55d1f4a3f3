import type { AppLoadContext } from "@remix-run/node"
import { currentCall } from "@sightline/bff-client/call"
import { Effect, FiberRef } from "effect"
import { expect, test } from "vitest"
import { changePassword, deactivate, register } from "./actions.server"

/** A signed-in user, with a bff that records its requests. */
function asking() {
  const asked: string[] = []
  const note = (call: string) => () => Effect.sync(() => void asked.push(call))
  const context = {
    bff: { user: { register: note("register") }, account: { changePassword: note("changePassword") } },
    call: { accessToken: "a token", clientId: 3, requestId: "", address: "", key: null },
    session: { user: { id: 7, email: "ada@example.test" }, client: { id: 3 }, centers: [{ id: 31, name: "Downtown" }] },
  }
  return { asked, context: context as never as AppLoadContext }
}

const post = (fields: Record<string, string>) =>
  new Request("http://here.test/account/register", { method: "POST", body: new URLSearchParams(fields) })

const person = {
  clientId: "3",
  firstName: "Nadia",
  lastName: "Newcomer",
  email: "nadia@example.test",
  password: "a first password",
  confirm: "a first password",
  workPhone: "",
  cellPhone: "",
}

test("a registration without a client sends nothing, and one with a client is sent · SESSION-23", async () => {
  const { asked, context } = asking()
  for (const clientId of ["", "0", "x"]) {
    const answer = await register({ request: post({ ...person, clientId }), context })
    expect([clientId, answer._tag]).toEqual([clientId, "Unreadable"])
  }
  expect(asked).toEqual([])
  expect(await register({ request: post(person), context })).toEqual({ _tag: "Done" })
  expect(asked).toEqual(["register"])
})

test("nothing is sent while a field is wrong, and every mistake is named", async () => {
  const { asked, context } = asking()
  const wrong = { ...person, firstName: "x".repeat(51), email: "nobody", confirm: "", workPhone: "1".repeat(13) }
  const answer = await register({ request: post(wrong), context })
  expect(answer._tag === "Unreadable" && Object.keys(answer.errors).sort()).toEqual([
    "confirm",
    "email",
    "firstName",
    "workPhone",
  ])
  const unequal = { oldPassword: "old", password: "a new password", confirm: "another one" }
  expect(await changePassword({ request: post(unequal), context })).toEqual({
    _tag: "Unreadable",
    errors: { confirm: "The new password that you entered do not match!" },
  })
  expect(asked).toEqual([])
})

test("a failure shows the server's answer, otherwise that the request did not arrive, otherwise that it is not possible now · ERR-01 SESSION-20 SESSION-24", async () => {
  type Action = "changePassword" | "register" | "deactivate"
  const { context } = asking()
  /** The message for a refusal with the server's words, or for a failure without any. */
  const tell = async (
    _tag: string,
    said?: string,
    actions: ReadonlyArray<Action> = ["changePassword", "register", "deactivate"],
  ) => {
    const failing = () =>
      Effect.flatMap(FiberRef.get(currentCall), ({ details }) => {
        if (said) details?.set(_tag, { detail: said })
        return Effect.fail({ _tag, message: "connect ECONNREFUSED 127.0.0.1:5432" })
      })
    const bff = { user: { register: failing }, account: { changePassword: failing, setStatus: failing } }
    const failed = { ...context, bff } as never as AppLoadContext
    const change = { oldPassword: "old", password: "a new password", confirm: "a new password" }
    const answers = {
      changePassword: () => changePassword({ request: post(change), context: failed }),
      register: () => register({ request: post(person), context: failed }),
      deactivate: () => deactivate({ request: post({}), context: failed }),
    }
    return Promise.all(
      actions.map(async (action) => {
        const answer = await answers[action]()
        return answer._tag === "Refused" && answer.words
      }),
    )
  }
  for (const [action, refusal] of [
    ["changePassword", "NotOwnAccount"],
    ["register", "EmailTaken"],
    ["deactivate", "LastOwner"],
  ] as const)
    expect(await tell(refusal, "The server's own sentence.", [action])).toEqual(["The server's own sentence."])
  expect(await tell("RequestError")).toEqual([
    "Sightline cannot be reached right now. Please try again.",
    "Sightline cannot be reached right now. Please try again.",
    "Failed to deactivate account",
  ])
  expect(await tell("Unavailable")).toEqual([
    "Sightline is not available right now. Please try again.",
    "Sightline is not available right now. Please try again.",
    "Failed to deactivate account",
  ])
})
