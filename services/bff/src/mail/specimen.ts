import { aPhoto, form, type SpecimensOf } from "../specimen"

export const mailSpecimens: SpecimensOf<"mail"> = {
  send: {
    right: {
      clientID: 3,
      Email: "somebody@example.test",
      Subject: "Our frames",
      Body: "As we said.",
      Attachment: aPhoto("20260102030405.xlsx"),
    },
    plain: { body: form({ Email: "somebody@example.test", Subject: "Hello", Body: "Hello" }) },
    // The recipient is not a record.
    naming: () => [],
    acts: (_, nth) => ({ body: form({ Email: "somebody@example.test", Subject: `Hello ${nth}`, Body: "Hello" }) }),
  },
}
