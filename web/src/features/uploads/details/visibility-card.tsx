import type { Video } from '@kinora/contract/videos'
import { VisibilityChoice } from '../../visibility/visibility-choice.tsx'
import { choices } from '../../visibility/visibility-words.ts'
import { uploader } from '../sending/browser-uploader.ts'
import type { QueuedFile } from '../sending/queued-file.ts'
import { changeDraft } from '../sending/save.ts'

const ofDrafts = choices.filter((choice) => choice !== 'draft')
const ofPublished = ofDrafts.filter((choice) => choice !== 'schedule')

/** The choice applies when the video is published. */
export function VisibilityCard({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  const { visibility, publishAt } = file.draft
  const isPublished = video?.isPublished === true
  return (
    <div className="rounded-lg border border-line bg-canvas p-4">
      <h3 className="mb-3 text-14 font-semibold">Visibility</h3>
      <VisibilityChoice
        offered={isPublished ? ofPublished : ofDrafts}
        choice={publishAt !== null && !isPublished ? 'schedule' : visibility}
        publishAt={publishAt}
        onChange={(choice, time) =>
          changeDraft(uploader, file.fileId, {
            visibility: choice === 'schedule' || choice === 'draft' ? 'public' : choice,
            publishAt: time,
          })
        }
      />
    </div>
  )
}
