import type { CategoryOption, FeatureGroup } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import type { ReactNode } from "react"
import * as look from "./feature-groups.css"
import * as grid from "./product-form.css"

type Props = {
  groups: readonly FeatureGroup[]
  /** The fields that the form shows. */
  fields: readonly CategoryOption[]
  draw: (field: CategoryOption) => ReactNode
  onUnlock: () => void
}

/** The sensitive fields, grouped; a locked group says how to open it (document 1 §4). */
export function FeatureGroups({ groups, fields, draw, onUnlock }: Props) {
  return groups.map(({ id, name, isLocked }) => (
    <section key={id} className={look.group} aria-labelledby={`feature-${id}`}>
      <h2 id={`feature-${id}`} className={look.name}>
        {name}
      </h2>
      {isLocked ? (
        <div className={look.locked}>
          <p className={look.words}>These fields are sensitive. Enter your password to see and change them.</p>
          <Button tone="quiet" icon={<Icon name="key" />} aria-label={`Unlock ${name}`} onPress={onUnlock}>
            Unlock
          </Button>
        </div>
      ) : (
        <div className={grid.fields}>{fields.filter(({ featureId }) => featureId === id).map(draw)}</div>
      )}
    </section>
  ))
}
