/// <reference types="vite/client" />
import { pagesOf } from "@sightline/fixtures/page/browse"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import routes from "./routes"

interface Tagged {
  readonly _tag: string
}

/** The pages of the office, against the played bff. */
export function office() {
  const pages = pagesOf({
    basename: "/",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })
  return {
    ...pages,
    /** A route's answer to a page's script that posts fields; `null` posts without a session. */
    async post(path: string, sent: object, as: UserRecord | null = users.owner) {
      const answer = await pages.visit(path, {
        as: as ?? undefined,
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify(sent),
      })
      return { status: answer.status, ...JSON.parse(answer.text) }
    },
    /** A route's answer to a form with a file. */
    async upload(path: string, fields: Readonly<Record<string, string | File>>, as: UserRecord | null = users.owner) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const headers = { accept: "application/json" }
      const answer = await pages.visit(path, { as: as ?? undefined, method: "POST", headers, body })
      return { status: answer.status, ...JSON.parse(answer.text) }
    },
    /** Plans each refusal in turn, and expects the user to read its name. */
    async hears<Refusal extends Tagged>(
      plan: (refusal: Refusal) => unknown,
      refusals: readonly Refusal[],
      ask: () => Promise<Tagged>,
    ) {
      for (const refusal of refusals) {
        plan(refusal)
        expect(await ask()).toMatchObject({ _tag: refusal._tag })
      }
    },
  }
}
