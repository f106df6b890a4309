import { plural, t } from '@kinora/contract/text/translate'
import type { CommentState, ManagedComment } from '@kinora/contract/community/comments/schemas'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { maxCommentsPerUpdate } from '@kinora/contract/community/comments/rules'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'

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

const doneTexts: Record<CommentState, (count: number) => string> = {
  published: (count) => t`${plural({ count }, { one: '# comment approved', other: '# comments approved' })}`,
  held: (count) =>
    t`${plural({ count }, { one: '# comment held for review', other: '# comments held for review' })}`,
  removed: (count) => t`${plural({ count }, { one: '# comment removed', other: '# comments removed' })}`,
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
      done: (_, { of, state }) => doneTexts[state](of.length),
      failed: t`The comments could not be changed`,
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
        isHidden
          ? t`The comments of ${{ username }} are hidden`
          : t`The comments of ${{ username }} are shown again`,
      failed: t`This could not be changed`,
      revert: ({ userId, isHidden }) =>
        send(isHidden ? managedComments.showCommenter : managedComments.hideCommenter, {
          params: { userId },
        }),
    },
  )
