import { zodResolver } from '@hookform/resolvers/zod'
import { EmailForm } from '@kinora/contract/people/accounts/schemas'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { fieldErrorOf } from '../../../calls/field-errors.ts'
import { useStartEmailChange } from './use-email-change.ts'

export function NewEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(EmailForm), defaultValues: { email: '' } })
  const start = useStartEmailChange(onSent)
  const { email: complaint } = form.formState.errors
  return (
    <form
      noValidate
      className="mt-2 grid gap-4"
      onSubmit={form.handleSubmit(({ email }) => start.mutate({ body: { email } }))}
    >
      <Field label="New e-mail" error={complaint?.message ?? fieldErrorOf(start.error, 'email')}>
        <Input
          {...form.register('email', { onChange: () => start.reset() })}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@example.org"
        />
      </Field>
      <Button type="submit" variant="primary" loading={start.isPending}>
        Send codes
      </Button>
    </form>
  )
}
