import { zodResolver } from '@hookform/resolvers/zod'
import { Email } from '@kinora/contract/accounts'
import { InvitationForm, invitationLimits, invitations } from '@kinora/contract/invitations'
import { NewUserForm, people, type AdminUser } from '@kinora/contract/people'
import { suspensionLimits, SuspensionForm } from '@kinora/contract/suspensions'
import { userLimits } from '@kinora/contract/users'
import { Controller, useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { useSend } from '../../calls/use-send.ts'
import { calendarDay, counted } from '../../lib/format.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { peopleLists } from './people-lists.ts'
import { useChangeMany } from './use-change-many.ts'

interface Closing {
  onClose: () => void
}

export function AddUser({ onClose }: Closing) {
  const form = useForm({
    resolver: zodResolver(NewUserForm),
    mode: 'onTouched',
    defaultValues: { email: '', username: '' },
  })
  const add = useSend(people.create, {
    form,
    refreshes: peopleLists,
    done: ({ username, email }) => ({ title: 'User added', description: `${username} signs in as ${email}` }),
    failed: 'Failed to add the user',
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      send={add}
      input={(body) => ({ body })}
      title="Add User"
      description="They get an e-mail, and sign in with a code sent to their address."
      submit="Add User"
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

const cleanAddress = (text: string) => text.trim().toLowerCase()
const isAddress = (text: string) => Email.safeParse(text).success

export function InviteUsers({ onClose }: Closing) {
  const form = useForm({
    resolver: zodResolver(InvitationForm),
    defaultValues: { emails: [] as string[] },
  })
  const invite = useSend(invitations.create, {
    form,
    refreshes: [invitations.list],
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
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={invite}
      input={(body) => ({ body })}
      title="Invite Users"
      description={`Each person gets a link by e-mail, valid for ${invitationLimits.days} days, even while registration is by invitation only.`}
      submit="Send invitations"
      onClose={onClose}
    >
      <Addresses control={form.control} />
    </FormDialog>
  )
}

function Addresses({ control }: { control: Control<{ emails: string[] }, unknown, { emails: string[] }> }) {
  const { errors } = useFormState({ control })
  return (
    <Controller
      control={control}
      name="emails"
      render={({ field: { value, onChange } }) => {
        const wrong = value.filter((email) => !isAddress(email))
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
              clean={cleanAddress}
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

export function SuspendUser({ user, onClose }: Closing & { user: AdminUser }) {
  const form = useSuspensionForm()
  const suspend = useSend(people.suspend, {
    form,
    refreshes: peopleLists,
    done: { title: 'User suspended', description: `${user.username} is signed out everywhere` },
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={suspend}
      input={(body) => ({ params: { id: user.id }, body })}
      title={`Suspend ${user.username}`}
      description={whatItDoes}
      submit="Suspend"
      tone="danger"
      onClose={onClose}
    >
      <SuspensionFields register={form.register} control={form.control} />
    </FormDialog>
  )
}

export function SuspendMany({ ids, onDone, onClose }: Closing & { ids: number[]; onDone: () => void }) {
  const form = useSuspensionForm()
  const suspend = useChangeMany(() => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      form={form}
      send={suspend}
      input={(body) => ({ ids, action: 'suspend' as const, ...body })}
      title={`Suspend ${counted(ids.length, 'user')}`}
      description={whatItDoes}
      submit="Suspend"
      tone="danger"
      onClose={onClose}
    >
      <SuspensionFields register={form.register} control={form.control} />
    </FormDialog>
  )
}

const whatItDoes =
  'They are signed out at once, and their content is hidden. They can sign in to read the reason, appeal and download their data.'

interface Filled {
  reason: string
  until?: string | null | undefined
}

/** The end of the day in the browser's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()
const dayOf = (time: string) => new Date(time).toLocaleDateString('sv-SE')

function SuspensionFields({
  register,
  control,
}: {
  register: UseFormRegister<Filled>
  control: Control<Filled, unknown, { reason: string; until: string | null }>
}) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field label="Reason" hint="They will read it." error={errors.reason?.message} max={suspensionLimits.reason}>
        <Textarea rows={4} {...register('reason')} />
      </Field>
      <Controller
        control={control}
        name="until"
        render={({ field: { value, onChange } }) => (
          <div className="grid gap-1.5">
            <DatePicker
              label="Until"
              none="Somebody lifts it"
              value={value ? dayOf(value) : undefined}
              show={calendarDay}
              earliest={dayOf(new Date().toISOString())}
              onChange={(day) => onChange(day ? endOfDay(day) : null)}
            />
            {errors.until?.message && <p className="text-13 text-danger">{errors.until.message}</p>}
          </div>
        )}
      />
    </>
  )
}
