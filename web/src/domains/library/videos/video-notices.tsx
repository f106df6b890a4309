import { msg, t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isOpenBroadcast } from '../broadcasts/broadcast-times.ts'
import { isProcessing, playableText, progressText } from './processing-labels.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

const loadScheduledNotice = () => import('../visibility/scheduled-notice.tsx')

function DraftNotice({ id, canPublish }: { id: number; canPublish: boolean }) {
  const params = { id }
  const publish = useSend(videos.update, {
    updatesQuery: query(videos.find, { params }),
    invalidates: [videos.list],
    done: t`Video published`,
    failed: t`The video could not be published`,
  })
  return (
    <Notice
      tone="info"
      title={t`This is a draft.`}
      action={
        canPublish && (
          <Button
            variant="primary"
            size="sm"
            loading={publish.isPending}
            onClick={() => publish.mutate({ params, body: { isPublished: true } })}
          >
            {t`Publish`}
          </Button>
        )
      }
    >
      {t`Only you and the staff can see it.`}
    </Notice>
  )
}

/** Publishing a video that failed before anything played would gain nothing. */
const canBecomePlayable = ({ hlsUrl, processing }: Video) => hlsUrl !== null || isProcessing(processing)

const restrictedText = msg`Only you and the staff can see it.`
const visibilityNotices = {
  unlisted: {
    title: msg`This video is unlisted.`,
    text: msg`Anyone with the link can see it; it is not listed anywhere.`,
  },
  private: { title: msg`This video is private.`, text: restrictedText },
}

const reviewNotices = {
  pending: {
    title: msg`This video is waiting for approval.`,
    text: msg`Until then, only you and the staff can see it.`,
  },
  flagged: { title: msg`This video is flagged and is waiting for review.`, text: restrictedText },
  rejected: {
    title: msg`This video was rejected.`,
    text: msg`Only you and the staff can see it. The reason is in your notifications.`,
  },
}

function AudienceNotice({ video }: { video: Video }) {
  const { id, isPublished, publishAt, visibility, approvalStatus } = video
  if (approvalStatus !== 'approved') {
    const { title, text } = reviewNotices[approvalStatus]
    return (
      <Notice tone="warning" title={t(title)}>
        {t(text)}
      </Notice>
    )
  }
  if (!isPublished && publishAt) {
    return (
      <LazyModule load={loadScheduledNotice}>
        {({ ScheduledNotice }) => <ScheduledNotice video={video} publishAt={publishAt} />}
      </LazyModule>
    )
  }
  if (!isPublished) return <DraftNotice id={id} canPublish={canBecomePlayable(video)} />
  if (visibility === 'public') return null
  const { title, text } = visibilityNotices[visibility]
  return <Notice title={t(title)}>{t(text)}</Notice>
}

export function VideoNotices({ video }: { video: Video }) {
  const { canEdit } = useViewerState(video.id)
  const isGrowing = video.hlsUrl !== null && isProcessing(video.processing) && !isOpenBroadcast(video)
  const isOpen = video.isPublished && video.visibility === 'public' && video.approvalStatus === 'approved'
  if (!isGrowing && isOpen) return null
  return (
    <div className="mt-4 grid gap-2">
      {isGrowing && (
        <Notice title={playableText(video.processing)}>
          <span className="tabular-nums">{progressText(video.processing)}</span>
        </Notice>
      )}
      {canEdit && <AudienceNotice video={video} />}
    </div>
  )
}
