import { t } from '@kinora/contract/text/translate'
import { useContainer } from '@videojs/react'
import Activity from 'lucide-react/icons/activity'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CodeXml from 'lucide-react/icons/code-xml'
import Keyboard from 'lucide-react/icons/keyboard'
import Link2 from 'lucide-react/icons/link-2'
import Repeat from 'lucide-react/icons/repeat'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { copyText } from '../../lib/copy-text.ts'
import { formatDuration } from '../../lib/format.ts'
import { MenuIcon, menuItemClass, MenuValue } from '../../ui/dropdown-menu.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { buildEmbedCode } from '../rules/embed-code.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { usePlayer } from '../engine/player-store.ts'

export interface MenuPosition {
  x: number
  y: number
}

interface MenuEntry {
  id: string
  name: string
  icon: Icon
  act: () => void
  value?: string
  isOn?: boolean
}

function useMenuEntries(): MenuEntry[] {
  const store = usePlayer()
  const { props, actions, showMessage, loop, stats, shortcutsDialog } = usePlayerContext()
  const { pageUrl, embedUrl } = actions
  const now = Math.floor(store.state.currentTime)
  const copy = async (text: string, done: string) =>
    showMessage((await copyText(text)) ? done : t`The browser does not allow copying`)
  return [
    ...(pageUrl
      ? [
          { id: 'link', name: t`Copy link`, icon: Link2, act: () => void copy(pageUrl(), t`Link copied`) },
          {
            id: 'link-at-time',
            name: t`Copy link at this time`,
            icon: Clock,
            value: formatDuration(now),
            act: () => void copy(pageUrl(now), t`Link at ${{ time: formatDuration(now) }} copied`),
          },
        ]
      : []),
    ...(embedUrl
      ? [
          {
            id: 'embed-code',
            name: t`Copy embed code`,
            icon: CodeXml,
            act: () => void copy(buildEmbedCode(embedUrl, props.title), t`Embed code copied`),
          },
        ]
      : []),
    ...(props.broadcast
      ? []
      : [{ id: 'loop', name: t`Loop`, icon: Repeat, act: loop.toggle, isOn: loop.isOn }]),
    { id: 'stats', name: t`Stats`, icon: Activity, act: stats.toggle, isOn: stats.isOn },
    { id: 'keys', name: t`Keyboard shortcuts`, icon: Keyboard, act: shortcutsDialog.toggle, value: '?' },
  ]
}

const MenuEntryItem = ({ name, icon, act, value, isOn }: MenuEntry) =>
  isOn === undefined ? (
    <DropdownMenu.Item className={menuItemClass} onSelect={act}>
      <MenuIcon icon={icon} />
      {name}
      {value && <MenuValue>{value}</MenuValue>}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem checked={isOn} onCheckedChange={act} className={menuItemClass}>
      <MenuIcon icon={icon} />
      {name}
      <DropdownMenu.ItemIndicator className="ms-auto">
        <Glyph icon={Check} size={16} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  )

/** Coordinates are relative to the player. */
export function ContextMenu({ spot, onClose }: { spot: MenuPosition; onClose: () => void }) {
  const container = useContainer()
  const player = container instanceof HTMLElement ? container : null
  const entries = useMenuEntries()
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute size-px"
          style={{ left: spot.x, top: spot.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={player}>
        <DropdownMenu.Content
          aria-label={t`Video`}
          aria-labelledby={undefined}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!document.querySelector('dialog[open]')) player?.focus({ preventScroll: true })
          }}
          className="on-media z-30 max-h-(--radix-dropdown-menu-content-available-height) w-66 animate-appear overflow-y-auto p-1.5 outline-0"
        >
          {entries.map((entry) => (
            <MenuEntryItem key={entry.id} {...entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
