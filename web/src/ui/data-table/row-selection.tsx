import { plural, t } from '@kinora/contract/text/translate'
import type { ReactNode, MouseEvent } from 'react'
import X from 'lucide-react/icons/x'
import { Button } from '../button.tsx'
import { BareCheckbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { countSelected, allSelected, selectionState, type RowKey, type Selection } from './selection.ts'

export function BulkBar({
  selection,
  rows,
  total,
  isByHand = false,
  onChange,
  onClear,
  children,
}: {
  selection: Selection
  rows: readonly RowKey[]
  total: number
  /** Rows are selected one by one or by page, never all matches at once. */
  isByHand?: boolean | undefined
  onChange: (selection: Selection) => void
  onClear: () => void
  children: ReactNode
}) {
  const count = countSelected(selection, total)
  const mayTakeAll =
    !isByHand && selection.kind === 'some' && count < total && selectionState(selection, rows) === true
  return (
    <div className="sticky bottom-4 z-10">
      {count > 0 && (
        <div data-foot-bar className="mt-4 flex raised animate-rise flex-wrap items-center gap-2 p-2 ps-3">
          <output className="font-semibold tabular-nums">
            {count === total && count > 1
              ? t`${plural({ count }, { one: 'All # selected', other: 'All # selected' })}`
              : t`${plural({ count }, { one: '# selected', other: '# selected' })}`}
          </output>
          {mayTakeAll && (
            <Button variant="ghost" size="sm" onClick={() => onChange(allSelected)}>
              {t`${plural({ count: total }, { one: 'Select all #', other: 'Select all #' })}`}
            </Button>
          )}
          <div className="ms-auto flex flex-wrap items-center gap-1">
            {children}
            <IconButton label={t`Clear selection`} icon={X} size="sm" onClick={onClear} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Takes the focus when the last row is deselected. */
export const checkboxSelector = '[role=checkbox]'

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
