import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useViewer, type Viewer } from '../../../viewer/use-viewer.ts'
import { PasskeyList } from '../../people/passkeys/passkey-list.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ExportStatus } from './export-status.tsx'
import { useDeleteAccount } from './use-account-deletion.ts'
import { sessions } from '@kinora/contract/people/accounts/calls'
import type { Session } from '@kinora/contract/people/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function AccountTab() {
  const viewer = useViewer()
  return viewer && <AccountSettings viewer={viewer} />
}

const AccountSettings = ({ viewer }: { viewer: Viewer }) => (
  <>
    <SettingRow
      title={t`E-mail`}
      hint={t`Sign-in codes are sent to this address. Preferences control whether channels see it.`}
    >
      <EmailRow email={viewer.email} />
    </SettingRow>
    <SettingRow
      title={t`Passkeys`}
      hint={t`A second way to sign in, with your fingerprint, face or device lock.`}
    >
      <PasskeyList />
    </SettingRow>
    <SettingRow title={t`Where you are signed in`} hint={t`A device you do not recognize? Sign it out.`}>
      <SessionList />
    </SettingRow>
    <SettingRow title={t`Your data`} hint={t`Everything you have here, in one file.`}>
      <ExportStatus />
    </SettingRow>
    <SettingRow
      title={t`Delete account`}
      hint={t`Your channel, your videos and everything else, for good. You have seven days to change your mind.`}
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
      <Button onClick={() => setIsOpen(true)}>{t`Change e-mail`}</Button>
      {isOpen && <ChangeEmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function DeleteAccountSection({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  if (viewer.deletesAt) {
    return (
      <p className="text-fg-muted">{t`Your account will be deleted on ${{ date: formatDate(viewer.deletesAt) }}.`}</p>
    )
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t`Delete my account`}
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
      title={t`Delete your account?`}
      description={t`You will be signed out everywhere, and your channel and videos will be hidden at once. After seven days, everything is deleted permanently. Sign in before then to keep it.`}
      submitLabel={t`Delete my account`}
      tone="danger"
      isSubmitDisabled={!matchesTypedName(username, typed)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="username"
        label={t`Type ${{ username }} to confirm`}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}

function SessionList() {
  const list = useQuery({ ...query(sessions.list, {}), ...alwaysRefetch })
  return (
    <QueryState
      query={list}
      failed={t`Your sessions could not be loaded`}
      loading={<Skeleton className="h-13" />}
    >
      {(known) => <Sessions known={known} />}
    </QueryState>
  )
}

const Sessions = ({ known }: { known: readonly Session[] }) => (
  <div className="grid gap-4">
    <ul
      data-focus-area=""
      aria-label={t`Where you are signed in`}
      className="grid divide-y divide-line outline-0"
    >
      {known.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
    {known.length > 1 && <SignOutOthers />}
  </div>
)

const useSignOutOthers = (onDone: () => void) =>
  useSend(sessions.removeOthers, {
    invalidates: [sessions.list],
    done: t`Signed out everywhere else`,
    failed: t`Failed to sign out`,
    onSuccess: onDone,
  })

const useSignOutSession = () =>
  useSend(sessions.remove, {
    invalidates: [sessions.list],
    done: t`Device signed out`,
    failed: t`Failed to sign out`,
  })

const mobileDevice = /\b(?:iPhone|iPad|Android)$/

function SessionRow({ session }: { session: Session }) {
  const signingOut = useSignOutSession()
  const icon = mobileDevice.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Glyph icon={icon} size={20} className="flex-none text-fg-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {session.device}
          {session.isCurrent && <Badge tone="success">{t`This device`}</Badge>}
        </span>
        <span className="text-13 wrap-anywhere text-fg-muted">
          {session.address && `${session.address} · `}
          {t`last used ${{ time: relativeTime(session.usedAt) }}`}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          loading={signingOut.isPending}
          aria-label={t`Sign out ${{ device: session.device }}`}
          onClick={() => signingOut.mutate({ params: { id: session.id } })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const [isOpen, setIsOpen] = useState(false)
  const signOutOthers = useSignOutOthers(() => setIsOpen(false))
  return (
    <div>
      <Button icon={LogOut} onClick={() => setIsOpen(true)}>
        {t`Sign out all others`}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Sign out everywhere else?`}
        description={t`You stay signed in here. All other devices are signed out.`}
        confirmLabel={t`Sign out all others`}
        busyLabel={t`Signing out...`}
        isBusy={signOutOthers.isPending}
        onConfirm={() => signOutOthers.mutate()}
      />
    </div>
  )
}
