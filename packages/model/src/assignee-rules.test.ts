import { expect, it } from "vitest"
import { assigneeProblems } from "./assignee-rules"
import { userLengths } from "./length"

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.test" }
const long = "x".repeat(userLengths.name)

it("an assignee has both names and an address, none of them too long", () => {
  expect(assigneeProblems(ada)).toEqual({})
  expect(assigneeProblems({ firstName: ` ${long} `, lastName: ` ${long} `, email: ` ${ada.email} ` })).toEqual({})
  expect(assigneeProblems({ firstName: " ", lastName: " ", email: " " })).toEqual({
    firstName: "FirstName is require",
    lastName: "LastName is require",
    email: "Email is required",
  })
  expect(assigneeProblems({ firstName: `${long}x`, lastName: `${long}x`, email: "ada" })).toEqual({
    firstName: `firstName cannot be greater than ${userLengths.name}`,
    lastName: `lastName cannot be greater than ${userLengths.name}`,
    email: "Email is not a valid email",
  })
})
