import { useViewer } from '../accounts/use-viewer.ts'
import type { CameFrom } from './came-from.ts'
import { useWatching } from './use-watching.ts'

export const useView = (videoId: number, came: CameFrom) => useWatching(videoId, came, useViewer()?.id)
