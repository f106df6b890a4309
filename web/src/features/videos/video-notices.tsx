import { videos, type Video } from '@kinora/contract/videos'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isInWork, playableWords, progressWords } from './processing-words.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

function DraftNotice({ id, canPublish }: { id: number; canPublish: boolean }) {
  const params = { id }
  const publish = useSend(videos.update, {
    answers: query(videos.find, { params }),
    refreshes: [videos.list],
    done: 'Video published',
    failed: 'The video could not be published',
  })
  return (
    <Notice
      tone="info"
      title="This is a draft."
      action={
        canPublish && (
          <Button
            variant="primary"
            size="sm"
            loading={publish.isPending}
            onClick={() => publish.mutate({ params, body: { isPublished: true } })}
          >
            Publish
          </Button>
        )
      }
    >
      Only you and the staff can see it.
    </Notice>
  )
}

/** Nothing is gained by publishing what failed before anything played. */
const isPlayableSoon = ({ hlsUrl, processing }: Video) => hlsUrl !== null || isInWork(processing)

/** What its editors should know about a video: it is a draft; what plays is not all yet. For others, the latter. */
export function VideoNotices({ video }: { video: Video }) {
  const { canEdit } = useViewerState(video.id)
  const isGrowing = video.hlsUrl !== null && isInWork(video.processing)
  if (!isGrowing && video.isPublished) return null
  return (
    <div className="mt-4 grid gap-2">
      {isGrowing && (
        <Notice title={`${playableWords(video.processing)}.`}>
          <span className="tabular-nums">{progressWords(video.processing)}</span>
        </Notice>
      )}
      {!video.isPublished && canEdit && <DraftNotice id={video.id} canPublish={isPlayableSoon(video)} />}
    </div>
  )
}
