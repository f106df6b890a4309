import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'

const refreshes = [
  hiddenContent.listIds,
  hiddenContent.listVideos,
  hiddenContent.listChannels,
  history.listInProgress,
  subscriptions.feed,
  subscriptions.news,
  subscriptions.suggestions,
]

export const useUnhideVideo = () =>
  useSendWithUndo(hiddenContent.unhideVideo, {
    invalidates: refreshes,
    done: 'The video is shown again',
    failed: 'This could not be changed',
    revert: (input) => send(hiddenContent.hideVideo, input),
  })

export const useUnhideChannel = () =>
  useSendWithUndo(hiddenContent.unhideChannel, {
    invalidates: refreshes,
    done: 'The channel is shown again',
    failed: 'This could not be changed',
    revert: (input) => send(hiddenContent.hideChannel, input),
  })
