import { zodResolver } from '@hookform/resolvers/zod'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackCategories, feedbackLimits } from '@kinora/contract/administration/feedback/rules'
import { type Feedback, FeedbackForm as Fields } from '@kinora/contract/administration/feedback/schemas'
import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useForm, useFormState, useWatch } from 'react-hook-form'
import { messageOf } from '../../../api.ts'
import { hasFieldErrors } from '../../../calls/field-errors.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { getViewer } from '../../../viewer/use-viewer.ts'
import { AttachedContext } from './attached-context.tsx'
import type { FeedbackFormState } from './feedback-form-state.ts'
import { categoryLabels } from './feedback-labels.ts'
import { clearDraft, saveDraft, readDraft } from './stored-draft.ts'
import { ScreenshotField } from './screenshot-field.tsx'

const categoryOptions = feedbackCategories.map((value) => ({ value, label: categoryLabels[value].label }))

const describeBrowser = () =>
  `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`.slice(0, feedbackLimits.browser)

export function FeedbackForm({
  page,
  onSent,
}: {
  page: string | undefined
  onSent: (feedback: Feedback) => void
}) {
  const viewerId = getViewer()?.id ?? 0
  const [{ page: pageBefore, ...written }] = useState(() => readDraft(viewerId))
  const attached = { page: page ?? pageBefore, browser: describeBrowser() }
  const form: FeedbackFormState = useForm({
    resolver: zodResolver(Fields),
    mode: 'onTouched',
    defaultValues: { title: '', category: 'bug', description: '', ...attached, ...written },
  })
  const [title, category, description = ''] = useWatch({
    control: form.control,
    name: ['title', 'category', 'description'],
  })
  const storeDraft = useEffectEvent(() =>
    saveDraft(viewerId, { title, category, description, page: attached.page }),
  )
  useEffect(() => storeDraft(), [title, category, description])
  const sending = useSend(feedback.create, {
    form,
    invalidates: [feedback.listOwn],
    onSuccess: (received) => {
      clearDraft()
      onSent(received)
    },
  })
  return (
    <form
      noValidate
      aria-label="Feedback"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => {
        if (!sending.isPending) sending.mutate({ body })
      })}
    >
      <FeedbackTextFields form={form} />
      <ScreenshotField form={form} />
      <AttachedContext form={form} attached={attached} />
      {sending.isError && !hasFieldErrors(sending.error) && (
        <div role="alert">
          <Notice tone="danger" title="Your feedback was not sent.">
            {messageOf(sending.error, 'Check your connection and try again; what you wrote is still here.')}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          Send feedback
        </Button>
      </div>
    </form>
  )
}

function FeedbackTextFields({ form }: { form: FeedbackFormState }) {
  const { field: category } = useController({ control: form.control, name: 'category' })
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <Field label="Title" max={feedbackLimits.title} error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-13 font-strong">
          What is it?
        </p>
        <RadioGroup
          inline
          label="What is it?"
          value={category.value}
          onValueChange={(next) => category.onChange(next)}
          options={categoryOptions}
        />
      </div>
      <Field
        label="Description"
        optional
        max={feedbackLimits.description}
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} rows={7} />
      </Field>
    </>
  )
}
