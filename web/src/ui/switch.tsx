import * as RadixSwitch from 'radix-ui/switch'
import { useId, type ReactNode } from 'react'
import { ChoiceRow, ChoiceLabel } from './labelled-choice.tsx'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

export function Switch({ label, hint, ...rest }: SwitchProps) {
  const labelId = useId()
  return (
    <ChoiceRow
      spread
      text={<ChoiceLabel label={<span id={labelId}>{label}</span>} hint={hint} />}
      control={(id) => (
        <RadixSwitch.Root
          {...rest}
          id={id}
          aria-labelledby={labelId}
          className="group hit relative h-6 w-10 flex-none rounded-full border-[1.5px] border-line-strong disabled:cursor-not-allowed disabled:opacity-45 data-[state=checked]:border-fg data-[state=checked]:bg-fg"
        >
          <RadixSwitch.Thumb className="absolute top-[3.5px] start-[3.5px] size-3.5 rounded-full bg-fg-muted transition-transform duration-160 data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4 data-[state=checked]:scale-115 data-[state=checked]:bg-canvas" />
        </RadixSwitch.Root>
      )}
    />
  )
}
