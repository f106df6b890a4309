import { t } from '@kinora/contract/text/translate'
import { useForm } from 'react-hook-form'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { preloadModule } from '../../../ui/lazy-module.tsx'
import { lastCodeEmail } from './pending-code.ts'
import { useSendCode } from './sign-in-steps.ts'

const loadResolver = () => import('./email-resolver.ts')
const resolver = lazyResolver(loadResolver)
const preloadResolver = () => preloadModule(loadResolver)

export function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    resolver,
    defaultValues: { email: lastCodeEmail() ?? '' },
  })
  const sending = useSendCode(onSent)
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="mt-2 grid gap-3.5"
      onSubmit={form.handleSubmit(({ email }) => sending.mutate({ body: { email } }))}
    >
      <Field label={t`E-mail`} error={errors.email?.message}>
        <Input
          {...form.register('email', { onChange: preloadResolver })}
          type="email"
          inputMode="email"
          // `webauthn` makes browsers suggest passkeys as well.
          autoComplete="email webauthn"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          placeholder="you@example.org"
          // The only field of the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={sending.isPending}>
        {t`Send code`}
      </Button>
    </form>
  )
}
