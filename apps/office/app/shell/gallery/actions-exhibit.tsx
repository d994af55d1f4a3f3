import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Menu } from "@sightline/ui/menu"
import { NativeButton } from "@sightline/ui/native-button"
import { useToast } from "@sightline/ui/toast"
import { Tooltip } from "@sightline/ui/tooltip"
import { Specimen } from "./specimen"

const tones = ["accent", "quiet", "plain", "critical"] as const

export function ActionsExhibit() {
  const toast = useToast()
  return (
    <>
      {tones.map((tone) => (
        <Specimen key={tone} name={`Button, ${tone}`}>
          <Button tone={tone}>Save</Button>
          <Button tone={tone} icon={<Icon name="scan" />}>
            Scan
          </Button>
          <Button tone={tone} isDisabled>
            Not now
          </Button>
          <Button tone={tone} isPending>
            Saving
          </Button>
          <Button tone={tone} size="compact">
            Compact
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button at a station, and of a picture alone">
        <Button size="kiosk">Start scanning</Button>
        <Tooltip words="Undo">
          <Button tone="quiet" shape="icon" aria-label="Undo" icon={<Icon name="reverse" />} />
        </Tooltip>
        <Menu
          label="More for this item"
          trigger={<Button tone="quiet">More</Button>}
          items={[
            { id: "reverse", label: "Reverse", icon: <Icon name="reverse" size="small" /> },
            { id: "history", label: "History", icon: <Icon name="history" size="small" /> },
            { id: "none", label: "Not allowed", isDisabled: true },
          ]}
          onAction={(id) => toast({ tone: "info", text: `Chosen: ${id}` })}
        />
      </Specimen>
      <Specimen name="NativeButton, of a page that must be light">
        <NativeButton>Save</NativeButton>
        <NativeButton tone="quiet" icon={<Icon name="scan" />}>
          Scan
        </NativeButton>
        <NativeButton tone="quiet" isPending>
          Saving
        </NativeButton>
        <NativeButton tone="plain" isDisabled>
          Not now
        </NativeButton>
      </Specimen>
      <Specimen name="Links">
        <LinkButton href="#actions">Looks like a button</LinkButton>
        <LinkButton href="#actions" tone="quiet">
          Quietly
        </LinkButton>
        <Tooltip words="Find">
          <LinkButton
            href="#actions"
            tone="plain"
            size="compact"
            shape="icon"
            icon={<Icon name="search" />}
            aria-label="Find"
          />
        </Tooltip>
        <Link href="#actions">a link in a sentence</Link>
      </Specimen>
    </>
  )
}
