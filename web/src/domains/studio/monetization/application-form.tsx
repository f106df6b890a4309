import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { type Eligibility, ApplicationForm as Form } from '@kinora/contract/studio/monetization/schemas'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField, TextareaField } from '../../../ui/form-fields.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { FormButtons, MutationForm } from '../../../ui/mutation-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { RequirementList, ScoreBar } from './eligibility-list.tsx'

interface ApplicationFormProps {
  eligibility: Eligibility
  onClose: () => void
  onSent: () => void
}

export function ApplicationForm({ eligibility, onClose, onSent }: ApplicationFormProps) {
  const form = useSchemaForm(Form, { additionalInfo: '', agreeToTerms: false })
  const agrees = useWatch({ control: form.control, name: 'agreeToTerms' })
  const apply = useSend(monetization.apply, {
    invalidates: [monetization.findApplication, monetization.eligibility],
    form,
    done: t`Application sent`,
    failed: () => undefined,
    onSuccess: onSent,
  })
  return (
    <Card pad>
      <MutationForm
        form={form}
        mutation={apply}
        input={(body) => ({ body })}
        aria-label={t`Apply for Monetization`}
        className="grid gap-5"
      >
        <FormHead eligible={eligibility.eligible} />
        <ScoreBar score={eligibility.eligibilityScore} />
        <RequirementList requirements={eligibility.requirements} />
        {!eligibility.eligible && (
          <Notice tone="warning">{t`You do not currently meet all eligibility requirements.`}</Notice>
        )}
        <TextareaField
          form={form}
          name="additionalInfo"
          label={t`Additional information`}
          optional
          hint={t`What you make, and where the music comes from`}
          max={moneyLimits.additionalInfo}
          maxLength={moneyLimits.additionalInfo}
          rows={4}
        />
        <CheckboxField
          form={form}
          name="agreeToTerms"
          label={
            <Trans>
              I agree to the{' '}
              <a href="/terms" target="_blank" className={inlineLinkClass}>
                monetization terms and conditions
              </a>
            </Trans>
          }
        />
        {apply.isError && (
          <Notice tone="danger">{t`Failed to submit your application. Please try again.`}</Notice>
        )}
        <FormButtons
          label={t`Submit application`}
          isPending={apply.isPending}
          disabled={!eligibility.eligible || !agrees}
          onCancel={onClose}
        />
      </MutationForm>
    </Card>
  )
}

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
          {t`Apply for Monetization`}
        </h2>
        <p className="text-13 text-fg-muted">
          {eligible
            ? t`All requirements are met. A person reads every application.`
            : t`Not all requirements are met. A person reads every application.`}
        </p>
      </div>
    </div>
  )
}
