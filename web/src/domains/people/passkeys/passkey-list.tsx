import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { identity } from '@kinora/contract/people/identity/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import { type Passkey, PasskeyForm } from '@kinora/contract/people/passkeys/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { passkeyObstacle, addPasskey, toastPasskeyError } from './webauthn-ceremonies.ts'

export function PasskeyList() {
  const list = useQuery({ ...query(passkeys.list, {}), ...alwaysRefetch })
  return (
    <div data-focus-area="" className="grid gap-4 outline-0">
      <QueryState
        query={list}
        loading={<Skeleton className="h-10" />}
        failed={t`Failed to load passkeys`}
        empty={
          <p className="text-fg-muted">
            {t`You have no passkey yet. With one, your fingerprint, face or device lock signs you in instead of a code.`}
          </p>
        }
      >
        {(known) => (
          <ul className="grid divide-y divide-line">
            {known.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddPasskeyButton />
    </div>
  )
}

const refreshes = [passkeys.list]

const toastError = (fallback: string) => (error: Error) => toastPasskeyError(error, fallback)

const useAddPasskey = () =>
  useSend(addPasskey, {
    invalidates: refreshes,
    done: { title: t`Passkey added`, description: t`It signs you in without a code` },
    failed: toastError(t`Failed to add the passkey`),
  })

const useRemovePasskey = (onDone: () => void) =>
  useSend(passkeys.remove, {
    invalidates: refreshes,
    done: t`Passkey removed`,
    failed: toastError(t`Failed to remove the passkey`),
    onSuccess: onDone,
  })

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const removing = useRemovePasskey(close)
  const { name } = passkey
  const used = passkey.usedAt ? t`last used ${{ time: relativeTime(passkey.usedAt) }}` : t`not used yet`
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Glyph icon={KeyRound} size={20} className="flex-none text-fg-muted" />
      <div className="grid min-w-0 flex-1">
        <span dir="auto" className="font-strong wrap-anywhere">
          {name}
        </span>
        <span className="text-13 text-fg-muted">
          {t`Added ${{ date: formatDate(passkey.createdAt) }}`} · {used}
        </span>
      </div>
      <IconButton label={t`Rename ${{ name }}`} icon={Pencil} size="sm" onClick={() => setOpen('rename')} />
      <IconButton label={t`Remove ${{ name }}`} icon={Trash2} size="sm" onClick={() => setOpen('remove')} />
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t`Remove this passkey?`}
        description={
          <Trans>
            “{name}” will no longer sign you in; codes by e-mail still do. Delete it on your device too.
          </Trans>
        }
        confirmLabel={t`Remove passkey`}
        busyLabel={t`Removing...`}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id: passkey.id } })}
      />
    </li>
  )
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useSchemaForm(PasskeyForm, { name: passkey.name })
  return (
    <CallFormDialog
      form={form}
      call={passkeys.rename}
      input={(body) => ({ params: { id: passkey.id }, body })}
      invalidates={refreshes}
      failed={toastError(t`Failed to rename the passkey`)}
      title={t`Rename passkey`}
      submitLabel={t`Save`}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t`Name`} max={passkeyLimits.name} />
    </CallFormDialog>
  )
}

function AddPasskeyButton() {
  const methods = useQuery(query(identity.methods, {}))
  const adding = useAddPasskey()
  if (!methods.data) return <div className="h-(--control)" />
  const obstacle = passkeyObstacle(methods.data.passkeys?.rpId)
  if (obstacle !== null) return <Notice>{obstacle}</Notice>
  return (
    <div>
      <Button icon={KeyRound} loading={adding.isPending} onClick={() => adding.mutate()}>
        {t`Add a passkey`}
      </Button>
    </div>
  )
}
