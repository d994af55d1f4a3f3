import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { passwordLength, userLengths } from "@sightline/model/length"
import { Role, roleNames, roleOf } from "@sightline/model/role"
import { UserAccount, UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { WireHistoryEntry } from "./history"
import {
  CenterRefused,
  EmailTaken,
  KeyReused,
  LastOwner,
  OwnMembership,
  PasswordTooShort,
  RoleTooStrong,
  TooManyAttempts,
  UserChanged,
  UserNotFound,
} from "./refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireNumber,
  wire,
  wireEmail,
  wireFilled,
  wireId,
  wireIds,
  wireList,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const centerIds = wireIds(CenterId)
const roles = wireList(Schema.typeSchema(Role), {
  read: roleOf,
  write: (role) => roleNames[role],
  problem: `must be a list of ${Object.values(roleNames).join(", ")}`,
})

const person = {
  email: wireEmail,
  firstName: wireFilled(userLengths.name),
  lastName: wireFilled(userLengths.name),
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

const Created = Schema.Struct({ userId: UserId })
const userId = wire("userID", wireId(UserId))
const version = WireNumber

/** The users of a client, and those who administer them (decisions D-128). */
export class UserGroup extends HttpApiGroup.make("user")
  .add(
    HttpApiEndpoint.get("list", "/User/GetUsers")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("ClientID", queryId(ClientId)),
          centerId: wireOptional("CenterID", queryId(CenterId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireUser)))
      .annotate(OpenApi.Summary, "Who works at the client")
      .annotate(OpenApi.Description, "Active users; CenterID narrows them to one center."),
  )
  .add(
    HttpApiEndpoint.get("page", "/User/SearchUsers")
      .setUrlParams(
        Schema.Struct({
          search: Schema.optionalWith(wireText(200), { exact: true }),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(Account)))
      .annotate(OpenApi.Summary, "All who have or had a place at the client, page by page")
      .annotate(OpenApi.Description, "search looks into names and e-mails. pageSize is 20 unless given, 1000 at most."),
  )
  .add(
    HttpApiEndpoint.get("get", "/User/GetUser")
      .setUrlParams(Schema.Struct({ userId: wire("userID", queryId(UserId)) }))
      .addSuccess(answer(Schema.Struct({ account: Account, history: Schema.Array(WireHistoryEntry) })))
      .addError(UserNotFound)
      .annotate(OpenApi.Summary, "A user and every change that was made to him here")
      .annotate(
        OpenApi.Description,
        "The newest change first, 200 at most. Who has no place at the client is not found.",
      ),
  )
  .add(
    HttpApiEndpoint.post("register", "/User/Register")
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
      .addError(EmailTaken)
      .addError(CenterRefused)
      .addError(PasswordTooShort)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Register a user with a password")
      .annotate(
        OpenApi.Description,
        "For the active client, with the role WebUser, for centers of the caller: all of them where centerIds is empty.",
      ),
  )
  .add(
    HttpApiEndpoint.post("invite", "/User/InviteUser")
      .setPayload(Schema.Struct({ ...person, roles, centerIds }))
      .addSuccess(answer(Created))
      .addError(EmailTaken)
      .addError(CenterRefused)
      .addError(RoleTooStrong)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Invite somebody by mail")
      .annotate(
        OpenApi.Description,
        "The mail carries a one-time link to a password, good for 7 days. Roles up to the caller's own.",
      ),
  )
  .add(
    HttpApiEndpoint.put("change", "/User/UpdateUser")
      .setPayload(Schema.Struct({ userId, version, roles, centerIds }))
      .addSuccess(answer(Succeeded))
      .addError(UserNotFound)
      .addError(OwnMembership)
      .addError(RoleTooStrong)
      .addError(CenterRefused)
      .addError(UserChanged)
      .addError(LastOwner)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change a user's roles and centers")
      .annotate(OpenApi.Description, "version is the one that was read; a change made meanwhile is not overwritten."),
  )
  .add(
    HttpApiEndpoint.put("setActive", "/User/SetUserActive")
      .setPayload(Schema.Struct({ userId, version, isActive: Schema.Boolean }))
      .addSuccess(answer(Succeeded))
      .addError(UserNotFound)
      .addError(OwnMembership)
      .addError(RoleTooStrong)
      .addError(UserChanged)
      .addError(LastOwner)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Deactivate or reactivate a user at the client")
      .annotate(OpenApi.Description, "A deactivated user is signed out here at once."),
  )
  .add(
    HttpApiEndpoint.post("endSessions", "/User/EndUserSessions")
      .setPayload(Schema.Struct({ userId }))
      .addSuccess(answer(Succeeded))
      .addError(UserNotFound)
      .addError(OwnMembership)
      .addError(RoleTooStrong)
      .addError(UserChanged)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Sign a user out everywhere")
      .annotate(
        OpenApi.Description,
        "All his sessions end, at other clients too: a lost device may be signed in at any of them.",
      ),
  )
  .middleware(SignedIn) {}
