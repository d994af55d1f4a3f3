import { nobody, type SpecimensOf } from "../specimen"

const token = "a token of nobody"
const named = { token, clientId: nobody }
const inCountries = { token, tableName: "country" }
const country = { ...inCountries, objectId: 39 }
const described = { clientName: "Ours", group: "Simple", timeZone: "America/Edmonton" }

export const operatorSpecimens: SpecimensOf<"operator"> = {
  signIn: {
    right: { email: "ada@example.test", password: "a password", code: "123456" },
    plain: { body: { email: "nobody@example.test", password: "wrong password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  signOut: { right: { token }, plain: { body: { token } }, naming: () => [], acts: "elsewhere" },
  clients: { right: { token }, plain: { body: { token } }, naming: () => [], acts: "reads" },
  health: { right: { token }, plain: { body: { token } }, naming: () => [], acts: "reads" },
  open: {
    right: {
      token,
      ...described,
      clientCode: "ours",
      centerName: "Main",
      email: "ada@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
    },
    plain: {
      body: {
        token,
        ...described,
        clientCode: "ours",
        centerName: "Main",
        email: "ada@example.test",
        firstName: "Ada",
        lastName: "Lovelace",
      },
    },
    naming: () => [],
    acts: "elsewhere",
  },
  change: {
    right: { ...named, ...described, version: 1, isPublic: false, url: "" },
    plain: { body: { ...named, ...described, version: 1, isPublic: false, url: "" } },
    naming: () => [],
    acts: "elsewhere",
  },
  close: {
    right: { ...named, isClosing: true },
    plain: { body: { ...named, isClosing: true } },
    naming: () => [],
    acts: "elsewhere",
  },
  erasures: { right: { token }, plain: { body: { token } }, naming: () => [], acts: "reads" },
  askErasure: {
    right: { ...named, clientCode: "ours" },
    plain: { body: { ...named, clientCode: "ours" } },
    naming: () => [],
    acts: "elsewhere",
  },
  agreeErasure: {
    right: { ...named, clientCode: "ours" },
    plain: { body: { ...named, clientCode: "ours" } },
    naming: () => [],
    acts: "elsewhere",
  },
  withdrawErasure: { right: named, plain: { body: named }, naming: () => [], acts: "elsewhere" },
  baseRows: {
    right: { ...inCountries, within: 39, words: "a", pageIndex: 1, pageSize: 10 },
    plain: { body: inCountries },
    naming: () => [],
    acts: "reads",
  },
  addBaseRow: {
    right: { ...inCountries, within: 39, name: "Sealand", code: "XS" },
    plain: { body: { ...inCountries, name: "Sealand", code: "XS" } },
    naming: () => [],
    acts: "elsewhere",
  },
  renameBaseRow: {
    right: { ...country, was: "Canada", name: "Kanada" },
    plain: { body: { ...country, was: "Canada", name: "Kanada" } },
    naming: () => [],
    acts: "elsewhere",
  },
  removeBaseRow: { right: country, plain: { body: country }, naming: () => [], acts: "elsewhere" },
}
