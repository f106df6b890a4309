import { labelText, type Label } from '@kinora/contract/text/label'
import Check from 'lucide-react/icons/check'
import * as Radix from 'radix-ui/dropdown-menu'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph, type Icon } from './glyph.tsx'
import { Kbd } from './kbd.tsx'

export interface DropdownMenuProps {
  trigger: ReactNode
  label?: string
  align?: 'start' | 'center' | 'end'
  onMedia?: boolean
  defaultOpen?: boolean
  /** Called before the focus returns to the trigger; prevent the default to move it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** Not modal: the page behind stays interactive and does not shift. */
export function DropdownMenu({
  trigger,
  label,
  align = 'end',
  onMedia,
  defaultOpen,
  onCloseAutoFocus,
  children,
}: DropdownMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  // Portal into a landmark, and into the dialog if there is one: content outside a dialog is hidden from screen
  // readers, content outside a fullscreen element from everyone.
  const portalContainer =
    button?.closest<HTMLElement>('[role$=dialog], :fullscreen') ?? document.querySelector<HTMLElement>('main')
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger ref={setButton} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={button && portalContainer}>
        <Radix.Content
          // Immediately: the list returns the focus a moment later, when the next key may already have been pressed.
          onEscapeKeyDown={() => button?.focus()}
          onCloseAutoFocus={onCloseAutoFocus}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
          className={classes(
            'z-50 grid max-h-(--radix-dropdown-menu-content-available-height) w-58 animate-appear gap-px overflow-y-auto p-1.5 outline-0',
            onMedia ? 'on-media' : 'raised',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const menuItemClass =
  'group/item flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-sm px-2.5 text-start text-14 outline-0 touch:min-h-11 ' +
  'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-45 data-[highlighted]:bg-press [.on-media_&]:data-[highlighted]:bg-media-hover'

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'className'> {
  icon?: Icon
  tone?: 'neutral' | 'danger'
  shortcut?: string
}

export function MenuItem({ icon, tone = 'neutral', shortcut, asChild, children, ...rest }: MenuItemProps) {
  const itemClass = classes(menuItemClass, tone === 'danger' && 'text-danger')
  if (asChild)
    return (
      <Radix.Item {...rest} asChild className={itemClass}>
        {children}
      </Radix.Item>
    )
  return (
    <Radix.Item {...rest} className={itemClass}>
      {icon && <MenuIcon icon={icon} tone={tone} />}
      {children}
      {shortcut && <Kbd className="ms-auto">{shortcut}</Kbd>}
    </Radix.Item>
  )
}

export const MenuIcon = ({ icon, tone = 'neutral' }: { icon: Icon; tone?: 'neutral' | 'danger' }) => (
  <Glyph
    icon={icon}
    size={18}
    className={tone === 'danger' ? 'text-danger' : 'text-fg-muted [.on-media_&]:text-on-media-muted'}
  />
)

export const MenuValue = ({ children }: { children: ReactNode }) => (
  <span className="ms-auto inline-flex items-center gap-1 text-13 text-fg-muted tabular-nums [.on-media_&]:text-on-media-muted">
    {children}
  </span>
)

interface MenuRadioGroupProps<Value extends string> {
  value: Value
  onSelect: (value: Value) => void
  options: readonly { value: Value; label: Label; hint?: Label; icon?: Icon; lang?: string }[]
}

export function MenuRadioGroup<Value extends string>({
  value,
  onSelect,
  options,
}: MenuRadioGroupProps<Value>) {
  const id = useId()
  const hintIdOf = ({ value: of, hint }: { value: Value; hint?: Label }) => (hint ? `${id}${of}` : undefined)
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onSelect(chosen as Value)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          aria-label={labelText(option.label)}
          aria-describedby={hintIdOf(option)}
          lang={option.lang}
          className={classes(menuItemClass, option.hint && 'py-1.5')}
        >
          {option.icon && <MenuIcon icon={option.icon} />}
          <span className="grid">
            {labelText(option.label)}
            {option.hint && (
              <span id={hintIdOf(option)} className="text-12 text-fg-muted">
                {labelText(option.hint)}
              </span>
            )}
          </span>
          <Radix.ItemIndicator className="ms-auto">
            <Glyph icon={Check} size={16} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export const MenuSeparator = () => <Radix.Separator className="my-1.5 h-px bg-line" />
