import type { MouseEvent } from 'react'
import { BareCheckbox } from '../checkbox.tsx'

export const RowCheckbox = ({
  label,
  checked,
  onPress,
}: {
  label: string
  checked: boolean | 'indeterminate'
  onPress: (press: { isOn: boolean; withShift: boolean }) => void
}) => (
  <span className="flex">
    <BareCheckbox
      aria-label={label}
      checked={checked}
      // Shift would select the text between two clicks.
      onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
      onClick={({ shiftKey }: MouseEvent) => onPress({ isOn: checked !== true, withShift: shiftKey })}
    />
  </span>
)
