import { zodResolver } from '@hookform/resolvers/zod'
import { contactLimits, type ContactTopic } from '@kinora/contract/site/site/rules'
import { ContactMessage } from '@kinora/contract/site/site/schemas'
import { site } from '@kinora/contract/site/site/calls'
import Send from 'lucide-react/icons/send'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { messageOf } from '../../../api.ts'
import { fieldErrorOf } from '../../../calls/field-errors.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'
import { topicOptions } from './contact-topics.ts'

export type ContactInput = z.input<typeof ContactMessage>
type ContactFormState = UseFormReturn<ContactInput, unknown, z.output<typeof ContactMessage>>

export function ContactForm({
  topic,
  message = '',
  onSent,
}: {
  topic: ContactTopic
  message?: string
  onSent: (message: ContactInput) => void
}) {
  const viewer = getViewer()
  const form: ContactFormState = useForm({
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
  const sending = useSend(site.contact, { form, onSuccess: (_answer, { body }) => onSent(body) })
  return (
    <form
      noValidate
      aria-label="Contact"
      className="grid max-w-[680px] gap-5"
      onSubmit={form.handleSubmit((message) => sending.mutate({ body: message }))}
    >
      <ContactFields register={form.register} errors={errors} />
      {sending.isError && !hasVisibleFieldError(sending.error) && (
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

function ContactFields({
  register,
  errors,
}: {
  register: ContactFormState['register']
  errors: FieldErrors<ContactInput>
}) {
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
      {/* Honeypot: invisible to users and screen readers, but filled in by bots. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

const visibleFields = ['name', 'email', 'topic', 'message'] as const

const hasVisibleFieldError = (error: Error) =>
  visibleFields.some((name) => fieldErrorOf(error, name) !== undefined)
