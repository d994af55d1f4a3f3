import { nobody, type SpecimensOf } from "../specimen"

export const centerSpecimens: SpecimensOf<"center"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  history: {
    right: { centerId: 1 },
    plain: { query: { centerId: 1 } },
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  add: {
    right: { clientId: 3, name: "Ada Lovelace" },
    plain: { body: { name: "Ours" } },
    naming: () => [],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}` } }),
  },
  rename: {
    right: { clientId: 3, centerId: 1, name: "Ada Lovelace", version: 1 },
    plain: { body: { centerId: nobody, name: "Ours", version: 1 } },
    naming: ({ centerId }) => [{ body: { centerId, name: "Ours now", version: 1 } }],
    acts: ({ emptyCenterId }, nth) => ({ body: { centerId: emptyCenterId, name: `Renamed ${nth}`, version: 1 } }),
  },
  changeContact: {
    right: {
      clientId: 3,
      centerId: 1,
      version: 1,
      address: "120 Lake Street",
      phone: "403 555 0142",
      email: "a@b.test",
      hours: "Mon to Fri 9:00 to 17:30",
    },
    plain: { body: { centerId: nobody, version: 1, address: "", phone: "", email: "" } },
    naming: ({ centerId }) => [{ body: { centerId, version: 1, address: "Ours now", phone: "", email: "" } }],
    acts: ({ emptyCenterId }, nth) => ({
      body: { centerId: emptyCenterId, version: 1, address: `${nth} Lake Street`, phone: "", email: "" },
    }),
  },
  close: {
    right: { clientId: 3, centerId: 1, version: 1 },
    plain: { body: { centerId: nobody, version: 1 } },
    naming: ({ centerId, emptyCenterId }) => [
      { body: { centerId, version: 1 } },
      { body: { centerId: emptyCenterId, version: 1 } },
    ],
    acts: ({ emptyCenterId }) => ({ body: { centerId: emptyCenterId, version: 1 } }),
  },
  reopen: {
    right: { clientId: 3, centerId: 1, version: 1 },
    plain: { body: { centerId: nobody, version: 1 } },
    naming: ({ closedCenterId }) => [{ body: { centerId: closedCenterId, version: 1 } }],
    acts: ({ closedCenterId }) => ({ body: { centerId: closedCenterId, version: 1 } }),
  },
  readers: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  placeReader: {
    right: { clientId: 3, centerId: 1, version: 1, reader: "tmr_abc" },
    plain: { body: { centerId: nobody, version: 1, reader: null } },
    naming: ({ centerId }) => [{ body: { centerId, version: 1, reader: null } }],
    acts: ({ emptyCenterId }) => ({ body: { centerId: emptyCenterId, version: 1, reader: null } }),
  },
}
