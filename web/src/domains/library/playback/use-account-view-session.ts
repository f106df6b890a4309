import { useViewer } from '../../../viewer/use-viewer.ts'
import type { ViewOrigin } from './view-origin.ts'
import { useViewSession } from './view-session.ts'

export const useAccountViewSession = (videoId: number, origin: ViewOrigin) =>
  useViewSession(videoId, origin, useViewer()?.id)
