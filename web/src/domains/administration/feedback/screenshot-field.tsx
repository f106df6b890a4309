import { screenshotTooLarge } from '@kinora/contract/administration/feedback/rules'
import { imageMessages, maxImageBytes } from '@kinora/contract/people/users/rules'
import { useController } from 'react-hook-form'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { ImageDrop, type ImageError } from '../../../ui/image-drop.tsx'
import { toast } from '../../../ui/toast.ts'
import type { FeedbackFormState } from './feedback-form-state.ts'

function toastRefusal(reason: ImageError) {
  const label =
    reason === 'too-large'
      ? { title: 'File too large', description: screenshotTooLarge }
      : { title: 'Invalid file type', description: imageMessages.noImage }
  toast({ ...label, tone: 'destructive' })
}

export function ScreenshotField({ form }: { form: FeedbackFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'screenshot' })
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-13 font-strong">
        Screenshot<span className="font-normal text-fg-faint"> optional</span>
      </p>
      <ImageDrop
        label="Screenshot"
        hint="Max 10MB • PNG, JPG, GIF"
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
      <p className="text-12 text-fg-faint">Visible only to you and the administrators of this site</p>
    </div>
  )
}
