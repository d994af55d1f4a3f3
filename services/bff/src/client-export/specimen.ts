import { nobody, type SpecimensOf } from "../specimen"

export const clientExportSpecimens: SpecimensOf<"clientExport"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  ask: {
    right: { clientId: 3, password: "a password" },
    plain: { body: { password: "a wrong password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  part: {
    right: { clientId: 3, exportId: nobody, part: 1 },
    plain: { query: { exportId: nobody, part: 1 } },
    naming: () => [],
    acts: "reads",
  },
}
