import { nobody, type SpecimensOf } from "../specimen"

export const badgeSpecimens: SpecimensOf<"badge"> = {
  signIn: {
    right: { secret: "3.1.a-secret-of-a-station", badge: "oes.b.made-up", pin: "1234" },
    plain: { body: { secret: "made up", badge: "made up" } },
    // Station and badge belong to their bearers; services/domain/src/badge/badge.test.ts covers those of others.
    naming: () => [],
    acts: "elsewhere",
  },
  list: {
    right: { userID: 999_999 },
    plain: { query: { userID: nobody } },
    naming: () => [],
    acts: "reads",
  },
  issue: {
    right: { userID: 999_999, days: 365, pin: "1234" },
    plain: { body: { userID: nobody, days: 365 } },
    naming: ({ userId }) => [{ body: { userID: userId, days: 365 } }],
    acts: "elsewhere",
  },
  revoke: {
    right: { badgeId: 1 },
    plain: { body: { badgeId: nobody } },
    // services/domain/src/badge/badge.test.ts covers a badge of another client.
    naming: () => [],
    acts: "elsewhere",
  },
}
