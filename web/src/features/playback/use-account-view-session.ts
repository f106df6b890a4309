import { useViewer } from '../../viewer/use-viewer.ts'
import type { ViewOrigin } from './view-origin.ts'
import { useViewSession } from './use-view-session.ts'

export const useAccountViewSession = (videoId: number, came: ViewOrigin) =>
  useViewSession(videoId, came, useViewer()?.id)
