import { bareWorkbook } from "@sightline/domain/files/test-archive"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answered, aProduct, type Question } from "../product/test-product"

/* Account, user and contact calls against the whole product (document 0 §7). */

let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  product = await aProduct()
}, 60_000)
afterAll(() => product.stop())

const send = (method: string, path: string, body: unknown, more: Partial<Question> = {}) =>
  product.ask({ method, path, body, ...more })

let count = 0
const password = "a first password"

/** Signs in a user whose account no other test depends on. */
async function aNewcomer() {
  const email = `newcomer-${++count}@example.test`
  const { tokenString: token } = await product.signIn("owner")
  const registration = { ...person, email, password }
  const registered = await send("POST", "/User/Register", registration, { token })
  const signedIn = await send("POST", "/User/Login", { loginEmail: email, loginPW: password })
  return {
    email,
    registered,
    userId: Number(registered.json.result?.userId),
    token: String(signedIn.json.result?.tokenString),
  }
}

const person = {
  firstName: "Nadia",
  lastName: "Newcomer",
  cellPhone: "403-555-0100",
  workPhone: "403-555-0177",
  clientId: 3,
  centerIds: "31",
}

describe("User/ForgotPassword", () => {
  test("answers result.succeeded, byte for byte the same for an unknown address · API-10", async () => {
    const { email } = await aNewcomer()
    const known = await send("POST", "/User/ForgotPassword", { email })
    const unknown = await send("POST", "/User/ForgotPassword", { email: "nobody@example.test" })
    expect(known.json).toEqual({ status: true, result: { succeeded: true }, message: "Send Email Success!" })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const mails = await product.behind("select kind from mail where kind = 'passwordReset'")
    expect(mails).toHaveLength(2)
  })

  test("makes the caller wait after five requests, no matter which address they ask for", async () => {
    const ask = () => send("POST", "/User/ForgotPassword", { email: "often@example.test" })
    const answers = await Promise.all(Array.from({ length: 7 }, ask))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("User/ChangePassword", () => {
  test("answers result.succeeded, or a message on error · API-11", async () => {
    const { email, token } = await aNewcomer()
    const change = (fields: object) =>
      send(
        "PUT",
        "/User/ChangePassword",
        { email, oldPassword: password, newPassword: "another password", ...fields },
        { token },
      )
    const wrong = await change({ oldPassword: "wrong" })
    expect([wrong.status, wrong.json.message]).toEqual([422, "The old password is incorrect."])
    const short = await change({ newPassword: "7 chars" })
    expect([short.status, short.json.message]).toEqual([422, "The password needs at least 8 characters."])
    const foreign = await change({ email: users.staff.email })
    expect([foreign.status, foreign.json.code]).toEqual([403, "NotOwnAccount"])
    expect((await change({})).json.result).toEqual({ succeeded: true })
    expect((await send("POST", "/User/Login", { loginEmail: email, loginPW: "another password" })).status).toBe(200)
  })
})

describe("User/Register", () => {
  test("creates the user with the documented fields, at the caller's client, as WebUser · API-12", async () => {
    const { email, registered, userId } = await aNewcomer()
    expect(registered.json).toEqual({ status: true, result: { userId }, message: "Create User Success" })
    const [row] = await product.behind(
      `select u.first_name, u.last_name, u.cell_phone, u.work_phone, m.client_id, m.roles::text as roles,
        (select string_agg(center_id::text, ',') from membership_center c where c.user_id = u.id) as centers
       from "user" u join membership m on m.user_id = u.id where u.email = '${email}'`,
    )
    expect(row).toEqual({
      first_name: "Nadia",
      last_name: "Newcomer",
      cell_phone: "403-555-0100",
      work_phone: "403-555-0177",
      client_id: 3,
      roles: "{webUser}",
      centers: "31",
    })
  })

  test("is refused to roles below Admin, for another client, and for another client's center", async () => {
    const register = async (who: "staff" | "warehouse" | "admin", fields: object = {}) => {
      const { tokenString: token } = await product.signIn(who)
      const body = { ...person, email: `refused-${++count}@example.test`, password, ...fields }
      return send("POST", "/User/Register", body, { token })
    }
    for (const who of ["staff", "warehouse"] as const)
      expect([who, (await register(who)).json.code]).toEqual([who, "RoleRefused"])
    expect((await register("admin", { clientId: 4 })).json.code).toBe("ClientRefused")
    expect((await register("admin", { centerIds: [41] })).json.code).toBe("CenterRefused")
    const made = await product.behind("select from \"user\" where email like 'refused-%'")
    expect(made).toHaveLength(0)
  })
})

describe("User/UserStatus", () => {
  test("deactivates only the caller, and every token they hold stops working at once", async () => {
    const { email, token, userId } = await aNewcomer()
    const status = (userID: number, isActive = false) =>
      send("POST", "/User/UserStatus", { userID, isActive }, { token })
    expect((await status(users.staff.id)).status).toBe(403)
    expect((await status(userId, true)).status).toBe(403)
    expect((await status(userId)).json).toMatchObject({ status: true, message: "Account deactivated successfully" })
    expect((await send("POST", "/User/Login", { loginEmail: email, loginPW: password })).status).toBe(401)
    expect((await product.ask({ method: "GET", path: "/User/GetUsers", token })).status).toBe(401)
  })
})

describe("User/Login with isRecheck", () => {
  test("unlocks for a user who types their own password again, and begins no session · SESSION-29", async () => {
    const { email, token, userId } = await aNewcomer()
    const sessions = async () =>
      (await product.behind(`select count(*)::int as count from session where user_id = ${userId}`))[0]?.count
    const before = await sessions()
    const recheck = (loginEmail: string, loginPW: string) =>
      send("POST", "/User/Login", { loginEmail, loginPW, isRecheck: true }, { token })
    expect((await recheck(email, "wrong")).status).toBe(401)
    expect((await recheck(users.staff.email, "Sightline-demo-1")).status).toBe(401)
    const { json } = await recheck(email, password)
    expect(Object.keys(json.result).sort()).toEqual(["expiresAt", "unlockToken"])
    expect(Date.parse(json.result.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await sessions()).toBe(before)
  })
})

describe("the unlock token", () => {
  const optionSet = (more: Partial<Question>) =>
    send("POST", "/api/Inventory/GetInventoryOptionSet", { inventoryID: 301, clientID: 3 }, more)
  const codes = ({ json }: Answered) =>
    json.result.categoryOptions.map((option: { categoryOptionCode: string }) => option.categoryOptionCode)
  const unlock = async (who: "owner" | "supper" | "warehouse", token: string) => {
    const body = { loginEmail: users[who].email, loginPW: demoPassword, isRecheck: true }
    return String((await send("POST", "/User/Login", body, { token })).json.result.unlockToken)
  }

  test("opens the feature groups only to its own user, session and client · ROLE-14 DATA-11", async () => {
    const { tokenString: token } = await product.signIn("owner")
    const shown = await unlock("owner", token)
    const locked = await optionSet({ token })
    expect(codes(locked)).not.toContain("SupplierDiscount")
    const group = { featureID: 31, code: "SupplierTerms", name: "Supplier terms", data: null }
    expect(locked.json.result.features[0]).toEqual({ ...group, isLocked: true })
    const open = await optionSet({ token, headers: { "unlock-token": shown } })
    expect(codes(open)).toContain("SupplierDiscount")
    const { categoryOptions } = open.json.result as { categoryOptions: ReadonlyArray<Record<string, unknown>> }
    expect(categoryOptions.find((one) => one.categoryOptionCode === "SupplierDiscount")?.featureID).toBe(31)
    expect(open.json.result.features[0]).toEqual({ ...group, isLocked: false })

    const again = await product.signIn("owner")
    const supper = await product.signIn("supper")
    const warehouse = await product.signIn("warehouse")
    const closed: Array<[string, string, Record<string, string>]> = [
      ["no token of ours", token, { "unlock-token": "nonsense" }],
      ["an access token", token, { "unlock-token": token }],
      ["another session of his", again.tokenString, { "unlock-token": shown }],
      ["another person", supper.tokenString, { "unlock-token": shown }],
      [
        "a role that may not",
        warehouse.tokenString,
        { "unlock-token": await unlock("warehouse", warehouse.tokenString) },
      ],
    ]
    for (const [who, as, headers] of closed)
      expect(codes(await optionSet({ token: as, headers })), who).not.toContain("SupplierDiscount")
    const elsewhere = await send(
      "POST",
      "/api/Inventory/GetInventoryOptionSet",
      {},
      {
        token,
        headers: { "unlock-token": shown, clientid: "4" },
      },
    )
    expect(elsewhere.status).toBe(200)
    expect(codes(elsewhere)).not.toContain("SupplierDiscount")
  })

  test("is required to write such a field as well", async () => {
    const { tokenString: token } = await product.signIn("owner")
    const body = {
      inventoryID: 301,
      clientID: 3,
      categoryOptions: [{ categoryOptionCode: "SupplierDiscount", categoryOptionReturnValue: "12.5" }],
    }
    const refused = await send("POST", "/api/Inventory/SaveInventory", body, { token })
    expect([refused.status, refused.json.code]).toEqual([403, "FeaturesLocked"])
    const headers = { "unlock-token": await unlock("owner", token) }
    expect((await send("POST", "/api/Inventory/SaveInventory", body, { token, headers })).status).toBe(200)
    const { text } = await optionSet({ token, headers })
    expect(text).toContain('"categoryOptionReturnValue":"12.5"')
  })

  test("allows ten attempts per quarter of an hour", async () => {
    const { email, token } = await aNewcomer()
    const wrong = () => send("POST", "/User/Login", { loginEmail: email, loginPW: "wrong", isRecheck: true }, { token })
    for (let tried = 0; tried < 10; tried++) expect((await wrong()).status).toBe(401)
    const { status, headers } = await wrong()
    expect(status).toBe(429)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("api/contacts/AddContact", () => {
  const message = {
    name: "Ada Lovelace",
    emailAddress: "ada@example.test",
    phoneNumber: "4035550100",
    message: "In blue?",
  }
  const path = "/api/contacts/AddContact"

  test("keeps the documented fields and answers a boolean status · API-14 DATA-06 SITE-35", async () => {
    const { status, json } = await send("POST", path, message)
    expect([status, json.status]).toEqual([200, true])
    expect(json.message).toBe("Thanks for reaching out. We will reply in the shortest possible time.")
    const [kept] = await product.behind("select client_id, name, email, phone, message from contact_message")
    expect(kept).toEqual({
      client_id: 3,
      name: "Ada Lovelace",
      email: "ada@example.test",
      phone: "4035550100",
      message: "In blue?",
    })
    const { phoneNumber: _none, ...withoutPhone } = message
    expect((await send("POST", path, withoutPhone)).status).toBe(200)
    for (const [field, value] of [
      ["phoneNumber", "403555010"],
      ["phoneNumber", "40355501000"],
      ["phoneNumber", "403-555-01"],
      ["emailAddress", "ada@example.test\r\nBcc: everybody@example.test"],
      ["emailAddress", "ada@example.test, everybody@example.test"],
      ["name", "  "],
    ] as const) {
      const { status, json } = await send("POST", path, { ...message, [field]: value })
      expect([field, status, Object.keys(json.errors)]).toEqual([field, 400, [field]])
    }
  })

  test("with a key sends one message, and one address may send ten per quarter of an hour", async () => {
    const kept = async () => (await product.behind("select count(*)::int as count from contact_message"))[0]?.count
    const before = Number(await kept())
    const headers = { "idempotency-key": "one-form-of-a-visitor" }
    const twice = await Promise.all([1, 2].map(() => send("POST", path, message, { headers })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await kept()).toBe(before + 1)
    const many = await Promise.all(Array.from({ length: 12 }, () => send("POST", path, message)))
    expect(many.some(({ status }) => status === 429)).toBe(true)
    expect(await kept()).toBeLessThanOrEqual(10)
  })
})

describe("api/Email/SendEmail", () => {
  const letters = () =>
    product.behind("select client_id, email, subject, body, attachment_name from sent_letter order by id")

  /** The parts of a letter, as a form with files. */
  const post = async (parts: Readonly<Record<string, string | Blob>>) => {
    const { tokenString: token } = await product.signIn("owner")
    const body = new FormData()
    for (const [name, part] of Object.entries(parts))
      typeof part === "string" ? body.set(name, part) : body.set(name, part, "20260102030405.xlsx")
    const { status, json } = await send("POST", "/api/Email/SendEmail", body, { token })
    return { status, json }
  }
  const Attachment = new Blob([new Uint8Array(bareWorkbook())])

  test("takes the documented parts, the spreadsheet only where there is one, and clientID with an assignment's mail · PRODUCT-13", async () => {
    const list = { Email: "buyer@example.test", Subject: "Our frames", Body: "Dear buyer" }
    const assignment = { ...list, Email: "ben@example.test", Subject: "An item for you" }
    for (const parts of [
      { ...list, Attachment },
      { ...assignment, clientID: "3" },
    ])
      expect(await post(parts)).toEqual({
        status: 200,
        json: { status: true, result: { succeeded: true }, message: "Send Email Success!" },
      })
    const kept = [
      ["buyer@example.test", "Our frames", "20260102030405.xlsx"],
      ["ben@example.test", "An item for you", null],
    ].map(([email, subject, attachment_name]) => ({
      ...{ client_id: 3, email, subject },
      ...{ body: "Dear buyer", attachment_name },
    }))
    expect(await letters()).toEqual(kept)
    // Another client's id, a part too few, an invalid address, and a file that is no spreadsheet send nothing.
    const { Subject: _none, ...withoutSubject } = list
    const refused = await Promise.all([
      post({ ...list, clientID: "4" }),
      post(withoutSubject),
      post({ ...list, Email: "buyer" }),
      post({ ...list, Attachment: new Blob(["a,b"]) }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400, 422])
    expect(await letters()).toEqual(kept)
  })
})

describe("a user's life at another client", () => {
  const wire = { firstName: "Typed", lastName: "By Lakeside", roles: "WebUser", centerIds: "31" }
  const clientsOf = async (email: string, typed: string) => {
    const { status, json } = await send("POST", "/User/Login", { loginEmail: email, loginPW: typed })
    return { status, token: json.result?.tokenString, ids: json.result?.clients.map(({ clientID: id }: never) => id) }
  }

  test("an address that one client registered with a password it knows opens nothing at the client that invites it", async () => {
    const { tokenString: attacker } = await product.signIn("admin")
    const { tokenString: victim } = await product.signIn("owner4")
    const email = "new.hire@hillcrest.test"
    await send("POST", "/User/Register", { ...person, email, password: "known to the attacker" }, { token: attacker })
    const invited = await send(
      "POST",
      "/User/InviteUser",
      { ...wire, email, roles: "Admin,WebUser", centerIds: "" },
      { token: victim },
    )
    expect(invited.json.result).toEqual({ userId: expect.any(Number), link: null })
    const { token, status } = await clientsOf(email, "known to the attacker")
    expect(status).toBe(200)
    const there = (path: string) => product.ask({ method: "GET", path, token, headers: { clientid: "4" } })
    expect((await there("/User/SearchUsers")).json.code).toBe("ClientRefused")
    const named = { loginEmail: email, loginPW: "known to the attacker", clientId: 4 }
    expect((await send("POST", "/User/Login", named)).json.code).toBe("ClientRefused")
    const memberships = await product.behind(
      `select m.client_id as client, m.is_active as counts from membership m join "user" u on u.id = m.user_id
       where u.email = '${email}' order by 1`,
    )
    expect(memberships).toEqual([
      { client: 3, counts: true },
      { client: 4, counts: false },
    ])
    // SetUserActive does not activate the membership either.
    const account = { userID: invited.json.result.userId, version: 1, isActive: true }
    await send("PUT", "/User/SetUserActive", account, { token: victim })
    expect((await send("POST", "/User/Login", named)).json.code).toBe("ClientRefused")
  })

  test("an invitation tells the inviter nothing but what was typed, and ends nothing elsewhere", async () => {
    const { tokenString: attacker } = await product.signIn("admin")
    const { tokenString: theirs } = await product.signIn("owner4")
    const { email } = users.owner4
    const invited = await send("POST", "/User/InviteUser", { ...wire, email }, { token: attacker })
    const userID = invited.json.result.userId
    const get = (path: string, query: NonNullable<Question["query"]>) =>
      product.ask({ method: "GET", path, query, token: attacker })
    const { data } = (await get("/User/SearchUsers", { search: email })).json.result
    expect(data).toMatchObject([{ userName: "Typed By Lakeside", isInvited: true, isActive: true, sessions: 0 }])
    const seen = await get("/User/GetUser", { userID })
    expect(seen.text).not.toContain(users.owner4.lastName)
    for (const path of ["/User/GetUsers", "/User/SearchUsers"])
      expect((await get(path, {})).text).not.toContain(users.owner4.lastName)
    const ended = await send("POST", "/User/EndUserSessions", { userID }, { token: attacker })
    expect(ended.status).toBe(200)
    expect((await product.ask({ method: "GET", path: "/User/GetUsers", token: theirs })).status).toBe(200)
    const alive = await product.behind(
      `select count(*)::int as count from session where user_id = ${users.owner4.id} and ended_at is null`,
    )
    expect(Number(alive[0]?.count)).toBeGreaterThan(0)
  })
})

describe("the users of a client", () => {
  test("are listed, changed and shown with their history, to administrators only · API-55", async () => {
    const { userId } = await aNewcomer()
    const { tokenString: token } = await product.signIn("admin")
    const get = (path: string, query: Question["query"] = {}) => product.ask({ method: "GET", path, query, token })
    const listed = async (query: Question["query"]) => (await get("/User/GetUsers", query)).json.result
    const newcomer = expect.objectContaining({ userId, userName: "Nadia Newcomer" })
    expect(await listed({})).toContainEqual(newcomer)
    expect(await listed({ ClientID: 3, CenterID: 31 })).toContainEqual(newcomer)
    const atWestgate: readonly object[] = await listed({ CenterID: 32 })
    expect(atWestgate).toContainEqual(expect.objectContaining({ userId: users.owner.id }))
    expect(atWestgate).not.toContainEqual(newcomer)
    expect((await get("/User/GetUsers", { ClientID: 4 })).json.code).toBe("ClientRefused")
    const paged = (await get("/User/SearchUsers", { search: "newcomer", pageSize: 2 })).json.result
    expect(paged).toMatchObject({ pageIndex: 1, pageSize: 2, totalPage: Math.ceil(paged.totalItems / 2) })
    expect(paged.data).toHaveLength(2)
    const body = { userID: userId, version: 1, roles: ["warehouse", "WebUser"], centerIds: [31, 32] }
    expect((await send("PUT", "/User/UpdateUser", body, { token })).json.result).toEqual({ succeeded: true })
    const { account, history } = (await get("/User/GetUser", { userID: userId })).json.result
    expect(account).toMatchObject({
      roles: [{ roleName: "Warehouse" }, { roleName: "WebUser" }],
      version: 2,
      mayChange: true,
    })
    expect(history).toMatchObject([
      { action: "Changed", personChange: "Amadou Fairweather", categoryOptions: [{ oldValueText: "WebUser" }, {}] },
      { action: "Registered", personChange: "Ottoline Vasarhelyi" },
    ])
    const { tokenString: clerk } = await product.signIn("warehouse")
    for (const path of ["/User/SearchUsers", `/User/GetUser?userID=${userId}`])
      expect((await product.ask({ method: "GET", path, token: clerk })).json.code).toBe("RoleRefused")
  })
})
