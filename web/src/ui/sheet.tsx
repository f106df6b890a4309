import { t } from '@kinora/contract/text/translate'
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Backdrop } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { ignoreToastPress } from './toast.ts'

const sides = {
  start: 'inset-y-0 start-0 animate-from-start',
  end: 'inset-y-0 end-0 animate-from-end',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg animate-from-bottom',
}

export interface SheetProps {
  open?: boolean
  onClose: () => void
  title: string
  side?: keyof typeof sides
  /** A width such as `w-60`; default 360 px. Bottom sheets are as wide as the window. */
  width?: string
  /** Replaces the title and the close button; the title is then for screen readers only. */
  header?: ReactNode
  children: ReactNode
}

export function Sheet({
  open = true,
  onClose,
  title,
  side = 'end',
  width = 'w-[360px]',
  header,
  children,
}: SheetProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={() => onClose()}>
      <RadixDialog.Portal>
        <Backdrop />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onInteractOutside={ignoreToastPress}
          className={classes(
            'fixed z-50 flex max-w-[calc(100vw-48px)] flex-col overflow-y-auto bg-surface shadow-raised',
            sides[side],
            side === 'bottom' ? 'max-w-none' : width,
          )}
        >
          {header ?? (
            <div className="flex items-center justify-between gap-3 border-b border-line py-3 pe-3 ps-5">
              <RadixDialog.Title className="title-16">{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label={t`Close`} icon={X} size="sm" />
              </RadixDialog.Close>
            </div>
          )}
          {header && <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
