import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatTimeLeft, formatMoment } from './local-time.ts'
import { useOnTimeReached, useSecondsUntil } from './use-timers.ts'

interface ScheduledNoticeProps {
  video: Video
  publishAt: string
}

export function ScheduledNotice({ video: { id }, publishAt }: ScheduledNoticeProps) {
  const params = { id }
  const client = useQueryClient()
  const secondsLeft = useSecondsUntil(publishAt)
  useOnTimeReached(publishAt, () => void invalidateCalls(client, videos.find))
  const change = useSend(videos.update, {
    updatesQuery: query(videos.find, { params }),
    invalidates: [videos.list],
    done: ({ isPublished }) => (isPublished ? 'Video published' : 'Schedule cancelled'),
    failed: { title: 'Update failed', fallback: 'Failed to update video' },
  })
  return (
    <Notice tone="info" title={`Goes public on ${formatMoment(publishAt)}.`}>
      <span role="timer" className="tabular-nums">
        {secondsLeft > 0 ? `In ${formatTimeLeft(secondsLeft)}.` : 'Any moment now.'}
      </span>{' '}
      Until then only you and the staff can see it.
      <span className="mt-2.5 mb-0.5 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ params, body: { isPublished: true } })}
        >
          Publish now
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ params, body: { publishAt: null } })}
        >
          Cancel schedule
        </Button>
      </span>
    </Notice>
  )
}
