import type { MouseEvent } from 'react'
import { CheckMark } from '../checkbox.tsx'

/** The box that chooses a row, or all of a page; it knows whether Shift was held. */
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
      // Shift would mark the words between two presses.
      onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
      onClick={({ shiftKey }: MouseEvent) => onPress({ isOn: checked !== true, withShift: shiftKey })}
    />
  </span>
)
