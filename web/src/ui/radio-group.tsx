import { labelText, type Label } from '@kinora/contract/text/label'
import * as RadixRadioGroup from 'radix-ui/radio-group'
import { classes } from '../lib/classes.ts'
import { selectOnFocus } from './chips.tsx'
import { ChoiceRow, ChoiceLabel } from './labelled-choice.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: Label
  hint?: Label
  disabled?: boolean
}

export function RadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  inline,
}: {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  inline?: boolean
}) {
  return (
    <RadixRadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={classes('flex', inline ? 'flex-wrap gap-x-5 gap-y-3' : 'flex-col gap-3')}
    >
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          className={option.hint ? 'items-start gap-3 touch:items-center' : undefined}
          control={(id) => (
            <RadixRadioGroup.Item
              id={id}
              value={option.value}
              disabled={option.disabled}
              onFocus={selectOnFocus}
              className="relative hit size-4.5 flex-none rounded-full border-[1.5px] border-line-strong bg-field disabled:opacity-45 data-[state=checked]:border-[5.5px] data-[state=checked]:border-fg"
            />
          )}
          text={<ChoiceLabel label={labelText(option.label)} hint={option.hint && labelText(option.hint)} />}
        />
      ))}
    </RadixRadioGroup.Root>
  )
}
