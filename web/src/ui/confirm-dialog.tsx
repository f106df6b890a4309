import { t } from '@kinora/contract/text/translate'
import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Button, buttonClass } from './button.tsx'
import { Backdrop, dialogClass } from './dialog.tsx'

export interface ConfirmDialogProps {
  open?: boolean
  onClose: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** Label while busy: “Deleting...”. */
  busyLabel?: string
  cancelLabel?: string
  isBusy?: boolean
  tone?: 'danger' | 'primary'
  onConfirm: () => void
}

/** The caller closes it when the work is done. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  confirmLabel,
  busyLabel = confirmLabel,
  cancelLabel = t`Cancel`,
  isBusy = false,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={() => onClose()}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content aria-modal="true" className={classes(dialogClass, 'max-w-[440px]')}>
          <AlertDialog.Title className="title-20">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-pretty text-fg-muted">
            {description}
          </AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ variant: 'ghost' })}>
              {cancelLabel}
            </AlertDialog.Cancel>
            <Button variant={tone} disabled={isBusy} aria-busy={isBusy || undefined} onClick={onConfirm}>
              {isBusy ? busyLabel : confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
