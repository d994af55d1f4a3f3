import { heldEntry, nobody, type SpecimensOf } from "../specimen"

export const accountSpecimens: SpecimensOf<"account"> = {
  forgotPassword: {
    right: { email: "somebody@example.test" },
    plain: { body: { email: "nobody@example.test" } },
    naming: () => [],
    acts: "elsewhere",
  },
  resetPassword: {
    right: { resetToken: "a token of a mail", newPassword: "the new password" },
    plain: { body: { resetToken: "made up", newPassword: "a new password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  invitation: {
    right: { invitationToken: "a token of a mail" },
    plain: { query: { invitationToken: "made up" } },
    naming: () => [],
    acts: "reads",
  },
  acceptInvitation: {
    right: { invitationToken: "a token of a mail", newPassword: "the new password" },
    plain: { body: { invitationToken: "made up", newPassword: "a new password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  changePassword: {
    right: { email: "somebody@example.test", oldPassword: "the old password", newPassword: "the new password" },
    plain: { body: { email: "nobody@example.test", oldPassword: "x", newPassword: "a new password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  sessions: { right: {}, plain: {}, naming: () => [], acts: "reads" },
  endSessions: {
    right: { sessionID: "0190c5f0-0000-4000-8000-000000000001" },
    plain: { body: { sessionID: heldEntry(9) } },
    // Another user's session is silently skipped; account/sessions.test.ts proves that it lives on.
    naming: () => [],
    acts: "elsewhere",
  },
  setStatus: {
    right: { userID: 999_999, isActive: false },
    plain: { body: { userID: nobody, isActive: false } },
    naming: ({ userId }) => [{ body: { userID: userId, isActive: false } }],
    acts: "elsewhere",
  },
}
