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
import { counted } from '../../../lib/format.ts'
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
        title: 'User added',
        description: `${username} signs in as ${email}`,
      })}
      failed="Failed to add the user"
      title="Add User"
      description="They get an e-mail, and sign in with a code sent to their address."
      submitLabel="Add User"
      onClose={onClose}
    >
      <TextField form={form} name="email" label="E-mail" type="email" />
      <TextField
        form={form}
        name="username"
        label="Username"
        hint={`${userLimits.usernameMin}-${userLimits.username} characters`}
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
        title: 'Invitation Sent',
        description: [
          `${counted(invited.length, 'person', 'people')} invited.`,
          ...(known.length > 0
            ? [`${counted(known.length, 'address has', 'addresses have')} an account already.`]
            : []),
        ].join(' '),
      })}
      failed="The invitations could not be sent"
      title="Invite Users"
      description={`Each person gets a link by e-mail, valid for ${invitationLimits.days} days, even while registration is by invitation only.`}
      submitLabel="Send invitations"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="emails"
        render={({ field: { value, onChange }, fieldState: { error } }) => {
          const wrong = value.filter((email) => !isEmail(email))
          return (
            <Field
              label="Addresses"
              hint="Separated by space, comma or Enter"
              error={wrong.length > 0 ? `Not an address: ${wrong.join(', ')}` : error?.message}
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

const suspensionTexts = {
  description:
    'They are signed out at once, and their content is hidden. They can sign in to read the reason, appeal and download their data.',
  submitLabel: 'Suspend',
  tone: 'danger',
} as const

export function SuspendUserForm({ user, onClose }: DialogProps & { user: AdminUser }) {
  const form = useSuspensionForm()
  return (
    <CallFormDialog
      {...suspensionTexts}
      form={form}
      call={userAdmin.suspend}
      input={(body) => ({ params: { id: user.id }, body })}
      invalidates={userRefreshes}
      done={{ title: 'User suspended', description: `${user.username} is signed out everywhere` }}
      failed={{ title: 'Update failed', fallback: 'Failed to update user. Please try again.' }}
      title={`Suspend ${user.username}`}
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
  const form = useSuspensionForm()
  const suspend = useBulkUpdate(() => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      {...suspensionTexts}
      form={form}
      mutation={suspend}
      input={(body) => ({ ids, action: 'suspend' as const, ...body })}
      title={`Suspend ${counted(ids.length, 'user')}`}
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
      label="Reason"
      hint="They will read it."
      max={suspensionLimits.reason}
      rows={4}
    />
    <Controller
      control={form.control}
      name="until"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div className="grid gap-1.5">
          <DatePicker
            label="Until"
            emptyLabel="Somebody lifts it"
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
