import { screenshotTooLarge } from '@kinora/contract/feedback'
import { pictureBytes, pictureMessages } from '@kinora/contract/profile'
import { useController } from 'react-hook-form'
import { Complaint } from '../../ui/complaint.tsx'
import { ImageDrop, type ImageRefusal } from '../../ui/image-drop.tsx'
import { toast } from '../../ui/toast.ts'
import type { FeedbackFormState } from './feedback-form.tsx'

function sayRefusal(reason: ImageRefusal) {
  const words =
    reason === 'too-large'
      ? { title: 'File too large', description: screenshotTooLarge }
      : { title: 'Invalid file type', description: pictureMessages.noPicture }
  toast({ ...words, tone: 'destructive' })
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
        maxBytes={pictureBytes}
        onRefuse={sayRefusal}
        className={field.value ? 'aspect-video max-w-[420px]' : undefined}
      />
      <div className="text-12 text-fg-faint" role="alert">
        {fieldState.error?.message && <Complaint>{fieldState.error.message}</Complaint>}
      </div>
      <p className="text-12 text-fg-faint">Visible only to you and the administrators of this site</p>
    </div>
  )
}
