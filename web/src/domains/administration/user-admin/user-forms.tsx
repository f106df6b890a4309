import { Email } from '@kinora/contract/http/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { InvitationForm } from '@kinora/contract/people/invitations/schemas'
import { invitationLimits } from '@kinora/contract/people/invitations/rules'
import { invitations } from '@kinora/contract/people/invitations/calls'
import { type AdminUser, NewUserForm } from '@kinora/contract/administration/user-admin/schemas'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { suspensionLimits } from '@kinora/contract/administration/suspensions/rules'
import { SuspensionForm } from '@kinora/contract/administration/suspensions/schemas'
import { userLimits } from '@kinora/contract/people/users/rules'
import { Controller, useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useBulkUpdate, userRefreshes } from './use-bulk-update.ts'

interface DialogProps {
  onClose: () => void
}

export function AddUserForm({ onClose }: DialogProps) {
  const form = useForm({
    resolver: zodResolver(NewUserForm),
    mode: 'onTouched',
    defaultValues: { email: '', username: '' },
  })
  const add = useSend(userAdmin.create, {
    form,
    invalidates: userRefreshes,
    done: ({ username, email }) => ({ title: 'User added', description: `${username} signs in as ${email}` }),
    failed: 'Failed to add the user',
    onSuccess: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      mutation={add}
      input={(body) => ({ body })}
      title="Add User"
      description="They get an e-mail, and sign in with a code sent to their address."
      submitLabel="Add User"
      onClose={onClose}
    >
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field
        label="Username"
        hint={`${userLimits.usernameMin}-${userLimits.username} characters`}
        error={errors.username?.message}
      >
        <Input autoComplete="off" maxLength={userLimits.username} {...form.register('username')} />
      </Field>
    </FormDialog>
  )
}

const normalizeEmail = (text: string) => text.trim().toLowerCase()
const isEmail = (text: string) => Email.safeParse(text).success

export function InviteUsersForm({ onClose }: DialogProps) {
  const form = useForm({
    resolver: zodResolver(InvitationForm),
    defaultValues: { emails: [] as string[] },
  })
  const invite = useSend(invitations.create, {
    form,
    invalidates: [invitations.list],
    done: ({ invited, known }) => ({
      title: 'Invitation Sent',
      description: [
        `${counted(invited.length, 'person', 'people')} invited.`,
        ...(known.length > 0
          ? [`${counted(known.length, 'address has', 'addresses have')} an account already.`]
          : []),
      ].join(' '),
    }),
    failed: 'The invitations could not be sent',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={invite}
      input={(body) => ({ body })}
      title="Invite Users"
      description={`Each person gets a link by e-mail, valid for ${invitationLimits.days} days, even while registration is by invitation only.`}
      submitLabel="Send invitations"
      onClose={onClose}
    >
      <EmailListField control={form.control} />
    </FormDialog>
  )
}

function EmailListField({
  control,
}: {
  control: Control<{ emails: string[] }, unknown, { emails: string[] }>
}) {
  const { errors } = useFormState({ control })
  return (
    <Controller
      control={control}
      name="emails"
      render={({ field: { value, onChange } }) => {
        const wrong = value.filter((email) => !isEmail(email))
        return (
          <Field
            label="Addresses"
            hint="Separated by space, comma or Enter"
            error={
              wrong.length > 0 ? `Not an address: ${wrong.join(', ')}` : (errors.emails?.message ?? undefined)
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
  )
}

const useSuspensionForm = () =>
  useForm({ resolver: zodResolver(SuspensionForm), defaultValues: { reason: '', until: null } })

export function SuspendUserForm({ user, onClose }: DialogProps & { user: AdminUser }) {
  const form = useSuspensionForm()
  const suspend = useSend(userAdmin.suspend, {
    form,
    invalidates: userRefreshes,
    done: { title: 'User suspended', description: `${user.username} is signed out everywhere` },
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={suspend}
      input={(body) => ({ params: { id: user.id }, body })}
      title={`Suspend ${user.username}`}
      description={suspensionEffect}
      submitLabel="Suspend"
      tone="danger"
      onClose={onClose}
    >
      <SuspensionFields register={form.register} control={form.control} />
    </FormDialog>
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
      form={form}
      mutation={suspend}
      input={(body) => ({ ids, action: 'suspend' as const, ...body })}
      title={`Suspend ${counted(ids.length, 'user')}`}
      description={suspensionEffect}
      submitLabel="Suspend"
      tone="danger"
      onClose={onClose}
    >
      <SuspensionFields register={form.register} control={form.control} />
    </FormDialog>
  )
}

const suspensionEffect =
  'They are signed out at once, and their content is hidden. They can sign in to read the reason, appeal and download their data.'

interface SuspensionInput {
  reason: string
  until?: string | null | undefined
}

/** The end of the day in the browser's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()
const localDay = (time: string) => new Date(time).toLocaleDateString('sv-SE')

function SuspensionFields({
  register,
  control,
}: {
  register: UseFormRegister<SuspensionInput>
  control: Control<SuspensionInput, unknown, { reason: string; until: string | null }>
}) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        label="Reason"
        hint="They will read it."
        error={errors.reason?.message}
        max={suspensionLimits.reason}
      >
        <Textarea rows={4} {...register('reason')} />
      </Field>
      <Controller
        control={control}
        name="until"
        render={({ field: { value, onChange } }) => (
          <div className="grid gap-1.5">
            <DatePicker
              label="Until"
              emptyLabel="Somebody lifts it"
              value={value ? localDay(value) : undefined}
              earliest={localDay(new Date().toISOString())}
              onChange={(day) => onChange(day ? endOfDay(day) : null)}
            />
            {errors.until?.message && <p className="text-13 text-danger">{errors.until.message}</p>}
          </div>
        )}
      />
    </>
  )
}
