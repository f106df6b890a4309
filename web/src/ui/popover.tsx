import * as Radix from 'radix-ui/popover'
import { useState, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { ignoreToastPress } from './toast.ts'

export interface PopoverProps {
  trigger: ReactNode
  label: string
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: keyof typeof sizes
  /** Selector of the element with the initial focus; by default the first focusable one. */
  initialFocus?: string
  children: ReactNode
}

const sizes = { md: 'w-76', wide: 'w-100' }

export function Popover({ trigger, label, size = 'md', initialFocus, children, ...opening }: PopoverProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  // Portal into a landmark: content outside of landmarks is hard to find with a screen reader.
  const container = button?.closest<HTMLElement>('main, header')
  return (
    <Radix.Root {...opening}>
      <Radix.Trigger ref={setButton} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={ignoreToastPress}
          onOpenAutoFocus={(event) => {
            const panel = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
            const start = initialFocus && panel?.querySelector<HTMLElement>(initialFocus)
            if (!start) return
            event.preventDefault()
            start.focus()
          }}
          // Minimum height: it flips to the other side rather than being squeezed.
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
