import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RemoveButtonProps {
  label: string
  remove: { isPending: boolean; mutate: (onRemoved: () => void) => void }
  className?: string
}

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

function focusNext(button: HTMLElement | null) {
  if (!button || button !== document.activeElement) return
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-removes]')]
  const at = buttons.indexOf(button)
  const next = buttons[at + 1] ?? buttons[at - 1]
  next?.focus({ preventScroll: true })
}
