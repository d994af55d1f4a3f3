import { nobody, type SpecimensOf } from "../specimen"

const days = { dateFrom: "2026-01-01", dateTo: "2026-12-31" }

export const auditSpecimens: SpecimensOf<"audit"> = {
  list: {
    right: { clientId: 3, userId: 11, noun: "center", ...days, searchText: "Main", before: "7.7.7.7.", pageSize: 20 },
    plain: { query: { userId: nobody } },
    naming: ({ userId }) => [{ query: { userId } }, { query: { noun: "inventory" } }],
    acts: "reads",
  },
  export: {
    right: { clientId: 3, userId: 11, noun: "center", ...days, searchText: "Main" },
    plain: { body: { userId: nobody } },
    naming: ({ userId }) => [{ body: { userId } }, { body: { noun: "inventory" } }],
    acts: (_, nth) => ({ body: { noun: "center", searchText: `nothing ${nth}` } }),
  },
}
