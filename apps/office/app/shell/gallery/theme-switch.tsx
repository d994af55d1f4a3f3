import { Select } from "@sightline/ui/select"

const themes = [
  { value: "", label: "As the system wishes" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "contrast", label: "High contrast" },
]

/** Shows the whole document in another theme, until the page closes. */
export function ThemeSwitch() {
  return (
    <Select
      label="Theme"
      name="theme"
      options={themes}
      onChange={({ target }) => {
        if (target.value === "") delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = target.value
      }}
    />
  )
}
