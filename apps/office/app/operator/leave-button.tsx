import { Form } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { words } from "./words"

/** Ends the operator's ten minutes. */
export function LeaveButton() {
  return (
    <Form method="post" action="/installation">
      <input type="hidden" name="leave" value="yes" />
      <Button type="submit" tone="quiet">
        {words.leave}
      </Button>
    </Form>
  )
}
