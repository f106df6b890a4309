import { viewerState, type ViewerState } from '@kinora/contract/viewer-state'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { watchProgressLabel } from '../../lib/format.ts'
import { useViewer } from '../accounts/use-viewer.ts'

/** As many as a page of a list: a list that grows asks for what is new alone. */
const atOnce = 24

const inParts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    ids.slice(part * atOnce, (part + 1) * atOnce),
  )

/** How much of a video its viewer has seen; nothing of what they never began. */
export function seenOf(state: Pick<ViewerState, 'positionSeconds'> | undefined, durationSeconds: number) {
  if (!state?.positionSeconds || durationSeconds <= 0) return undefined
  const percent = Math.min(100, (state.positionSeconds / durationSeconds) * 100)
  return { percent, label: watchProgressLabel(percent) }
}

/** How much the viewer has seen of each video of a list. */
export function useSeen(videos: readonly { id: number; duration: number }[]) {
  const isSignedIn = useViewer() !== null
  const states = useQueries({
    queries: inParts(videos.map(({ id }) => id)).map((ids) => ({
      ...query(viewerState.list, { query: { videoIds: ids.join(',') } }),
      enabled: isSignedIn,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((state) => [state.videoId, state])),
  })
  return ({ id, duration }: { id: number; duration: number }) => seenOf(states.get(id), duration)
}
