import { useViewer } from '../accounts/use-viewer.ts'
import type { CameFrom } from './came-from.ts'
import { useWatching } from './use-watching.ts'

/** Tells the server what the viewer watches; somebody who signs in or out begins anew. */
export const useView = (videoId: number, came: CameFrom) => useWatching(videoId, came, useViewer()?.id)
