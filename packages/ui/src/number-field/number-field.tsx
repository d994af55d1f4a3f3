import { CircleAlert, Minus, Plus } from "lucide-react"
import type { ReactNode } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import {
  Button,
  FieldError,
  Group,
  Input,
  Label,
  type NumberFieldProps,
  NumberField as Spoken,
  Text,
} from "react-aria-components/NumberField"
import * as field from "../text-field/text-field.css"
import { theme } from "../theme/theme.css"
import * as look from "./number-field.css"

type Props = Omit<NumberFieldProps, "className" | "style" | "children" | "isInvalid"> & {
  label: ReactNode
  name: string
  description?: ReactNode
  error?: ReactNode
  size?: "office" | "kiosk"
  /** A step that leads out of the limits is hidden instead of off. */
  hidesSteps?: boolean
}

/** Every text of the product writes its numbers so. Where a browser's own locale has commas, 1.50 would be read as 150. */
const locale = "en-US"

/** A number, typed or stepped; it submits the plain number. */
export function NumberField({ label, description, error, size = "office", hidesSteps = false, ...rest }: Props) {
  const { value = 0, minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = rest
  const written = new Intl.NumberFormat(locale, rest.formatOptions)
  const room = roomFor([value, minValue, maxValue].filter(Number.isFinite).map(written.format))
  return (
    <I18nProvider locale={locale}>
      <Spoken {...rest} className={field.field} isInvalid={Boolean(error)}>
        <Label className={field.label[size]}>{label}</Label>
        {description && (
          <Text slot="description" className={field.description}>
            {description}
          </Text>
        )}
        <Group className={look.group}>
          {!hidesSteps || value > minValue ? (
            <Button slot="decrement" className={look.step[size]}>
              <Minus size={18} aria-hidden="true" />
            </Button>
          ) : (
            <span className={look.noStep[size]} />
          )}
          <Input className={`${field.input[size]} ${look.number}`} style={{ minInlineSize: room }} />
          {!hidesSteps || value < maxValue ? (
            <Button slot="increment" className={look.step[size]}>
              <Plus size={18} aria-hidden="true" />
            </Button>
          ) : (
            <span className={look.noStep[size]} />
          )}
        </Group>
        <FieldError className={field.error}>
          <CircleAlert className={field.errorIcon} size={18} aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      </Spoken>
    </I18nProvider>
  )
}

/** The width of the longest number that the field takes: a number that is cut reads as another one. */
function roomFor(numbers: readonly string[]) {
  const longest = Math.max(3, ...numbers.map(({ length }) => length))
  return `calc(${longest}ch + 2 * ${theme.space.medium})`
}
