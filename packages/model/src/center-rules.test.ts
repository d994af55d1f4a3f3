import { describe, expect, it } from "vitest"
import { contactLines, contactProblems, tidiedContact } from "./center-rules"

const contact = { address: "120 Lake Street\nLethbridge AB T1J 0A1", phone: "403 555 0142", email: "front@lake.test" }
const nothing = { address: "", phone: "", email: "" }

describe("the contact of a center", () => {
  it("is kept without space around its lines and without empty ones, however a browser ends them", () => {
    expect(
      tidiedContact({ address: " 120 Lake Street \r\n\r\n Lethbridge\rAB ", phone: " 403 ", email: " a@b.test " }),
    ).toEqual({
      ...{ address: "120 Lake Street\nLethbridge\nAB", phone: "403", email: "a@b.test" },
    })
  })

  it("may be empty, and names each field that is wrong", () => {
    expect(contactProblems(nothing)).toEqual({})
    expect(contactProblems(contact)).toEqual({})
    expect(contactProblems({ address: "1\n2\n3\n4\n5\n6", phone: "4\u0000", email: "front" })).toEqual({
      address: "Address cannot have more than 5 lines",
      phone: "Phone must be on one line",
      email: "E-mail is not a valid email",
    })
    expect(contactProblems({ address: "x".repeat(301), phone: "x".repeat(41), email: "" })).toEqual({
      address: "Address cannot be greater than 300",
      phone: "Phone cannot be greater than 40",
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
    ])
    expect(contactLines({ ...nothing, phone: "403" })).toEqual(["403"])
    expect(contactLines(nothing)).toEqual([])
  })
})
