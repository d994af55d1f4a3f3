import { users } from "@sightline/fixtures/records/user"
import { newcomer, nobody, type SpecimensOf } from "../specimen"

const noSession = "00000000-0000-4000-8000-000000000000"

export const userSpecimens: SpecimensOf<"user"> = {
  list: {
    right: { ClientID: 3, CenterID: 1 },
    plain: {},
    naming: ({ centerId }) => [{ query: { CenterID: centerId } }],
    acts: "reads",
  },
  page: {
    right: { search: "ada", pageIndex: 1, pageSize: 20 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  get: {
    right: { userID: 999_999 },
    plain: { query: { userID: users.staff.id } },
    naming: ({ userId }) => [{ query: { userID: userId } }],
    acts: "reads",
  },
  register: {
    right: {
      email: "somebody@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
      password: "a first password",
      cellPhone: "403-555-0100",
      workPhone: "",
      clientId: 3,
      centerIds: [1],
    },
    plain: { body: { ...newcomer, password: "a first password" } },
    naming: ({ centerId }) => [{ body: { ...newcomer, password: "a first password", centerIds: [centerId] } }],
    acts: "elsewhere",
  },
  invite: {
    right: {
      email: "somebody@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
      roles: ["WebUser"],
      centerIds: [1],
    },
    plain: { body: { ...newcomer, roles: ["WebUser"], centerIds: [] } },
    naming: ({ centerId }) => [{ body: { ...newcomer, roles: ["WebUser"], centerIds: [centerId] } }],
    acts: "elsewhere",
  },
  change: {
    right: { userID: 999_999, version: 1, roles: ["WebUser"], centerIds: [1] },
    plain: { body: { userID: nobody, version: 1, roles: ["WebUser"], centerIds: [] } },
    naming: ({ userId, centerId }) => [
      { body: { userID: userId, version: 1, roles: ["WebUser"], centerIds: [] } },
      { body: { userID: users.staff.id, version: 1, roles: ["WebUser"], centerIds: [centerId] } },
    ],
    acts: "elsewhere",
  },
  setActive: {
    right: { userID: 999_999, version: 1, isActive: false },
    plain: { body: { userID: nobody, version: 1, isActive: false } },
    naming: ({ userId }) => [{ body: { userID: userId, version: 1, isActive: false } }],
    acts: "elsewhere",
  },
  endSessions: {
    right: { userID: 999_999 },
    plain: { body: { userID: nobody } },
    naming: ({ userId }) => [{ body: { userID: userId } }],
    acts: "elsewhere",
  },
  endSession: {
    right: { userID: 999_999, sessionID: noSession },
    plain: { body: { userID: nobody, sessionID: noSession } },
    naming: ({ userId }) => [{ body: { userID: userId, sessionID: noSession } }],
    acts: "elsewhere",
  },
  removeStationPin: {
    right: { userID: 999_999 },
    plain: { body: { userID: nobody } },
    naming: ({ userId }) => [{ body: { userID: userId } }],
    acts: "elsewhere",
  },
  resetSecondFactor: {
    right: { userID: 999_999 },
    plain: { body: { userID: nobody } },
    naming: ({ userId }) => [{ body: { userID: userId } }],
    acts: "elsewhere",
  },
}
