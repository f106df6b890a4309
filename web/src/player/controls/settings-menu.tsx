import { t } from '@kinora/contract/text/translate'
import { useContainer } from '@videojs/react'
import AudioWaveform from 'lucide-react/icons/audio-waveform'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import ListVideo from 'lucide-react/icons/list-video'
import Repeat from 'lucide-react/icons/repeat'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { MenuIcon, menuItemClass, MenuValue } from '../../ui/dropdown-menu.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { stepSpeed, speedLabel } from '../rules/playback-speed.ts'
import { savePreferences, usePlayerPreferences } from '../rules/player-preferences.ts'
import { usePlayer } from '../engine/player-store.ts'
import { useSettingChoices, type SettingChoice, type SettingId } from './setting-choices.ts'
import { useControlsLock } from '../media/use-controls-lock.ts'

const separator = <DropdownMenu.Separator className="my-1.5 h-px bg-line [.on-media_&]:bg-media-line" />

const KeepOpenItem = ({
  onSelect,
  className,
  children,
}: {
  onSelect: () => void
  className?: string
  children: ReactNode
}) => (
  <DropdownMenu.Item
    className={classes(menuItemClass, className)}
    onSelect={(event) => {
      event.preventDefault()
      onSelect()
    }}
  >
    {children}
  </DropdownMenu.Item>
)

const ChoiceList = ({ choices, onOpen }: { choices: SettingChoice[]; onOpen: (id: SettingId) => void }) =>
  choices.map(({ id, name, icon, valueLabel }) => (
    <KeepOpenItem key={id} onSelect={() => onOpen(id)}>
      {icon && <MenuIcon icon={icon} />}
      {name}
      <MenuValue>
        {valueLabel}
        <Glyph icon={ChevronRight} size={16} />
      </MenuValue>
    </KeepOpenItem>
  ))

interface SwitchItemProps {
  icon: Icon
  isOn: boolean
  onChange: () => void
  children: string
}

const SwitchItem = ({ icon, isOn, onChange, children }: SwitchItemProps) => (
  <DropdownMenu.CheckboxItem
    checked={isOn}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    className={menuItemClass}
  >
    <MenuIcon icon={icon} />
    {children}
    <span
      aria-hidden="true"
      className={classes(
        'ms-auto flex h-4.5 w-8 items-center rounded-full px-0.5 transition-colors',
        isOn ? 'justify-end bg-media-accent' : 'bg-press [.on-media_&]:bg-media-line',
      )}
    >
      <span className="size-3.5 rounded-full bg-on-media" />
    </span>
  </DropdownMenu.CheckboxItem>
)

function SwitchItems() {
  const { loop, props, actions } = usePlayerContext()
  const { hasStableVolume, hasKeys } = usePlayerPreferences()
  const { autoplayNext } = actions
  return (
    <>
      {props.loudnessGainDb !== null && props.loudnessGainDb !== undefined && (
        <SwitchItem
          icon={AudioWaveform}
          isOn={hasStableVolume}
          onChange={() => savePreferences({ hasStableVolume: !hasStableVolume })}
        >
          {t`Stable volume`}
        </SwitchItem>
      )}
      {autoplayNext && (
        <SwitchItem icon={ListVideo} isOn={autoplayNext.isOn} onChange={autoplayNext.toggle}>
          {t`Autoplay`}
        </SwitchItem>
      )}
      {!props.broadcast && (
        <SwitchItem icon={Repeat} isOn={loop.isOn} onChange={loop.toggle}>
          {t`Loop`}
        </SwitchItem>
      )}
      <SwitchItem icon={Keyboard} isOn={hasKeys} onChange={() => savePreferences({ hasKeys: !hasKeys })}>
        {t`Keyboard shortcuts`}
      </SwitchItem>
    </>
  )
}

function FineSpeedControl() {
  const { setSpeed } = usePlayerContext()
  const speed = usePlayer((state) => state.playbackRate)
  return (
    <>
      <DropdownMenu.Group aria-label={t`Fine adjustment`} className="flex items-center gap-1">
        <KeepOpenItem className="justify-center" onSelect={() => setSpeed(stepSpeed(speed, -1))}>
          {t`Slower`}
        </KeepOpenItem>
        <span className="w-14 flex-none text-center font-semibold tabular-nums">{speedLabel(speed)}</span>
        <KeepOpenItem className="justify-center" onSelect={() => setSpeed(stepSpeed(speed, 1))}>
          {t`Faster`}
        </KeepOpenItem>
      </DropdownMenu.Group>
      {separator}
    </>
  )
}

function OptionList({ choice }: { choice: SettingChoice }) {
  const list = useRef<HTMLDivElement>(null)
  // Focus scrolls the selected option into view: on a phone the list is taller than the player.
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), [])
  return (
    <DropdownMenu.RadioGroup
      ref={list}
      value={choice.value}
      onValueChange={choice.select}
      aria-label={choice.name}
    >
      {choice.options.map(({ value, label }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          className={menuItemClass}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="grid size-4.5 place-items-center">
            <DropdownMenu.ItemIndicator>
              <Glyph icon={Check} size={16} />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className="tabular-nums">{label}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

function SettingsPage({
  choice,
  below,
  onOpen,
}: {
  choice: SettingChoice
  below: SettingChoice[]
  onOpen: (id: SettingId | null) => void
}) {
  return (
    <>
      <KeepOpenItem onSelect={() => onOpen(choice.parent ?? null)}>
        <MenuIcon icon={ChevronLeft} />
        {choice.name}
      </KeepOpenItem>
      {separator}
      {choice.id === 'speed' && <FineSpeedControl />}
      {below.length > 0 ? (
        <ChoiceList choices={below} onOpen={onOpen} />
      ) : (
        <OptionList key={choice.id} choice={choice} />
      )}
    </>
  )
}

/**
 * Above the button and inside the player. On a phone only two lines would fit, so it opens over the page below,
 * unless in fullscreen.
 */
function useMenuPlacement(player: HTMLElement | null) {
  const isPhone = useMediaQuery('(max-width: 767.98px)')
  const isFullscreen = usePlayer((state) => state.fullscreen)
  return isPhone && !isFullscreen
    ? ({ style: 'raised text-fg', side: 'bottom', sideOffset: 8 } as const)
    : ({ style: 'on-media', side: 'top', sideOffset: 28, collisionBoundary: player } as const)
}

/** Rendered inside the player, so that it also shows in fullscreen. */
export function SettingsMenu({ trigger }: { trigger: ReactNode }) {
  const container = useContainer()
  const player = container instanceof HTMLElement ? container : null
  const { style, ...placement } = useMenuPlacement(player)
  const choices = useSettingChoices()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const [page, setPage] = useState<SettingId | null>(null)
  useControlsLock(isOpen)
  const choice = choices.find(({ id }) => id === page)
  const below = choices.filter(({ parent }) => parent === choice?.id)
  const toggle = (next: boolean) => {
    setIsOpen(next)
    setPage(null)
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={toggle}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={player}>
        <DropdownMenu.Content
          // The menu restores focus a moment later, and the next key may come before that.
          onEscapeKeyDown={() => button.current?.focus()}
          {...placement}
          align="end"
          collisionPadding={8}
          className={classes(
            style,
            'z-30 max-h-(--radix-dropdown-menu-content-available-height) w-66 animate-appear overflow-y-auto p-1.5 outline-0',
          )}
        >
          {choice ? (
            <SettingsPage choice={choice} below={below} onOpen={setPage} />
          ) : (
            <>
              <ChoiceList choices={choices.filter(({ parent }) => !parent)} onOpen={setPage} />
              <SwitchItems />
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
