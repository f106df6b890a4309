import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import * as RadixCheckbox from 'radix-ui/checkbox'
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRow, ChoiceLabel } from './labelled-choice.tsx'

interface CheckboxControlProps {
  /** `indeterminate`: some but not all are selected. */
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}
export type CheckboxProps = CheckboxControlProps & { label: ReactNode; hint?: ReactNode }

const CheckboxControl = ({ onCheckedChange, ...rest }: CheckboxControlProps & { id: string }) => (
  <BareCheckbox {...rest} onCheckedChange={(next) => onCheckedChange(next === true)} />
)

export function BareCheckbox({ checked, ...rest }: ComponentProps<typeof RadixCheckbox.Root>) {
  const Mark = checked === 'indeterminate' ? Minus : Check
  return (
    <RadixCheckbox.Root
      {...rest}
      checked={checked}
      className="relative hit inline-grid size-4.5 flex-none place-items-center rounded-sm border-[1.5px] border-line-strong bg-field disabled:cursor-not-allowed disabled:opacity-45 data-[state=checked]:border-fg data-[state=checked]:bg-fg data-[state=indeterminate]:border-fg data-[state=indeterminate]:bg-fg"
    >
      <RadixCheckbox.Indicator className="text-canvas">
        <Mark size={14} strokeWidth={3} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  )
}

export const Checkbox = ({ label, hint, ...box }: CheckboxProps) => (
  <ChoiceRow
    control={(id) => <CheckboxControl {...box} id={id} />}
    text={<ChoiceLabel label={label} hint={hint} />}
  />
)
