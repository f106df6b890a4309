import type { CommentState, ManagedComment } from '@kinora/contract/community/comments/schemas'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { maxCommentsPerUpdate } from '@kinora/contract/community/comments/rules'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { counted } from '../../../lib/format.ts'

async function updateStates(ids: readonly number[], state: CommentState) {
  for (let from = 0; from < ids.length; from += maxCommentsPerUpdate) {
    await send(managedComments.updateMany, {
      body: { ids: ids.slice(from, from + maxCommentsPerUpdate), state },
    })
  }
}

async function restoreStates(of: readonly ManagedComment[]) {
  for (const [state, comments] of Map.groupBy(of, (comment) => comment.state)) {
    await updateStates(
      comments.map(({ id }) => id),
      state,
    )
  }
}

const stateVerbs: Record<CommentState, string> = {
  published: 'approved',
  held: 'held for review',
  removed: 'removed',
}

interface StateChange {
  of: readonly ManagedComment[]
  state: CommentState
}

export const useUpdateCommentStates = (onDone?: () => void) =>
  useSendWithUndo(
    ({ of, state }: StateChange) =>
      updateStates(
        of.map(({ id }) => id),
        state,
      ),
    {
      invalidates: [managedComments.list, reviewQueues.list],
      done: (_, { of, state }) => `${counted(of.length, 'comment')} ${stateVerbs[state]}`,
      failed: 'The comments could not be changed',
      revert: ({ of }) => restoreStates(of),
      onSuccess: onDone,
    },
  )

export const useHideCommenter = () =>
  useSendWithUndo(
    ({ userId, isHidden }: { userId: number; username: string; isHidden: boolean }) =>
      send(isHidden ? managedComments.hideCommenter : managedComments.showCommenter, { params: { userId } }),
    {
      invalidates: [managedComments.list, reviewQueues.list],
      done: (_, { username, isHidden }) =>
        isHidden ? `The comments of ${username} are hidden` : `The comments of ${username} are shown again`,
      failed: 'This could not be changed',
      revert: ({ userId, isHidden }) =>
        send(isHidden ? managedComments.showCommenter : managedComments.hideCommenter, {
          params: { userId },
        }),
    },
  )
