import { zodResolver } from '@hookform/resolvers/zod'
import { contactLimits, ContactMessage, site, type ContactTopic } from '@kinora/contract/site'
import { useMutation } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, messageOf, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { currentViewer } from '../accounts/use-viewer.ts'
import { topicOptions } from './contact-words.ts'

type Draft = z.input<typeof ContactMessage>
export type SentMessage = z.output<typeof ContactMessage>
type Form = UseFormReturn<Draft, unknown, SentMessage>

/** A message to the people who run this site. What was typed stays until it has arrived. */
export function ContactForm({
  topic,
  message = '',
  onSent,
}: {
  topic: ContactTopic
  /** What stands there at first; it can be changed like anything typed. */
  message?: string
  onSent: (message: SentMessage) => void
}) {
  const viewer = currentViewer()
  const form: Form = useForm<Draft, unknown, SentMessage>({
    resolver: zodResolver(ContactMessage),
    mode: 'onTouched',
    defaultValues: {
      name: viewer?.username ?? '',
      email: viewer?.email ?? '',
      topic,
      message,
      website: '',
    },
  })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: (body: SentMessage) => send(site.contact, { body }),
    onSuccess: (_done, sent) => onSent(sent),
    onError: (error) => showAtFields(form, error),
  })
  return (
    <form
      noValidate
      aria-label="Contact"
      className="grid max-w-[680px] gap-5"
      onSubmit={form.handleSubmit((message) => sending.mutate(message))}
    >
      <Fields register={form.register} errors={errors} />
      {sending.isError && !hasFields(sending.error) && (
        <div role="alert">
          <Notice tone="danger" title="The message was not sent.">
            {messageOf(sending.error, 'Check your connection and try again; what you wrote is still here.')}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          Send message
        </Button>
      </div>
    </form>
  )
}

function Fields({ register, errors }: { register: Form['register']; errors: FieldErrors<Draft> }) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <Field label="E-mail" hint="The answer goes there" error={errors.email?.message}>
          <Input
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        </Field>
      </div>
      <Field label="Topic" error={errors.topic?.message}>
        <Select {...register('topic')} options={topicOptions} />
      </Field>
      <Field label="Message" max={contactLimits.message} error={errors.message?.message}>
        <Textarea {...register('message')} rows={9} />
      </Field>
      {/* Programs fill in whatever they find; people and screen readers do not find this one. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

const shownFields = ['name', 'email', 'topic', 'message'] as const

const fieldsOf = (error: Error) => (error instanceof ApiError ? error.body?.fields : undefined) ?? {}
const hasFields = (error: Error) => shownFields.some((name) => fieldsOf(error)[name] !== undefined)

/** Puts what the server says about a field beside that field. */
function showAtFields(form: Form, error: Error) {
  for (const name of shownFields) {
    const message = fieldsOf(error)[name]
    if (message !== undefined) form.setError(name, { message }, { shouldFocus: true })
  }
}
