import type { SpecimensOf } from "../specimen"

export const sessionSpecimens: SpecimensOf<"session"> = {
  signIn: {
    right: { loginEmail: "owner@example.test", loginPW: "right", clientId: 3, isRecheck: false },
    plain: { body: { loginEmail: "staff@demo.test", loginPW: "Sightline-demo-1" } },
    naming: () => [],
    acts: "elsewhere",
  },
  signInWithCode: {
    right: { ticket: "a ticket", code: "123456", clientId: 3 },
    plain: { body: { ticket: "made up", code: "123456" } },
    // A ticket belongs to its person; services/domain/src/second-factor/sign-in.test.ts covers another person's.
    naming: () => [],
    acts: "elsewhere",
  },
  renew: {
    right: { token: "a refresh token" },
    plain: { body: { token: "made up" } },
    // A refresh token belongs to its session's bearer; session.test.ts covers another bearer.
    naming: () => [],
    acts: "elsewhere",
  },
  end: {
    right: { refreshToken: "a refresh token" },
    plain: { body: {} },
    naming: ({ refreshToken }) => [{ body: { refreshToken } }],
    acts: "elsewhere",
  },
}
