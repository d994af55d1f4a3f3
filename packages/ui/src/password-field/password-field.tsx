import { Eye, EyeOff } from "lucide-react"
import { type ComponentPropsWithoutRef, useState } from "react"
import { Button } from "../button/button"
import { TextField } from "../text-field/text-field"
import * as look from "./password-field.css"

type Props = Omit<ComponentPropsWithoutRef<typeof TextField>, "type" | "kind">

/** A password, which may be looked at while it is typed. It hides itself again when the form is sent. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={look.frame}>
      <TextField {...props} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
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
}
