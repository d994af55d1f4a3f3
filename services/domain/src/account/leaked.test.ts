import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { installationLane } from "../lane/lane"
import { isLeaked } from "./leaked"
import { newPassword } from "./new-password"

it.effect("a leaked password is recognized in any letter case, and a sentence is not one", () =>
  Effect.gen(function* () {
    for (const common of ["12345678", "password1", "PassWord1", "qwertyuiop", "sunshine1"])
      assert.isTrue(yield* isLeaked(common), common)
    for (const own of ["a new password", "correct horse battery", "Sightline-demo-1"])
      assert.isFalse(yield* isLeaked(own), own)
  }),
)

it.effect("a leaked password is refused, and the length is checked first", () =>
  Effect.gen(function* () {
    const tagOf = (password: string) =>
      Effect.map(Effect.flip(newPassword(installationLane, password)), ({ _tag }) => _tag)
    assert.strictEqual(yield* tagOf("1234567"), "PasswordTooShort")
    assert.strictEqual(yield* tagOf("iloveyou1"), "PasswordLeaked")
  }),
)
