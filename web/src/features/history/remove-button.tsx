import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

interface RemoveButtonProps {
  label: string
  /** Makes the call; what it is given is done as soon as the row may go. */
  remove: { isPending: boolean; mutate: (onGone: () => void) => void }
  className?: string
}

/** Takes a row away; the focus goes on to the next one. */
export function RemoveButton({ label, remove, className }: RemoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      data-removes=""
      ref={button}
      label={label}
      icon={X}
      size="sm"
      aria-disabled={remove.isPending || undefined}
      onClick={() => !remove.isPending && remove.mutate(() => focusNext(button.current))}
      className={className}
    />
  )
}

/** Where the next row's button is, or the one before: its own is about to go with its row. */
function focusNext(button: HTMLElement | null) {
  if (!button || button !== document.activeElement) return
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-removes]')]
  const at = buttons.indexOf(button)
  const next = buttons[at + 1] ?? buttons[at - 1]
  next?.focus({ preventScroll: true })
}
