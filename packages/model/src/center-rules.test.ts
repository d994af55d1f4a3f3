import { describe, expect, it } from "vitest"
import { contactLines, contactProblems, tidiedContact } from "./center-rules"

const contact = {
  address: "120 Lake Street\nLethbridge AB T1J 0A1",
  phone: "403 555 0142",
  email: "front@lake.test",
  hours: "Mon to Fri 9:00 to 17:30",
}
const nothing = { address: "", phone: "", email: "", hours: "" }

describe("the contact of a center", () => {
  it("is kept without space around its lines and without empty ones, however a browser ends them", () => {
    expect(
      tidiedContact({
        address: " 120 Lake Street \r\n\r\n Lethbridge\rAB ",
        phone: " 403 ",
        email: " a@b.test ",
        hours: " Mon \n\nTue\n",
      }),
    ).toEqual({
      ...{ address: "120 Lake Street\nLethbridge\nAB", phone: "403", email: "a@b.test", hours: "Mon\nTue" },
    })
  })

  it("may be empty, and names each field that is wrong", () => {
    expect(contactProblems(nothing)).toEqual({})
    expect(contactProblems(contact)).toEqual({})
    expect(
      contactProblems({
        address: "1\n2\n3\n4\n5\n6",
        phone: "4\u0000",
        email: "front",
        hours: "1\n2\n3\n4\n5\n6\n7\n8",
      }),
    ).toEqual({
      address: "Address cannot have more than 5 lines",
      phone: "Phone must be on one line",
      email: "E-mail is not a valid email",
      hours: "Opening hours cannot have more than 7 lines",
    })
    expect(
      contactProblems({ address: "x".repeat(301), phone: "x".repeat(41), email: "", hours: "x".repeat(301) }),
    ).toEqual({
      address: "Address cannot be greater than 300",
      phone: "Phone cannot be greater than 40",
      hours: "Opening hours cannot be greater than 300",
    })
    expect(contactProblems({ ...nothing, address: "a\u2028b" })).toEqual({ address: "Address must be plain text" })
    expect(contactProblems({ ...nothing, address: "1\n2\n3\n4\n5", phone: "\u{1F4DE}".repeat(40) })).toEqual({})
  })

  it("is said line by line, and what is empty is left out", () => {
    expect(contactLines(contact)).toEqual([
      "120 Lake Street",
      "Lethbridge AB T1J 0A1",
      "403 555 0142",
      "front@lake.test",
      "Mon to Fri 9:00 to 17:30",
    ])
    const { hours: _none, ...issuedBefore } = contact
    expect(contactLines(issuedBefore)).toHaveLength(4)
    expect(contactLines({ ...nothing, phone: "403" })).toEqual(["403"])
    expect(contactLines(nothing)).toEqual([])
  })
})
