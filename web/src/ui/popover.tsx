import { Popover as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { keepForToast } from './toast.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Spoken name. */
  label: string
  defaultOpen?: boolean
  children: ReactNode
}

/** A small panel at its button, for a few choices or fields. Not modal: the page behind stays alive. */
export function Popover({ trigger, label, defaultOpen, children }: PopoverProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  // Inside a landmark: what lies outside of all of them is hard to find for readers.
  const place = button?.closest('main')
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger ref={setButton} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={keepForToast}
          // So high at least that it would rather stand on the other side than be squeezed.
          className="z-50 max-h-[max(var(--radix-popover-content-available-height),360px)] w-76 max-w-[calc(100vw-32px)] animate-appear overflow-y-auto p-1.5 outline-0 raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
