import { zodResolver } from '@hookform/resolvers/zod'
import { claimLimits } from '@kinora/contract/administration/copyright/rules'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import { NewClaim } from '@kinora/contract/administration/copyright/schemas'
import Send from 'lucide-react/icons/send'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'

const ClaimFields = NewClaim.extend({
  urls: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(NewClaim.shape.urls),
})
type ClaimInput = z.input<typeof ClaimFields>

type ClaimFormState = UseFormReturn<ClaimInput, unknown, NewClaim>

export function ClaimForm({ onSent }: { onSent: (id: number) => void }) {
  const form: ClaimFormState = useForm<ClaimInput, unknown, NewClaim>({
    resolver: zodResolver(ClaimFields) as never,
    defaultValues: {
      rightsHolder: '',
      email: getViewer()?.email ?? '',
      work: '',
      urls: '',
      statement: false as never,
      signature: '',
    },
  })
  const sending = useSend(copyright.claim, { form, onSuccess: ({ id }) => onSent(id) })
  return (
    <form
      noValidate
      aria-label="Copyright claim"
      className="grid max-w-[680px] gap-5"
      onSubmit={form.handleSubmit((body) => sending.mutate({ body }))}
    >
      <ClaimantFields form={form} />
      <VideoAndSignatureFields form={form} />
      {sending.isError && (
        <div role="alert">
          <Notice tone="danger" title="The claim was not sent.">
            {messageOf(sending.error, 'Check your connection and try again; what you wrote is still here.')}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          Send claim
        </Button>
      </div>
    </form>
  )
}

function ClaimantFields({ form: { register, control } }: { form: ClaimFormState }) {
  const { errors } = useFormState({ control })
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Rights holder"
          hint="You, or the person you act for"
          error={errors.rightsHolder?.message}
        >
          <Input
            {...register('rightsHolder')}
            autoComplete="organization"
            maxLength={claimLimits.rightsHolder}
          />
        </Field>
        <Field label="E-mail" hint="We send the answer here" error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        </Field>
      </div>
      <Field
        label="Your work"
        hint="What it is, and where the original can be found"
        max={claimLimits.work}
        error={errors.work?.message}
      >
        <Textarea {...register('work')} rows={4} />
      </Field>
    </>
  )
}

function VideoAndSignatureFields({ form: { register, control } }: { form: ClaimFormState }) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        label="Addresses of the videos"
        hint={`One a line, such as ${location.origin}/video/12; at most ${claimLimits.urls}`}
        error={errors.urls?.message}
      >
        <Textarea {...register('urls')} rows={3} spellCheck={false} />
      </Field>
      <div className="grid gap-1.5">
        <Controller
          name="statement"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Checkbox
              label="What I say is true, the use is not allowed, and I may act for the rights holder."
              checked={Boolean(value)}
              onCheckedChange={onChange}
            />
          )}
        />
        {errors.statement?.message && <ErrorMessage>{errors.statement.message}</ErrorMessage>}
      </div>
      <Field label="Signature" hint="Your full name" error={errors.signature?.message}>
        <Input {...register('signature')} autoComplete="name" maxLength={claimLimits.signature} />
      </Field>
    </>
  )
}
