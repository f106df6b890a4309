import { videos, type Video } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, query, refresh, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { isInWork, playableWords, progressWords } from './processing-words.ts'
import { useViewerState } from './use-viewer-state.ts'

function usePublish(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(videos.update, { params: { id }, body: { isPublished: true } }),
    onSuccess: async (video) => {
      client.setQueryData(query(videos.find, { params: { id } }).queryKey, video)
      toast({ title: 'Video published' })
      await refresh(client, videos.list)
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: messageOf(error, 'The video could not be published') }),
  })
}

function DraftNotice({ id, canPublish }: { id: number; canPublish: boolean }) {
  const publish = usePublish(id)
  return (
    <Notice
      tone="info"
      title="This is a draft."
      action={
        canPublish && (
          <Button variant="primary" size="sm" loading={publish.isPending} onClick={() => publish.mutate()}>
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
