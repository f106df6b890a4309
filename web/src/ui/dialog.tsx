import { t } from '@kinora/contract/text/translate'
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { useLayoutEffect, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { guardFocus } from '../lib/focus-guard.ts'
import { IconButton } from './icon-button.tsx'
import { ignoreToastPress } from './toast.ts'

/**
 * `data-scroll-lock` locks the page's scrolling (theme.css) without a style sheet made at run time. Stacked backdrops
 * do not get darker.
 */
export function Backdrop() {
  // Before the dialog takes the focus, so that its opener is remembered.
  useLayoutEffect(guardFocus, [])
  return (
    <div
      data-scroll-lock
      className="fixed inset-0 z-50 animate-appear bg-overlay [[data-scroll-lock]~&]:bg-transparent"
    />
  )
}

/** Only the topmost dialog is visible. `invisible` would take the focus from a button in the one below. */
const hiddenWhenCovered = 'has-[~[aria-modal=true]]:opacity-0'

export const dialogClass =
  `${hiddenWhenCovered} ` +
  'fixed inset-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] ' +
  'gap-2 overflow-y-auto rounded-lg bg-raised p-5 wrap-anywhere shadow-raised animate-appear md:p-6'

export interface DialogProps {
  onClose: () => void
  title: string
  description?: ReactNode
  /** Footer buttons. Without them the dialog has a close button. */
  actions?: ReactNode
  wide?: boolean
  narrow?: boolean
  isPersistent?: boolean
  children?: ReactNode
}

export function Dialog({
  onClose,
  title,
  description,
  actions,
  wide,
  narrow,
  isPersistent = false,
  children,
}: DialogProps) {
  return (
    <RadixDialog.Root open onOpenChange={() => onClose()}>
      <RadixDialog.Portal>
        <Backdrop />
        <RadixDialog.Content
          aria-modal="true"
          onInteractOutside={(event) => (isPersistent ? event.preventDefault() : ignoreToastPress(event))}
          className={classes(
            dialogClass,
            wide ? 'max-w-[640px]' : narrow ? 'max-w-[360px]' : 'max-w-[440px]',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className={classes('title-20', !actions && 'pe-10', narrow && 'text-center')}>
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="text-pretty text-fg-muted">
              {description}
            </RadixDialog.Description>
          )}
          {children}
          {actions ? (
            <div data-foot className="mt-4 flex flex-wrap justify-end gap-2">
              {actions}
            </div>
          ) : (
            // Last in the DOM, so that a form's first field gets the initial focus.
            <RadixDialog.Close asChild>
              <IconButton
                label={t`Close`}
                icon={X}
                size="sm"
                className="absolute! top-4 end-3 touch:top-2.5"
              />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
