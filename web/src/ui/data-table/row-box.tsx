import type { MouseEvent } from 'react'
import { CheckMark } from '../checkbox.tsx'

export const RowBox = ({
  label,
  checked,
  onPress,
}: {
  label: string
  checked: boolean | 'indeterminate'
  onPress: (press: { isOn: boolean; withShift: boolean }) => void
}) => (
  <span className="flex">
    <CheckMark
      aria-label={label}
      checked={checked}
      // Shift would select the text between two clicks.
      onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
      onClick={({ shiftKey }: MouseEvent) => onPress({ isOn: checked !== true, withShift: shiftKey })}
    />
  </span>
)
