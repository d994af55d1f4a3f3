import { Eye, EyeOff } from "lucide-react"
import { type ComponentPropsWithoutRef, forwardRef, useState } from "react"
import { Button } from "../button/button"
import { TextField } from "../text-field/text-field"
import * as look from "./password-field.css"

type Props = Omit<ComponentPropsWithoutRef<typeof TextField>, "type" | "kind">

/** A password field with a show button. Submitting the form hides the password again. */
export const PasswordField = forwardRef<HTMLInputElement, Props>(function PasswordField(props, ref) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={look.frame}>
      <TextField {...props} ref={ref} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
      <div className={look.eye}>
        <Button
          tone="plain"
          size="compact"
          shape="icon"
          aria-label={isShown ? "Hide the password" : "Show the password"}
          onPress={() => setShown(!isShown)}
          icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        />
      </div>
    </div>
  )
})
