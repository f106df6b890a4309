import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import { processing } from '@kinora/contract/library/processing/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'

export function useRetryProcessing(videoId: number) {
  const params = { id: videoId }
  return useSend(() => send(processing.retry, { params }), {
    updatesQuery: query(videos.find, { params }),
    invalidates: [channels.listVideos],
    failed: t`The video could not be processed again`,
  })
}
