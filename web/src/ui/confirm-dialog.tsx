import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Button, buttonClass } from './button.tsx'
import { Backdrop, dialogLook } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirm: string
  /** Label while busy: “Deleting...”. */
  confirming?: string
  cancel?: string
  isBusy?: boolean
  tone?: 'danger' | 'primary'
  onConfirm: () => void
}

/** The caller closes it when the work is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  confirming = confirm,
  cancel = 'Cancel',
  isBusy = false,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content {...focus} aria-modal="true" className={classes(dialogLook, 'max-w-[440px]')}>
          <AlertDialog.Title className="title-20">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-pretty text-fg-muted">
            {description}
          </AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ variant: 'ghost' })}>{cancel}</AlertDialog.Cancel>
            <Button variant={tone} disabled={isBusy} aria-busy={isBusy || undefined} onClick={onConfirm}>
              {isBusy ? confirming : confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
