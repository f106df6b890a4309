import { t } from '@kinora/contract/text/translate'
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
    done: ({ isPublished }) => (isPublished ? t`Video published` : t`Schedule cancelled`),
    failed: { title: t`Update failed`, fallback: t`Failed to update video` },
  })
  return (
    <Notice tone="info" title={t`Goes public on ${{ moment: formatMoment(publishAt) }}.`}>
      <span role="timer" className="tabular-nums">
        {secondsLeft > 0 ? t`In ${{ time: formatTimeLeft(secondsLeft) }}.` : t`Any moment now.`}
      </span>{' '}
      {t`Until then only you and the staff can see it.`}
      <span className="mt-2.5 mb-0.5 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ params, body: { isPublished: true } })}
        >
          {t`Publish now`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ params, body: { publishAt: null } })}
        >
          {t`Cancel schedule`}
        </Button>
      </span>
    </Notice>
  )
}
