import { zodResolver } from '@hookform/resolvers/zod'
import { NewVideo } from '@kinora/contract/library/videos/schemas'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import type { VideoDetails } from '../video-editing/details-fields.tsx'
import { updateDraft } from '../../library/uploads/sending/save-draft.ts'

const DetailsSchema = NewVideo.pick({ title: true, description: true, category: true, tags: true })

/** Changes are stored in the queue and in this browser at once. */
export function useDetailsForm({ fileId, draft }: QueuedFile) {
  const { title, description, category, tags } = draft
  const form = useForm<VideoDetails>({
    resolver: zodResolver(DetailsSchema) as never,
    defaultValues: { title, description, category, tags },
    mode: 'onTouched',
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => updateDraft(uploader, fileId, values),
      }),
    [subscribe, fileId],
  )
  return form
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
