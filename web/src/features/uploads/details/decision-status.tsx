import type { Video } from '@kinora/contract/videos'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { Glyph } from '../../../ui/glyph.tsx'
import { Complaint } from '../../../ui/complaint.tsx'
import { hasChanges } from './details-changes.ts'
import type { QueuedFile } from '../sending/queued-file.ts'

/** Under the title: what is kept, and what happens next. */
export function DecisionStatus({ file, video }: { file: QueuedFile; video: Video | undefined }) {
  return (
    <output className="mt-0.5 block text-13 text-fg-faint">
      {file.creationMessage ? (
        <Complaint>{file.creationMessage}</Complaint>
      ) : (
        <span className="flex items-center gap-1.5">
          <Glyph icon={CloudCheck} size={16} />
          {statusText(file, video)}
        </span>
      )}
    </output>
  )
}

function statusText(file: QueuedFile, video: Video | undefined): string {
  if (video) {
    if (hasChanges(file.draft, video)) return 'Changes are kept in this browser until you save them'
    return video.isPublished ? publishedText(video) : 'Saved as a draft'
  }
  if (file.isCreating) return 'The video is being made'
  if (file.decision === 'publish') return 'Goes public as soon as the upload is complete'
  if (file.decision === 'draft') return 'Becomes a draft as soon as the upload is complete'
  return 'What you write is kept in this browser'
}

function publishedText({ processing }: Video): string {
  if (processing.playable) return 'Published'
  return processing.stage === 'failed'
    ? 'Published, but it cannot be played'
    : 'Published: live as soon as it is playable'
}
