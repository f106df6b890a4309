import type { Video } from '@kinora/contract/library/videos/schemas'
import { PublishChoiceField } from '../../library/visibility/publish-choice-field.tsx'
import { publishChoices } from '../../library/visibility/publish-choices.ts'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import { updateDraft } from '../../library/uploads/sending/save-draft.ts'

const draftChoices = publishChoices.filter((choice) => choice !== 'draft')
const publishedChoices = draftChoices.filter((choice) => choice !== 'schedule')

/** The choice applies when the video is published. */
export function VisibilityCard({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  const { visibility, publishAt } = file.draft
  const isPublished = video?.isPublished === true
  return (
    <div className="rounded-lg border border-line bg-canvas p-4">
      <h3 className="mb-3 text-14 font-semibold">Visibility</h3>
      <PublishChoiceField
        offered={isPublished ? publishedChoices : draftChoices}
        choice={publishAt !== null && !isPublished ? 'schedule' : visibility}
        publishAt={publishAt}
        onChange={(choice, time) =>
          updateDraft(uploader, file.fileId, {
            visibility: choice === 'schedule' || choice === 'draft' ? 'public' : choice,
            publishAt: time,
          })
        }
      />
    </div>
  )
}
