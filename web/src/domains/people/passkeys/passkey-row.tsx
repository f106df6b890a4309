import type { Passkey } from '@kinora/contract/people/passkeys/schemas'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useRemovePasskey } from './use-passkeys.ts'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const removing = useRemovePasskey(close)
  const used = passkey.usedAt ? `last used ${relativeTime(passkey.usedAt)}` : 'not used yet'
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Glyph icon={KeyRound} size={20} className="flex-none text-fg-muted" />
      <div className="grid min-w-0 flex-1">
        <span className="font-strong wrap-anywhere">{passkey.name}</span>
        <span className="text-13 text-fg-muted">
          Added {formatDate(passkey.createdAt)} · {used}
        </span>
      </div>
      <IconButton
        label={`Rename ${passkey.name}`}
        icon={Pencil}
        size="sm"
        onClick={() => setOpen('rename')}
      />
      <IconButton
        label={`Remove ${passkey.name}`}
        icon={Trash2}
        size="sm"
        onClick={() => setOpen('remove')}
      />
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title="Remove this passkey?"
        description={`“${passkey.name}” will no longer sign you in; codes by e-mail still do. Delete it on your device too.`}
        confirmLabel="Remove passkey"
        busyLabel="Removing..."
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id: passkey.id } })}
      />
    </li>
  )
}
