import { msg, t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import {
  feedbackCategories,
  feedbackLimits,
  screenshotTooLarge,
} from '@kinora/contract/administration/feedback/rules'
import { type Feedback, FeedbackForm as Fields } from '@kinora/contract/administration/feedback/schemas'
import { imageMessages, maxImageBytes } from '@kinora/contract/people/users/rules'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { messageOf } from '../../../api.ts'
import { useSend, hasFieldErrors } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { RadioField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ImageDrop, type ImageError } from '../../../ui/image-drop.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { getViewer } from '../../../viewer/use-viewer.ts'
import { categoryLabels } from './feedback-labels.ts'
import { clearDraft, saveDraft, readDraft } from './stored-draft.ts'

const categoryOptions = feedbackCategories.map((value) => ({ value, label: categoryLabels[value].label }))

const describeBrowser = () =>
  `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`.slice(0, feedbackLimits.browser)

type FeedbackFormState = SchemaForm<typeof Fields>

/** What is written is stored in this browser until it has been sent. */
function useStoredForm(page: string | undefined) {
  const viewerId = getViewer()?.id ?? 0
  const [{ page: pageBefore, ...written }] = useState(() => readDraft(viewerId))
  const attached = { page: page ?? pageBefore, browser: describeBrowser() }
  const form = useSchemaForm(
    Fields,
    { title: '', category: 'bug', description: '', ...attached, ...written },
    'onTouched',
  )
  const [title, category, description = ''] = useWatch({
    control: form.control,
    name: ['title', 'category', 'description'],
  })
  const storeDraft = useEffectEvent(() =>
    saveDraft(viewerId, { title, category, description, page: attached.page }),
  )
  useEffect(() => storeDraft(), [title, category, description])
  return { form, attached }
}

interface FeedbackFormProps {
  page: string | undefined
  onSent: (feedback: Feedback) => void
}

export function FeedbackForm({ page, onSent }: FeedbackFormProps) {
  const { form, attached } = useStoredForm(page)
  const sending = useSend(feedback.create, {
    form,
    invalidates: [feedback.listOwn],
    onSuccess: (received) => {
      clearDraft()
      onSent(received)
    },
  })
  return (
    <MutationForm
      form={form}
      mutation={sending}
      input={(body) => ({ body })}
      aria-label={t`Feedback`}
      className="grid gap-5"
    >
      <TextField form={form} name="title" label={t`Title`} max={feedbackLimits.title} />
      <RadioField
        form={form}
        name="category"
        label={t`What is it?`}
        hasHeading
        inline
        options={categoryOptions}
      />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        optional
        max={feedbackLimits.description}
        rows={7}
      />
      <ScreenshotField form={form} />
      <AttachedContext form={form} attached={attached} />
      {sending.isError && !hasFieldErrors(sending.error) && (
        <div role="alert">
          <Notice tone="danger" title={t`Your feedback was not sent.`}>
            {messageOf(sending.error, t`Check your connection and try again; what you wrote is still here.`)}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          {t`Send feedback`}
        </Button>
      </div>
    </MutationForm>
  )
}

function toastRefusal(reason: ImageError) {
  const label =
    reason === 'too-large'
      ? { title: t`File too large`, description: t(screenshotTooLarge) }
      : { title: t`Invalid file type`, description: t(imageMessages.noImage) }
  toast({ ...label, tone: 'destructive' })
}

function ScreenshotField({ form }: { form: FeedbackFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'screenshot' })
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-13 font-strong">
        {t`Screenshot`}
        <span className="font-normal text-fg-faint"> {t`optional`}</span>
      </p>
      <ImageDrop
        label={t`Screenshot`}
        hint={t`Max 10MB • PNG, JPG, GIF`}
        file={field.value ?? null}
        onFileChange={(file) => {
          form.clearErrors('screenshot')
          field.onChange(file ?? undefined)
        }}
        maxBytes={maxImageBytes}
        onReject={toastRefusal}
        className={field.value ? 'aspect-video max-w-[420px]' : undefined}
      />
      <div className="text-12 text-fg-faint" role="alert">
        {fieldState.error?.message && <ErrorMessage>{fieldState.error.message}</ErrorMessage>}
      </div>
      <p className="text-12 text-fg-faint">{t`Visible only to you and the administrators of this site`}</p>
    </div>
  )
}

interface AttachedContextValues {
  page: string | undefined
  browser: string
}

const fieldLabels = {
  page: { name: msg`Page`, remove: msg`Remove page`, add: msg`Add page again` },
  browser: { name: msg`Browser`, remove: msg`Remove browser`, add: msg`Add browser again` },
} as const
type ContextField = keyof typeof fieldLabels

const addLabel = ([name, ...others]: readonly ContextField[]) =>
  name && others.length === 0 ? t(fieldLabels[name].add) : t`Add page and browser again`

function AttachedContext({ form, attached }: { form: FeedbackFormState; attached: AttachedContextValues }) {
  const [page, browser] = useWatch({ control: form.control, name: ['page', 'browser'] })
  const context = { page, browser }
  const presentFields = (Object.keys(fieldLabels) as ContextField[]).filter((name) => context[name])
  const areOut = (Object.keys(fieldLabels) as ContextField[]).filter(
    (name) => attached[name] && !context[name],
  )
  return (
    <section aria-labelledby="attached" className="grid gap-2">
      <h2 id="attached" className="text-13 font-strong">
        {t`Sent with it`}
      </h2>
      {presentFields.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line text-13">
          {presentFields.map((name) => (
            <li key={name} className="flex items-center gap-3 py-1 pe-1 ps-3.5">
              <span className="w-16 flex-none text-fg-faint">{t(fieldLabels[name].name)}</span>
              <span className="min-w-0 flex-1 py-1.5 wrap-anywhere text-fg-muted">{context[name]}</span>
              <IconButton
                size="sm"
                icon={X}
                label={t(fieldLabels[name].remove)}
                onClick={() => form.setValue(name, undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {areOut.length > 0 && (
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => areOut.forEach((name) => form.setValue(name, attached[name]))}
          >
            {addLabel(areOut)}
          </Button>
        </div>
      )}
    </section>
  )
}
