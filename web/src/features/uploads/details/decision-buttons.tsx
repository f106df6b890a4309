import type { Video } from '@kinora/contract/videos'
import { Button } from '../../../ui/button.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import { hasChanges } from './details-changes.ts'
import type { DetailsForm } from './details-form.ts'
import type { QueuedFile } from '../sending/queued-file.ts'
import { decide } from '../sending/transfer.ts'
import { useSaveVideo } from './use-save-video.ts'

interface DecisionButtonsProps {
  file: QueuedFile
  video: Video | undefined
  form: DetailsForm
}

/** Publish or keep as a draft: before the upload is complete it is remembered, afterwards it is done at once. */
export function DecisionButtons({ file, video, form }: DecisionButtonsProps) {
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {file.videoId === null ? (
        <FirstDecision file={file} form={form} />
      ) : (
        video && <LaterDecision file={file} video={video} form={form} />
      )}
    </div>
  )
}

function FirstDecision({ file, form }: Omit<DecisionButtonsProps, 'video'>) {
  const choose = (decision: 'publish' | 'draft') =>
    form.handleSubmit(() => decide(uploader, file.fileId, decision))
  return (
    <>
      {file.decision !== 'draft' && (
        <Button variant="ghost" disabled={file.isCreating} onClick={choose('draft')}>
          Save as draft
        </Button>
      )}
      {file.decision !== 'publish' && (
        <Button variant="primary" disabled={file.isCreating} onClick={choose('publish')}>
          Publish
        </Button>
      )}
    </>
  )
}

function LaterDecision({ file, video, form }: DecisionButtonsProps & { video: Video }) {
  const saving = useSaveVideo(video)
  const save = (isPublished: boolean) =>
    form.handleSubmit(() => saving.mutate({ draft: file.draft, isPublished }))
  const isChanged = hasChanges(file.draft, video)
  const becomes = saving.isPending ? saving.variables.isPublished : null
  const { isPublished } = video
  return (
    <>
      {isPublished && (
        <Button variant="ghost" loading={becomes === false} onClick={save(false)}>
          Save as draft
        </Button>
      )}
      {isChanged && (
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          loading={becomes === isPublished}
          onClick={save(isPublished)}
        >
          Save changes
        </Button>
      )}
      {!isPublished && (
        <Button variant="primary" loading={becomes === true} onClick={save(true)}>
          Publish
        </Button>
      )}
    </>
  )
}
