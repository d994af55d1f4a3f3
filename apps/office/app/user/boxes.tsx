import type { Center } from "@sightline/model/center"
import type { Role } from "@sightline/model/role"
import { Checkbox } from "@sightline/ui/checkbox"
import * as look from "./users.css"
import { words } from "./words"

export type RoleChoice = { readonly role: Role; readonly name: string }

type Props = {
  /** The roles and centers that the user may give; the server decides. */
  roles: readonly RoleChoice[]
  centers: readonly Pick<Center, "id" | "name">[]
  held: { readonly roles: readonly Role[]; readonly centerIds: readonly number[] }
}

/** A user's roles and centers. */
export function Boxes({ roles, centers, held }: Props) {
  return (
    <div className={look.pair}>
      <fieldset className={look.boxes}>
        <legend className={look.legend}>{words.roles}</legend>
        {roles.map(({ role, name }) => (
          <Checkbox key={role} name={`role.${role}`} label={name} defaultChecked={held.roles.includes(role)} />
        ))}
        <span className={look.muted}>{words.rolesHelp}</span>
      </fieldset>
      <fieldset className={look.boxes}>
        <legend className={look.legend}>{words.centers}</legend>
        {centers.map(({ id, name }) => (
          <Checkbox key={id} name={`center.${id}`} label={name} defaultChecked={held.centerIds.includes(id)} />
        ))}
      </fieldset>
    </div>
  )
}
