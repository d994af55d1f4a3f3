import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"

type Props = { search: string; onSearch: (search: string) => void }

/** The form in the search panel of the customers. */
export function CustomerSearch({ search, onSearch }: Props) {
  return (
    <form
      key={search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get("search") ?? ""))
      }}
    >
      <Stack gap="medium">
        <TextField
          label="Name, e-mail, address or phone"
          name="search"
          type="search"
          description="The beginnings of words, or the last four digits of a phone"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <Inline>
          <Button type="submit">Find customers</Button>
          <Button tone="plain" onPress={() => onSearch("")}>
            Clear
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
