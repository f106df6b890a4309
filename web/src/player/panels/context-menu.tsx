import { useContainer } from '@videojs/react'
import Activity from 'lucide-react/icons/activity'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CodeXml from 'lucide-react/icons/code-xml'
import Keyboard from 'lucide-react/icons/keyboard'
import Link2 from 'lucide-react/icons/link-2'
import Repeat from 'lucide-react/icons/repeat'
import { DropdownMenu } from 'radix-ui'
import { copyText } from '../../lib/copy-text.ts'
import { duration } from '../../lib/format.ts'
import { MenuIcon, menuItemLook, MenuValue } from '../../ui/dropdown-menu.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { embedCode } from '../rules/embed-code.ts'
import { useFilm } from '../film/film-context.ts'
import { usePlayer } from '../engine/player-store.ts'

export interface Spot {
  x: number
  y: number
}

interface Entry {
  name: string
  icon: Icon
  act: () => void
  value?: string
  isOn?: boolean
}

function useEntries(): Entry[] {
  const store = usePlayer()
  const { props, surroundings, tell, loop, stats, keys } = useFilm()
  const { pageAddress, embedAddress } = surroundings
  const now = Math.floor(store.state.currentTime)
  const copy = async (text: string, done: string) =>
    tell((await copyText(text)) ? done : 'The browser does not allow copying')
  return [
    ...(pageAddress
      ? [
          { name: 'Copy link', icon: Link2, act: () => void copy(pageAddress(), 'Link copied') },
          {
            name: 'Copy link at this time',
            icon: Clock,
            value: duration(now),
            act: () => void copy(pageAddress(now), `Link at ${duration(now)} copied`),
          },
        ]
      : []),
    ...(embedAddress
      ? [
          {
            name: 'Copy embed code',
            icon: CodeXml,
            act: () => void copy(embedCode(embedAddress, props.title), 'Embed code copied'),
          },
        ]
      : []),
    { name: 'Loop', icon: Repeat, act: loop.toggle, isOn: loop.isOn },
    { name: 'Stats', icon: Activity, act: stats.toggle, isOn: stats.isOn },
    { name: 'Keyboard shortcuts', icon: Keyboard, act: keys.toggle, value: '?' },
  ]
}

const Line = ({ name, icon, act, value, isOn }: Entry) =>
  isOn === undefined ? (
    <DropdownMenu.Item className={menuItemLook} onSelect={act}>
      <MenuIcon icon={icon} />
      {name}
      {value && <MenuValue>{value}</MenuValue>}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem checked={isOn} onCheckedChange={act} className={menuItemLook}>
      <MenuIcon icon={icon} />
      {name}
      <DropdownMenu.ItemIndicator className="ml-auto">
        <Glyph icon={Check} size={16} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  )

/** Coordinates are relative to the player. */
export function ContextMenu({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const container = useContainer()
  const picture = container instanceof HTMLElement ? container : null
  const entries = useEntries()
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
      <DropdownMenu.Portal container={picture}>
        <DropdownMenu.Content
          aria-label="Video"
          aria-labelledby={undefined}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!document.querySelector('dialog[open]')) picture?.focus({ preventScroll: true })
          }}
          className="on-media z-30 max-h-(--radix-dropdown-menu-content-available-height) w-66 animate-appear overflow-y-auto p-1.5 outline-0"
        >
          {entries.map((entry) => (
            <Line key={entry.name} {...entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
