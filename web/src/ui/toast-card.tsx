import { t } from '@kinora/contract/text/translate'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import type { Toast } from './toast.ts'

const tones = {
  success: { icon: CircleCheck, colour: 'text-success' },
  info: { icon: Info, colour: 'text-info' },
  destructive: { icon: CircleAlert, colour: 'text-danger' },
}

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { icon, colour } = tones[toast.tone ?? 'success']
  const { action } = toast
  const handleAction = () => {
    action?.onClick()
    onDismiss()
  }
  return (
    <div className="raised pointer-events-auto flex min-h-13 w-full max-w-[400px] animate-rise items-center gap-3 py-3 pe-2 ps-4">
      <Glyph icon={icon} className={colour} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={classes('block', toast.description && 'font-semibold')}>{toast.title}</span>
        {toast.description && <span className="text-13 text-fg-muted">{toast.description}</span>}
      </span>
      {action ? (
        <Button variant="ghost" size="sm" onClick={handleAction}>
          {action.label}
        </Button>
      ) : (
        <IconButton label={t`Dismiss`} icon={X} size="sm" onClick={onDismiss} />
      )}
    </div>
  )
}
