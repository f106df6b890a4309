import { labelText, type Label } from '@kinora/contract/text/label'
import * as RadioGroup from 'radix-ui/radio-group'
import type { FocusEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph, type Icon } from './glyph.tsx'
import { tooltipText } from './tooltip.ts'

export interface ChipOption<Value extends string> {
  value: Value
  label: Label
  /** Displayed instead of the label, which stays the accessible name. */
  icon?: Icon
}

const chipClass =
  'relative hit inline-flex h-8 flex-none items-center gap-1.5 rounded-md px-3 text-13 font-medium whitespace-nowrap text-fg-muted ' +
  'inset-ring inset-ring-line hover:bg-hover hover:text-fg touch:h-9 -outline-offset-2'
const selectedClass =
  'data-[state=checked]:bg-press data-[state=checked]:font-semibold data-[state=checked]:text-fg data-[state=checked]:inset-ring-0'

export function selectOnFocus({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (currentTarget.ariaChecked !== 'true') currentTarget.click()
}

interface ChipsProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly ChipOption<Value>[]
}

function SingleChoice<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
  optionClass,
}: ChipsProps<Value> & { className: string; optionClass: string }) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          onFocus={selectOnFocus}
          className={optionClass}
          {...(option.icon && {
            'aria-label': labelText(option.label),
            ...tooltipText(labelText(option.label)),
          })}
        >
          {option.icon ? <Glyph icon={option.icon} size={18} /> : labelText(option.label)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

export const Chips = <Value extends string>(props: ChipsProps<Value>) => (
  <SingleChoice
    {...props}
    className="scrollbar-none flex min-w-0 gap-2 overflow-x-auto touch:py-1"
    optionClass={classes(chipClass, selectedClass)}
  />
)

/** With `block` it fills the available width. */
export const SegmentedControl = <Value extends string>({
  block,
  ...props
}: ChipsProps<Value> & { block?: boolean }) => (
  <SingleChoice
    {...props}
    className={classes(
      'gap-0.5 rounded-md bg-hover p-[3px] [[role$=dialog]_&]:bg-press',
      block ? 'flex *:flex-1' : 'inline-flex w-fit',
    )}
    optionClass="relative hit inline-flex h-7.5 min-w-8.5 items-center justify-center rounded-[7px] px-2.5 text-13 font-strong text-fg-muted data-[state=checked]:bg-canvas data-[state=checked]:text-fg"
  />
)
