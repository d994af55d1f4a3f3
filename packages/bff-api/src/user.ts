import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { passwordLength, userLengths } from "@sightline/model/length"
import { Role } from "@sightline/model/role"
import { roleNames, roleOf } from "@sightline/model/role-name"
import { administrators, editors, staff } from "@sightline/model/role-table"
import { Invited, UserAccount, UserId, UserNotFound } from "@sightline/model/user"
import { UserSession } from "@sightline/model/user-detail"
import {
  InviteRefused,
  MemberActiveRefused,
  MemberChangeRefused,
  MemberFactorRefused,
  MemberPinRefused,
  MemberSessionsRefused,
  RegisterRefused,
} from "@sightline/model/user-refused"
import { Schema } from "effect"
import { accountRefusals } from "./account-refusals"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { secondFactorRefusals } from "./second-factor-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { stationPinRefusals } from "./station-pin-refusals"
import { userRefusals } from "./user-refusals"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireNumber,
  wire,
  wireEmail,
  wireId,
  wireIds,
  wireList,
  wireName,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...accountRefusals,
  ...sessionRefusals,
  ...secondFactorRefusals,
  ...stationPinRefusals,
  ...saveRefusals,
  ...userRefusals,
  EmailTaken: {
    status: 409,
    title: "E-mail taken",
    detail: "A user with this e-mail already exists. To add them here, invite them.",
  },
  OwnMembership: {
    status: 409,
    title: "Your own account",
    detail: "You cannot change your own roles, centers or sessions here. Ask another administrator.",
  },
  CenterRefused: {
    status: 422,
    title: "Center refused",
    detail: "You can only assign centers that you have yourself.",
  },
})

const centerIds = wireIds(CenterId)
const roles = wireList(Schema.typeSchema(Role), {
  read: roleOf,
  write: (role) => roleNames[role],
  problem: `must be a list of ${Object.values(roleNames).join(", ")}`,
})

const person = {
  email: wireEmail,
  firstName: wireName(userLengths.name),
  lastName: wireName(userLengths.name),
}

/** A user as the calls name one (CALL-010). */
const WireUser = Schema.Struct({
  userId: UserId,
  userName: Schema.String,
  userEmail: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
})

const WireAccount = Schema.Struct({
  ...WireUser.fields,
  roles: Schema.Array(Schema.Struct({ roleName: Schema.Literal(...Object.values(roleNames)) })),
  centerIds: Schema.Array(CenterId),
  isActive: Schema.Boolean,
  isInvited: Schema.Boolean,
  sessions: Schema.Int,
  version: Schema.Int,
  hasSecondFactor: Schema.Boolean,
  hasStationPin: Schema.Boolean,
  mayChange: Schema.Boolean,
})

const Account = Schema.transform(WireAccount, Schema.typeSchema(UserAccount), {
  strict: true,
  decode: ({ userId, userName: _name, userEmail, roles: held, ...account }) => ({
    ...account,
    id: userId,
    email: userEmail,
    roles: held.flatMap(({ roleName }) => roleOf(roleName) ?? []),
  }),
  encode: ({ id, email, roles: held, ...account }) => ({
    ...account,
    userId: id,
    userName: `${account.firstName} ${account.lastName}`,
    userEmail: email,
    roles: held.map((role) => ({ roleName: roleNames[role] })),
  }),
})

const WireUserSession = Schema.Struct({ ...UserSession.fields, beganAt: Schema.Date, usedAt: Schema.Date })

const Created = Schema.Struct({ userId: UserId })
const userId = wire("userID", wireId(UserId))
const version = WireNumber

