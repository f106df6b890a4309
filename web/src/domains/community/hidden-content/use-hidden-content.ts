import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

export type Hideable = Pick<VideoCard, 'id' | 'creator'>

export function useHiddenContent() {
  const isSignedIn = useViewer() !== null
  const { data, isLoading } = useQuery({ ...query(hiddenContent.listIds, {}), enabled: isSignedIn })
  const videoIds = new Set(isSignedIn ? data?.videoIds : [])
  const channelIds = new Set(isSignedIn ? data?.channelIds : [])
  const isVideoHidden = (id: number) => videoIds.has(id)
  const isChannelHidden = (id: number) => channelIds.has(id)
  return {
    isKnown: !isLoading,
    hidesVideo: isVideoHidden,
    hidesChannel: isChannelHidden,
    isHidden: ({ id, creator }: Hideable) => isVideoHidden(id) || isChannelHidden(creator.id),
  }
}

/**
 * Filters a list that is the same for all viewers. Stays pending until the hidden ids are known, so that nothing
 * appears and disappears again.
 */
export function useVisibleItems<List extends { data: readonly Hideable[] | undefined }>(list: List) {
  const { isKnown, isHidden } = useHiddenContent()
  const visible = list.data?.filter((video) => !isHidden(video)) as List['data']
  return {
    ...list,
    data: isKnown ? visible : undefined,
    hidesAll: visible?.length === 0 && list.data?.length !== 0,
  }
}
