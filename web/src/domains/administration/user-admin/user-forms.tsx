import { formatCount } from '@kinora/contract/text/counts'
import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { Email } from '@kinora/contract/http/shared'
import { InvitationForm } from '@kinora/contract/people/invitations/schemas'
import { invitationLimits } from '@kinora/contract/people/invitations/rules'
import { invitations } from '@kinora/contract/people/invitations/calls'
import { type AdminUser, NewUserForm } from '@kinora/contract/administration/user-admin/schemas'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { suspensionLimits } from '@kinora/contract/administration/suspensions/rules'
import { SuspensionForm } from '@kinora/contract/administration/suspensions/schemas'
import { userLimits } from '@kinora/contract/people/users/rules'
import { Controller } from 'react-hook-form'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { useBulkUpdate, userRefreshes } from './use-bulk-update.ts'

interface DialogProps {
  onClose: () => void
}

export function AddUserForm({ onClose }: DialogProps) {
  const form = useSchemaForm(NewUserForm, { email: '', username: '' }, 'onTouched')
  return (
    <CallFormDialog
      form={form}
      call={userAdmin.create}
      input={(body) => ({ body })}
      invalidates={userRefreshes}
      done={({ username, email }) => ({
        title: t`User added`,
        description: t`${{ username }} signs in as ${{ email }}`,
      })}
      failed={t`Failed to add the user`}
      title={t`Add User`}
      description={t`They get an e-mail, and sign in with a code sent to their address.`}
      submitLabel={t`Add User`}
      onClose={onClose}
    >
      <TextField form={form} name="email" label={t`E-mail`} type="email" />
      <TextField
        form={form}
        name="username"
        label={t`Username`}
        hint={t`${{ min: userLimits.usernameMin }}-${plural({ max: userLimits.username }, { one: '# character', other: '# characters' })}`}
        maxLength={userLimits.username}
      />
    </CallFormDialog>
  )
}

const normalizeEmail = (text: string) => text.trim().toLowerCase()
const isEmail = (text: string) => Email.safeParse(text).success

export function InviteUsersForm({ onClose }: DialogProps) {
  const form = useSchemaForm(InvitationForm, { emails: [] })
  return (
    <CallFormDialog
      form={form}
      call={invitations.create}
      input={(body) => ({ body })}
      invalidates={[invitations.list]}
      done={({ invited, known }) => ({
        title: t`Invitation Sent`,
        description: [
          t`${plural({ count: invited.length }, { one: '# person invited.', other: '# people invited.' })}`,
          ...(known.length > 0
            ? [
                t`${plural({ count: known.length }, { one: '# address has an account already.', other: '# addresses have an account already.' })}`,
              ]
            : []),
        ].join(' '),
      })}
      failed={t`The invitations could not be sent`}
      title={t`Invite Users`}
      description={t`Each person gets a link by e-mail, valid for ${plural({ count: invitationLimits.days }, { one: '# day', other: '# days' })}, even while registration is by invitation only.`}
      submitLabel={t`Send invitations`}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="emails"
        render={({ field: { value, onChange }, fieldState: { error } }) => {
          const wrong = value.filter((email) => !isEmail(email))
          return (
            <Field
              label={t({ message: 'Addresses', context: 'e-mail' })}
              hint={t`Separated by space, comma or Enter`}
              error={
                wrong.length > 0 ? t`Not an address: ${{ addresses: formatList(wrong) }}` : error?.message
              }
            >
              <TagInput
                value={value}
                onValueChange={onChange}
                max={invitationLimits.atOnce}
                normalize={normalizeEmail}
                placeholder="name@example.org"
              />
            </Field>
          )
        }}
      />
    </CallFormDialog>
  )
}

const useSuspensionForm = () => useSchemaForm(SuspensionForm, { reason: '', until: null })

const suspensionTexts = () => ({
  description: t`They are signed out at once, and their content is hidden. They can sign in to read the reason, appeal and download their data.`,
  submitLabel: t`Suspend`,
  tone: 'danger' as const,
})

export function SuspendUserForm({ user, onClose }: DialogProps & { user: AdminUser }) {
  const form = useSuspensionForm()
  return (
    <CallFormDialog
      {...suspensionTexts()}
      form={form}
      call={userAdmin.suspend}
      input={(body) => ({ params: { id: user.id }, body })}
      invalidates={userRefreshes}
      done={{
        title: t`User suspended`,
        description: t`${{ username: user.username }} is signed out everywhere`,
      }}
      failed={{ title: t`Update failed`, fallback: t`Failed to update user. Please try again.` }}
      title={t`Suspend ${{ username: user.username }}`}
      onClose={onClose}
    >
      <SuspensionFields form={form} />
    </CallFormDialog>
  )
}

export function SuspendUsersForm({
  ids,
  onDone,
  onClose,
}: DialogProps & { ids: number[]; onDone: () => void }) {
  const count = ids.length
  const shown = formatCount(count)
  const form = useSuspensionForm()
  const suspend = useBulkUpdate(() => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      {...suspensionTexts()}
      form={form}
      mutation={suspend}
      input={(body) => ({ ids, action: 'suspend' as const, ...body })}
      title={t`Suspend ${plural({ count }, { one: msg`${{ shown }} user`, other: msg`${{ shown }} users` })}`}
      onClose={onClose}
    >
      <SuspensionFields form={form} />
    </FormDialog>
  )
}

/** The end of the day in the browser's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()
const localDay = (time: string) => new Date(time).toLocaleDateString('sv-SE')

const SuspensionFields = ({ form }: { form: SchemaForm<typeof SuspensionForm> }) => (
  <>
    <TextareaField
      form={form}
      name="reason"
      label={t`Reason`}
      hint={t`They will read it.`}
      max={suspensionLimits.reason}
      rows={4}
    />
    <Controller
      control={form.control}
      name="until"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div className="grid gap-1.5">
          <DatePicker
            label={t`Until`}
            emptyLabel={t`Somebody lifts it`}
            value={value ? localDay(value) : undefined}
            earliest={localDay(new Date().toISOString())}
            onChange={(day) => onChange(day ? endOfDay(day) : null)}
          />
          {error?.message && <ErrorMessage>{error.message}</ErrorMessage>}
        </div>
      )}
    />
  </>
)
