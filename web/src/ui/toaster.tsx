import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useStore } from '../lib/store.ts'
import { Button } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, shownToast, type ShownToast, type Toast } from './toast.ts'

const shownMs = 5000 // spec 000 §9

const tones = {
  success: { icon: CircleCheck, colour: 'text-success' },
  info: { icon: Info, colour: 'text-info' },
  destructive: { icon: CircleAlert, colour: 'text-danger' },
}

/** What a toast looks like. */
export function ToastBox({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { icon, colour } = tones[toast.tone ?? 'success']
  const { action } = toast
  const act = () => {
    action?.onClick()
    onDismiss()
  }
  return (
    <div className="raised pointer-events-auto flex min-h-13 w-full max-w-[400px] animate-rise items-center gap-3 py-3 pr-2 pl-4">
      <Glyph icon={icon} className={colour} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={classes('block', toast.description && 'font-semibold')}>{toast.title}</span>
        {toast.description && <span className="text-13 text-fg-muted">{toast.description}</span>}
      </span>
      {action ? (
        <Button variant="ghost" size="sm" onClick={act}>
          {action.label}
        </Button>
      ) : (
        <IconButton label="Dismiss" icon={X} size="sm" onClick={onDismiss} />
      )}
    </div>
  )
}

/** Takes the toast away when its time is over, not while it is pointed at or holds focus. */
function useTimeout(toast: ShownToast | null, isHeld: boolean) {
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(dismissToast, shownMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
}

/** The place of the toast; stands once, at the root. Both live regions exist before anything is said in them. */
export function Toaster() {
  const toast = useStore(shownToast)
  const [isHeld, setHeld] = useState(false)
  useTimeout(toast, isHeld)
  const box = toast && <ToastBox key={toast.id} toast={toast} onDismiss={dismissToast} />
  const isBad = toast?.tone === 'destructive'
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center md:bottom-6"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output aria-live="polite" className="contents">
        {!isBad && box}
      </output>
      <div role="alert" aria-live="assertive" className="contents">
        {isBad && box}
      </div>
    </div>
  )
}
