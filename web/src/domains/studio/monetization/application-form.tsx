import { zodResolver } from '@hookform/resolvers/zod'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { type Eligibility, ApplicationForm as Form } from '@kinora/contract/studio/monetization/schemas'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Field } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { RequirementList, ScoreBar } from './eligibility-list.tsx'

interface ApplicationFormProps {
  eligibility: Eligibility
  onClose: () => void
  onSent: () => void
}

export function ApplicationForm({ eligibility, onClose, onSent }: ApplicationFormProps) {
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { additionalInfo: '', agreeToTerms: false },
  })
  const { field: agreeing, fieldState } = useController({ control: form.control, name: 'agreeToTerms' })
  const apply = useSend(monetization.apply, {
    invalidates: [monetization.findApplication, monetization.eligibility],
    form,
    done: 'Application sent',
    failed: () => undefined,
    onSuccess: onSent,
  })
  const agrees = agreeing.value === true
  return (
    <Card pad>
      <form
        noValidate
        aria-label="Apply for Monetization"
        className="grid gap-5"
        onSubmit={form.handleSubmit((body) => apply.mutate({ body }))}
      >
        <FormHead eligible={eligibility.eligible} />
        <ScoreBar score={eligibility.eligibilityScore} />
        <RequirementList requirements={eligibility.requirements} />
        {!eligibility.eligible && (
          <Notice tone="warning">You do not currently meet all eligibility requirements.</Notice>
        )}
        <Field
          label="Additional information"
          optional
          hint="What you make, and where the music comes from"
          error={form.formState.errors.additionalInfo?.message}
          max={moneyLimits.additionalInfo}
        >
          <Textarea rows={4} {...form.register('additionalInfo')} maxLength={moneyLimits.additionalInfo} />
        </Field>
        <Agreement agrees={agrees} error={fieldState.error?.message} onChange={agreeing.onChange} />
        {apply.isError && <Notice tone="danger">Failed to submit your application. Please try again.</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!eligibility.eligible || !agrees}
            loading={apply.isPending}
          >
            Submit application
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface AgreementProps {
  agrees: boolean
  error: string | undefined
  onChange: (agrees: boolean) => void
}

const Agreement = ({ agrees, error, onChange }: AgreementProps) => (
  <div className="grid gap-1.5">
    <Checkbox
      label={
        <>
          I agree to the{' '}
          <a href="/terms" target="_blank" className={inlineLinkClass}>
            monetization terms and conditions
          </a>
        </>
      }
      checked={agrees}
      onCheckedChange={onChange}
    />
    {error && <ErrorMessage>{error}</ErrorMessage>}
  </div>
)

function FormHead({ eligible }: { eligible: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone, so the heading takes the focus.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`grid size-10 flex-none place-items-center rounded-md ${eligible ? 'bg-success-soft text-success' : 'bg-hover text-fg-muted'}`}
      >
        <Glyph icon={CircleCheck} size={18} />
      </span>
      <div>
        <h2 ref={title} tabIndex={-1} className="title-16">
          Apply for Monetization
        </h2>
        <p className="text-13 text-fg-muted">
          {eligible ? 'All requirements are met.' : 'Not all requirements are met.'} A person reads every
          application.
        </p>
      </div>
    </div>
  )
}
