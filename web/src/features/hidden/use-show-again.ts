import { hidden } from '@kinora/contract/hidden'
import { history } from '@kinora/contract/history'
import { subscriptions } from '@kinora/contract/subscriptions'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'

const refreshes = [
  hidden.ids,
  hidden.listVideos,
  hidden.listChannels,
  history.listContinued,
  subscriptions.feed,
  subscriptions.news,
  subscriptions.suggestions,
]

export const useShowVideo = () =>
  useSendWithUndo(hidden.showVideo, {
    refreshes,
    done: 'The video is shown again',
    failed: 'This could not be changed',
    takeBack: (input) => send(hidden.hideVideo, input),
  })

export const useShowChannel = () =>
  useSendWithUndo(hidden.showChannel, {
    refreshes,
    done: 'The channel is shown again',
    failed: 'This could not be changed',
    takeBack: (input) => send(hidden.hideChannel, input),
  })
