import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import type { Session } from "@sightline/model/session"

type Choice = {
  /** The field of the form, and the cookie the front door reads the choice from. */
  field: string
  cookie: string
  choices: (session: Session) => readonly { readonly id: number }[]
  next: (request: Request) => string
}

const year = 60 * 60 * 24 * 365

/** Remembers in this browser which of a person's own clients or centers is active; anything else does not exist for him. */
export const choose =
  ({ field, cookie, choices, next }: Choice) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    if (!context.session) throw notFound()
    const asked = Number((await request.formData()).get(field))
    if (!choices(context.session).some(({ id }) => id === asked)) throw notFound()
    const secure = new URL(request.url).protocol === "https:" ? "; Secure" : ""
    const kept = `${cookie}=${asked}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`
    return redirect(next(request), { status: 303, headers: { "Set-Cookie": kept } })
  }
