import { useContainer } from '@videojs/react'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gauge from 'lucide-react/icons/gauge'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { MenuIcon, menuItemLook, MenuValue } from '../ui/dropdown-menu.tsx'
import { Glyph, type Icon } from '../ui/glyph.tsx'
import { tooltipText } from '../ui/tooltip.ts'
import { playerButtonClass } from './player-button.tsx'
import { usePlayer } from './player-store.ts'
import { speedLabel, speeds } from './playback-speed.ts'
import { useQuality } from './use-quality.ts'

interface Option {
  value: string
  label: string
}
interface Choice {
  name: string
  icon: Icon
  value: string
  shown: string
  options: Option[]
  choose: (value: string) => void
}

function useChoices(): Choice[] {
  const store = usePlayer()
  const speed = usePlayer((state) => state.playbackRate)
  const quality = useQuality()
  const speedChoice: Choice = {
    name: 'Speed',
    icon: Gauge,
    value: String(speed),
    shown: speedLabel(speed),
    options: speeds.map((value) => ({
      value: String(value),
      label: value === 1 ? 'Normal' : speedLabel(value),
    })),
    choose: (value) => store.setPlaybackRate(Number(value)),
  }
  if (!quality) return [speedChoice]
  return [{ name: 'Quality', icon: SlidersHorizontal, ...quality }, speedChoice]
}

/** The first page of the menu: each setting with what is chosen. */
const ChoiceList = ({ choices, onOpen }: { choices: Choice[]; onOpen: (name: string) => void }) =>
  choices.map(({ name, icon, shown }) => (
    <DropdownMenu.Item
      key={name}
      className={menuItemLook}
      onSelect={(event) => {
        event.preventDefault()
        onOpen(name)
      }}
    >
      <MenuIcon icon={icon} />
      {name}
      <MenuValue>
        {shown}
        <Glyph icon={ChevronRight} size={16} />
      </MenuValue>
    </DropdownMenu.Item>
  ))

/** The second page: the values of one setting. */
function OptionList({ choice, onBack }: { choice: Choice; onBack: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  // Focus brings what is chosen into view: on a phone the list is taller than the player.
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), [])
  return (
    <>
      <DropdownMenu.Item
        className={menuItemLook}
        onSelect={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        <MenuIcon icon={ChevronLeft} />
        {choice.name}
      </DropdownMenu.Item>
      <DropdownMenu.Separator className="my-1.5 h-px bg-line [.on-media_&]:bg-media-line" />
      <DropdownMenu.RadioGroup
        ref={list}
        value={choice.value}
        onValueChange={choice.choose}
        aria-label={choice.name}
      >
        {choice.options.map(({ value, label }) => (
          <DropdownMenu.RadioItem key={value} value={value} className={menuItemLook}>
            <span className="grid size-4.5 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Glyph icon={Check} size={16} />
              </DropdownMenu.ItemIndicator>
            </span>
            <span className="tabular-nums">{label}</span>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  )
}

/** Keeps the control bar on screen while the menu is open. */
function useControlsLock(isOpen: boolean) {
  const store = usePlayer()
  useEffect(() => (isOpen ? store.requestControlsLock() : undefined), [isOpen, store])
}

/**
 * Where the list opens. Above the button and inside of the picture; on a phone that would show two lines of it, so
 * there it opens over the page below, unless the picture has the whole screen.
 */
function usePlacement(picture: HTMLElement | null) {
  const isPhone = useMediaQuery('(max-width: 767.98px)')
  const isFullscreen = usePlayer((state) => state.fullscreen)
  return isPhone && !isFullscreen
    ? ({ look: 'raised text-fg', side: 'bottom', sideOffset: 8 } as const)
    : ({ look: 'on-media', side: 'top', sideOffset: 28, collisionBoundary: picture } as const)
}

/** Quality and speed. The list lives inside the player, so that it also shows in fullscreen. */
export function SettingsMenu() {
  const container = useContainer()
  const picture = container instanceof HTMLElement ? container : null
  const { look, ...placement } = usePlacement(picture)
  const choices = useChoices()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState<string | null>(null)
  useControlsLock(isOpen)
  const choice = choices.find(({ name }) => name === page)
  const toggle = (next: boolean) => {
    setIsOpen(next)
    setPage(null)
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={toggle}>
      <DropdownMenu.Trigger
        ref={button}
        {...tooltipText('Settings')}
        aria-label="Settings"
        className={playerButtonClass}
      >
        <Glyph icon={Settings} size={22} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={picture}>
        <DropdownMenu.Content
          // At once: the list itself gives focus back a moment later, and the next key may come before that.
          onEscapeKeyDown={() => button.current?.focus()}
          {...placement}
          align="end"
          collisionPadding={8}
          className={classes(
            look,
            'z-30 max-h-(--radix-dropdown-menu-content-available-height) w-60 animate-appear overflow-y-auto p-1.5 outline-0',
          )}
        >
          {choice ? (
            <OptionList choice={choice} onBack={() => setPage(null)} />
          ) : (
            <ChoiceList choices={choices} onOpen={setPage} />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
