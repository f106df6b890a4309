import { videos, type Video } from '@kinora/contract/videos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { isWorthRetrying } from '../../calls/is-worth-retrying.ts'
import { useIsConnected, useServerEvent } from '../../lib/event-source.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { askAgainMs, ownPace } from './ask-again.ts'
import { isInWork } from './processing-words.ts'

/** One video, kept up to date while it is being processed: the server tells its owner, all others ask. */
export function useLiveVideo(id: number) {
  const viewer = useViewer()
  const isTold = useIsConnected()
  // Another number at each render would start the wait anew.
  const [pace] = useState(ownPace)
  const isUnsettled = (video: Video | undefined) =>
    video !== undefined && isInWork(video.processing) && !(isTold && viewer?.id === video.creator.id)
  return useQuery({
    ...query(videos.find, { params: { id } }),
    retry: isWorthRetrying,
    refetchInterval: ({ state }) => isUnsettled(state.data) && askAgainMs(state.dataUpdateCount, pace),
  })
}

/** Puts what the server tells about a video into the cache. Stands only while there is something to hear. */
export function ProcessingEvents({ id }: { id: number }) {
  const client = useQueryClient()
  const { queryKey } = query(videos.find, { params: { id } })
  useServerEvent('video-processing', ({ videoId, hlsUrl, processing }) => {
    if (videoId !== id) return
    const known = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (video) => video && { ...video, hlsUrl, processing })
    // The first rendition and the end bring more than this: size, duration, poster.
    const startsToPlay = hlsUrl !== null && !known?.hlsUrl
    if (startsToPlay || !isInWork(processing)) void client.invalidateQueries({ queryKey })
  })
  return null
}
