import { describe, expect, it } from "vitest"
import {
  buyerProblems,
  type CustomerTexts,
  customerProblems,
  eachText,
  isKeepable,
  phoneNotations,
  tidied,
} from "./customer-rules"

const ada: CustomerTexts = {
  firstName: "Ada",
  middleName: "King",
  lastName: "Lovelace",
  email: "ada@example.test",
  cellPhone: "(403) 555-0100",
  homePhone: "403 555 0101",
  workPhone: "+1 403 555 0102",
  unitNumber: "# 12",
  street: " 3 Main Street ",
  zipCode: "T2P 1J9",
}

describe("a customer", () => {
  it("needs every field but the unit number and the zip code, and names the missing ones", () => {
    expect(customerProblems(ada)).toEqual({})
    expect(customerProblems({ ...ada, unitNumber: "", zipCode: "" })).toEqual({})
    expect(customerProblems(eachText(() => " "))).toEqual({
      firstName: "First name is required",
      middleName: "Middle name is required",
      lastName: "Last name is required",
      email: "Email is required",
      cellPhone: "Cell phone is required",
      homePhone: "Home phone is required",
      workPhone: "Work phone is required",
      street: "Street is required",
    })
  })

  it("needs a plausible e-mail address, and texts that are not too long", () => {
    expect(customerProblems({ ...ada, email: "ada@example" })).toEqual({ email: "Email is not a valid email" })
    expect(customerProblems({ ...ada, firstName: "x".repeat(81), cellPhone: "1".repeat(16) })).toEqual({
      firstName: "First name cannot be greater than 80",
      cellPhone: "Cell phone cannot be greater than 15",
    })
  })

  it("counts characters, of which each text may have as many as its longest", () => {
    const longest = { ...ada, firstName: "👓".repeat(80), cellPhone: "1".repeat(15) }
    expect(customerProblems(longest)).toEqual({})
  })

  it("has phones and a unit number of only digits; letters alone are no phone", () => {
    expect(tidied(ada)).toMatchObject({
      cellPhone: "4035550100",
      homePhone: "4035550101",
      workPhone: "14035550102",
      unitNumber: "12",
      street: "3 Main Street",
    })
    expect(customerProblems({ ...ada, homePhone: "none" })).toEqual({ homePhone: "Home phone is required" })
  })
})

describe("a buyer of an order", () => {
  const bo = { firstName: "Bo", lastName: "", cellPhone: "403 555 0142", email: "" }

  it("can be kept with one name and one way to reach them", () => {
    const kept = [bo, { ...bo, firstName: " ", lastName: "Lund" }, { ...bo, cellPhone: "", email: "bo@mail.test" }]
    const lost = [
      { ...bo, firstName: " " },
      { ...bo, cellPhone: "none" },
    ]
    expect([...kept, ...lost].map(isKeepable)).toEqual([true, true, true, false, false])
    expect([...kept, ...lost].map(buyerProblems)).toEqual([
      ...[{}, {}, {}],
      { firstName: "First name or last name is required" },
      { cellPhone: "Cell phone or email is required" },
    ])
  })

  it("has an e-mail address that is one, and texts that are not too long", () => {
    expect(buyerProblems({ ...bo, email: "bo@mail", lastName: "x".repeat(81), cellPhone: "1".repeat(16) })).toEqual({
      email: "Email is not a valid email",
      lastName: "Last name cannot be greater than 80",
      cellPhone: "Cell phone cannot be greater than 15",
    })
  })

  it("is known by a phone with the country code 1 and without it", () => {
    const notations = ["(403) 555-0142", "+1 403 555 0142", "33612345678", "555 0142", "none"].map(phoneNotations)
    expect(notations).toEqual([
      ["4035550142", "14035550142"],
      ["14035550142", "4035550142"],
      ["33612345678"],
      ["5550142"],
      [],
    ])
  })
})
