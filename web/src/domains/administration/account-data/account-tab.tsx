import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useViewer, type Viewer } from '../../../viewer/use-viewer.ts'
import { PasskeyList } from '../../people/passkeys/passkey-list.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ExportStatus } from './export-status.tsx'
import { SessionList } from './session-list.tsx'
import { useDeleteAccount } from './use-account-deletion.ts'

export function AccountTab() {
  const viewer = useViewer()
  return viewer && <AccountSettings viewer={viewer} />
}

const AccountSettings = ({ viewer }: { viewer: Viewer }) => (
  <>
    <SettingRow
      title="E-mail"
      hint="Sign-in codes are sent to this address. Preferences control whether channels see it."
    >
      <EmailRow email={viewer.email} />
    </SettingRow>
    <SettingRow title="Passkeys" hint="A second way to sign in, with your fingerprint, face or device lock.">
      <PasskeyList />
    </SettingRow>
    <SettingRow title="Where you are signed in" hint="A device you do not recognize? Sign it out.">
      <SessionList />
    </SettingRow>
    <SettingRow title="Your data" hint="Everything you have here, in one file.">
      <ExportStatus />
    </SettingRow>
    <SettingRow
      title="Delete account"
      hint="Your channel, your videos and everything else, for good. You have seven days to change your mind."
    >
      <DeleteAccountSection viewer={viewer} />
    </SettingRow>
  </>
)

function EmailRow({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Button onClick={() => setIsOpen(true)}>Change e-mail</Button>
      {isOpen && <ChangeEmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function DeleteAccountSection({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  if (viewer.deletesAt) {
    return <p className="text-fg-muted">Your account will be deleted on {formatDate(viewer.deletesAt)}.</p>
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteAccountDialog username={viewer.username} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const collapseSpaces = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Compares names as rendered: browsers collapse runs of spaces. */
export const matchesTypedName = (name: string, typed: string) =>
  collapseSpaces(typed) === collapseSpaces(name)

function DeleteAccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { username: '' } })
  const typed = useWatch({ control: form.control, name: 'username' })
  const leave = useDeleteAccount(form)
  return (
    <FormDialog
      form={form}
      mutation={leave}
      input={() => ({ body: { username } })}
      title="Delete your account?"
      description="You will be signed out everywhere, and your channel and videos will be hidden at once. After seven days, everything is deleted permanently. Sign in before then to keep it."
      submitLabel="Delete my account"
      tone="danger"
      isSubmitDisabled={!matchesTypedName(username, typed)}
      onClose={onClose}
    >
      <Field label={`Type ${username} to confirm`} error={form.formState.errors.username?.message}>
        <Input {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}
