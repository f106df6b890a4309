import { Popover as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { keepForToast } from './toast.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Spoken name. */
  label: string
  defaultOpen?: boolean
  /** Where its opening is known elsewhere too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: keyof typeof sizes
  /** What has the focus when it opens, as a selector; else the first that can have it. */
  startsAt?: string
  children: ReactNode
}

const sizes = { md: 'w-76', wide: 'w-100' }

/** A small panel at its button, for a few choices or fields. Not modal: the page behind stays alive. */
export function Popover({ trigger, label, size = 'md', startsAt, children, ...opening }: PopoverProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  // Inside a landmark: what lies outside of all of them is hard to find for readers.
  const place = button?.closest<HTMLElement>('main, header')
  return (
    <Radix.Root {...opening}>
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
          onOpenAutoFocus={(event) => {
            const panel = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
            const start = startsAt && panel?.querySelector<HTMLElement>(startsAt)
            if (!start) return
            event.preventDefault()
            start.focus()
          }}
          // So high at least that it would rather stand on the other side than be squeezed.
          className={classes(
            'z-50 max-h-[max(var(--radix-popover-content-available-height),360px)] max-w-[calc(100vw-32px)] animate-appear overflow-y-auto p-1.5 outline-0 raised',
            sizes[size],
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
