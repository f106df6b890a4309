import { useViewer } from '../accounts/use-viewer.ts'
import type { ViewOrigin } from './came-from.ts'
import { useViewSession } from './use-watching.ts'

export const useAccountViewSession = (videoId: number, came: ViewOrigin) =>
  useViewSession(videoId, came, useViewer()?.id)
