import { expect, it } from "vitest"
import { styleOf } from "./style-css"

it("the style of an entry is read from JSON text, without broken or forbidden parts · SHELL-31", () => {
  expect(
    styleOf('{"color":"#a8231c","font-weight":700,"fontSize":"1.2rem","background-color":"rgb(1, 2, 3)"}'),
  ).toEqual({
    color: "#a8231c",
    fontWeight: 700,
    fontSize: "1.2rem",
    backgroundColor: "rgb(1, 2, 3)",
  })
  for (const broken of ["", "{", "null", "[]", '"color: red"', "7", '{"color":', "color: red"])
    expect(styleOf(broken), broken).toEqual({})
  for (const value of [
    "url(https://elsewhere.test/x)",
    "URL(x)",
    "red; position: fixed",
    "expression(alert(1))",
    "var(--x)",
    "</style><script>",
    "a\\75rl(x)",
    "x".repeat(200),
  ])
    expect(styleOf(JSON.stringify({ color: value, fontSize: value })), value).toEqual({})
  for (const property of ["position", "inset", "zIndex", "background", "content", "__proto__", "constructor"])
    expect(styleOf(`{"${property}":"red","color":"red"}`), property).toEqual({ color: "red" })
  expect(styleOf('{"color":{"x":1},"padding":null,"margin":true}')).toEqual({})
})