/** The users of a client, and those who administer them (decisions D-128). */
export class UserGroup extends HttpApiGroup.make("user")
  .annotate(OpenApi.Description, "The people of a client: invited, registered, changed, switched off.")
  .add(
    Call.get("list", "/User/GetUsers", {
      who: staff,
      title: "List the active users of the client",
      about: "CenterID limits the list to one center.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("ClientID", queryId(ClientId)),
          centerId: wireOptional("CenterID", queryId(CenterId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireUser))),
  )
  .add(
    Call.get("page", "/User/SearchUsers", {
      who: administrators,
      title: "List all users of the client, past ones too",
      about: "search matches names and e-mails. pageSize is 20 by default and 1000 at most.",
    })
      .setUrlParams(
        Schema.Struct({
          search: Schema.optionalWith(wireText(200), { exact: true }),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(Account))),
  )
  .add(
    Call.get("get", "/User/GetUser", {
      who: administrators,
      title: "Get a user and their changes at the client",
      about:
        "Newest change first, 200 at most; open are the sessions at the client of a user whom the caller may change. A person who is not a user of the client is not found.",
    })
      .setUrlParams(Schema.Struct({ userId: wire("userID", queryId(UserId)) }))
      .addSuccess(
        answer(
          Schema.Struct({
            account: Account,
            history: Schema.Array(WireHistoryEntry),
            open: Schema.Array(WireUserSession),
          }),
        ),
      )
      .addError(wired(UserNotFound)),
  )
  .add(
    Call.post("register", "/User/Register", {
      who: editors,
      title: "Register a user with a password",
      about:
        "The user gets the role WebUser at the active client, at centers of the caller: all of them if centerIds is empty.",
    })
      .setPayload(
        Schema.Struct({
          ...person,
          password: wireText(passwordLength.most),
          cellPhone: Schema.optionalWith(wireText(userLengths.phone), { exact: true }),
          workPhone: Schema.optionalWith(wireText(userLengths.phone), { exact: true }),
          clientId: wireOptional("clientId", wireId(ClientId)),
          centerIds,
        }),
      )
      .addSuccess(answerSaying(Created, "Create User Success"))
      .addError(wired(RegisterRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("invite", "/User/InviteUser", {
      who: administrators,
      title: "Invite somebody by mail",
      about:
        "The mail carries a one-time link, valid for 7 days. A person who already has an account accepts with that account. Without a mail server the answer carries the link, once; otherwise it is null. The caller can give roles up to their own.",
    })
      .setPayload(Schema.Struct({ ...person, roles, centerIds }))
      .addSuccess(answer(Schema.typeSchema(Invited)))
      .addError(wired(InviteRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("change", "/User/UpdateUser", {
      who: administrators,
      title: "Change a user's roles and centers",
      about: "version is the one that you read; a change made in the meantime is not overwritten.",
    })
      .setPayload(Schema.Struct({ userId, version, roles, centerIds }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberChangeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("setActive", "/User/SetUserActive", {
      who: administrators,
      title: "Deactivate or reactivate a user at the client",
      about: "A deactivated user is signed out here at once.",
    })
      .setPayload(Schema.Struct({ userId, version, isActive: Schema.Boolean }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberActiveRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("endSessions", "/User/EndUserSessions", {
      who: administrators,
      title: "Sign a user out of the client",
      about: "Their sessions at this client end, and sessions elsewhere cannot return to it.",
    })
      .setPayload(Schema.Struct({ userId }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberSessionsRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("endSession", "/User/EndUserSession", {
      who: administrators,
      title: "End one session of a user",
      about: "At this client. A session that has already ended stays ended.",
    })
      .setPayload(Schema.Struct({ userId, sessionId: wire("sessionID", Schema.UUID) }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberSessionsRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("resetSecondFactor", "/User/ResetSecondFactor", {
      who: administrators,
      title: "Turn off the second factor of somebody who lost it",
      about:
        "For a person who has worked at this client alone; a SupperAdmin may do so for others too. Their sessions end, and they are told by mail.",
    })
      .setPayload(Schema.Struct({ userId }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberFactorRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("removeStationPin", "/User/RemoveStationPin", {
      who: administrators,
      title: "Remove the PIN of a user at stations",
      about: "The sessions that it began end. The person sets a new one; nobody else sets or reads it.",
    })
      .setPayload(Schema.Struct({ userId }))
      .addSuccess(answer(Succeeded))
      .addError(wired(MemberPinRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
