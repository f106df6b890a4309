import { history } from '@kinora/contract/history'
import { viewerState } from '@kinora/contract/viewer-state'

/** What shows in lists where people left videos; old as soon as they watched more, or removed it. */
export const showsPositions = [history.list, history.listContinued, viewerState.list]
