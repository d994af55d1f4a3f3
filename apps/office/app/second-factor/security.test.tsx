import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PasswordWrong, SecondFactorIsOff, SecondFactorIsOn } from "@sightline/model/second-factor"
import { CodeWrong, TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { accountWords } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.owner
const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
const uri = `otpauth://totp/Sightline:owner%40demo.test?issuer=Sightline&secret=${key}&algorithm=SHA1&digits=6&period=30`
const recoveryCodes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"]
const typed = { Password: "right", Code: "123456" }

const page = () => visit("/account/security", { as })
const press = async (name: string, fields: Record<string, string>, from?: Awaited<ReturnType<typeof send>>) =>
  send((from ?? (await page())).main.getByRole("button", { name }), fields, { as })

const begun = async () => {
  played.secondFactor.get({ isOn: false, recoveryCodes: 0 })
  played.secondFactor.begin({ key, uri })
  return press(words.begin, { Password: "right" })
}

states("second-factor/security.route.tsx", {
  empty: {
    "what is missing is said, and nobody is asked": async () => {
      played.secondFactor.get({ isOn: false, recoveryCodes: 0 })
      ;(await press(words.begin, {})).main.getByText(accountWords.noPassword)
      played.secondFactor.get({ isOn: true, recoveryCodes: 9 })
      const on = await press(words.turnOff, { Password: "right" })
      on.main.getByText("Please type the code!")
      on.main.getByText(words.left(9))
    },
  },
  failed: {
    "a page that cannot be asked for is a page that cannot be made": async () => {
      played.secondFactor.get(new Unavailable())
      expect((await page()).status).toBe(503)
    },
    "a step that nobody takes is said": async () => {
      played.secondFactor.get({ isOn: false, recoveryCodes: 0 })
      played.secondFactor.begin(new Unavailable())
      ;(await press(words.begin, { Password: "right" })).main.getByText(
        "Sightline is not available right now. Please try again.",
      )
    },
  },
  refused: {
    "the key is shown as a picture and in letters, and stays while the first code is wrong": async () => {
      const shown = await begun()
      expect(shown.headers.get("cache-control")).toBe("no-store")
      shown.main.getByRole("img", { name: words.picture })
      shown.main.getByText(key)
      const asked = played.secondFactor.confirm(new CodeWrong())
      const again = await press(words.turnOn, { Code: "000000" }, shown)
      again.main.getByText("The code is incorrect or was used already. Each code works once.")
      again.main.getByText(key)
      expect(asked).toMatchObject([{ payload: { code: "000000" } }])
      played.secondFactor.confirm(new TooManyAttempts({ retryAfter: 60 }))
      const late = await press(words.turnOn, { Code: "000000" }, again)
      late.main.getByText("Too many attempts. Please wait a few minutes and try again.")
      played.secondFactor.confirm({ recoveryCodes })
      const on = await press(words.turnOn, { Code: "123456" }, late)
      on.main.getByText(words.turnedOn)
      for (const code of recoveryCodes) on.main.getByText(code)
    },
    "a key that has been replaced meanwhile is not shown again": async () => {
      const shown = await begun()
      played.secondFactor.confirm(new SecondFactorIsOff())
      const after = await press(words.turnOn, { Code: "123456" }, shown)
      after.main.getByText("The second factor is off.")
      expect(after.main.queryByText(key)).toBeNull()
    },
    "wrong passwords and codes are said at their fields": async () => {
      played.secondFactor.get({ isOn: false, recoveryCodes: 0 })
      played.secondFactor.begin(new PasswordWrong())
      ;(await press(words.begin, { Password: "wrong" })).main.getByText("The password is incorrect.")
      played.secondFactor.begin(new SecondFactorIsOn())
      ;(await press(words.begin, { Password: "right" })).main.getByText(
        "Your second factor is on. Turn it off before you set up another phone.",
      )
      played.secondFactor.get({ isOn: true, recoveryCodes: 10 })
      played.secondFactor.end(new CodeWrong())
      ;(await press(words.turnOff, typed)).main.getByText(
        "The code is incorrect or was used already. Each code works once.",
      )
    },
    "it is turned off, or gets new recovery codes, with password and code": async () => {
      played.secondFactor.get({ isOn: true, recoveryCodes: 1 })
      const renewed = played.secondFactor.renewCodes({ recoveryCodes })
      const ended = played.secondFactor.end({ succeeded: true })
      const shown = await press(words.renew, typed)
      shown.main.getByText(recoveryCodes[0] ?? "")
      expect(shown.main.queryByText(words.turnedOn)).toBeNull()
      ;(await press(words.turnOff, typed)).main.getByText(words.turnedOff)
      expect([renewed, ended]).toMatchObject([
        [{ payload: { password: "right", code: "123456" } }],
        [{ payload: { password: "right", code: "123456" } }],
      ])
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/account/security")).status).toBe(404)
    },
  },
})
