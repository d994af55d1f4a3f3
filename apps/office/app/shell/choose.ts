import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { largestId } from "@sightline/model/largest-id"

/** Activates another of the user's own clients or centers; any other does not exist for them. */
export const choose =
  (field: "clientId" | "centerId", next: (request: Request) => string) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const asked = Number((await request.formData()).get(field))
    const isId = Number.isInteger(asked) && asked >= 1 && asked <= largestId
    const choice = field === "clientId" ? { clientId: asked } : { centerId: asked }
    if (!context.session || !isId || !(await context.switchTo(choice))) throw notFound()
    return redirect(next(request), { status: 303 })
  }
