import type { CommentState } from '@kinora/contract/comments'
import { managedComments, mostCommentsAtOnce, type ManagedComment } from '@kinora/contract/managed-comments'
import { waiting } from '@kinora/contract/waiting'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { focusBeside } from '../../lib/focus-beside.ts'
import { counted } from '../../lib/format.ts'

async function setStates(ids: readonly number[], state: CommentState) {
  for (let from = 0; from < ids.length; from += mostCommentsAtOnce) {
    await send(managedComments.updateMany, {
      body: { ids: ids.slice(from, from + mostCommentsAtOnce), state },
    })
  }
}

async function setBack(of: readonly ManagedComment[]) {
  for (const [state, those] of Map.groupBy(of, (comment) => comment.state)) {
    await setStates(
      those.map(({ id }) => id),
      state,
    )
  }
}

const doneWords: Record<CommentState, string> = {
  published: 'approved',
  held: 'held for review',
  removed: 'removed',
}

interface Decision {
  of: readonly ManagedComment[]
  state: CommentState
  row?: Element
}

export const useSetStates = (onDone?: () => void) =>
  useSendWithUndo(
    ({ of, state }: Decision) =>
      setStates(
        of.map(({ id }) => id),
        state,
      ),
    {
      refreshes: [managedComments.list, waiting.list],
      done: (_, { of, state }) => `${counted(of.length, 'comment')} ${doneWords[state]}`,
      failed: 'The comments could not be changed',
      takeBack: ({ of }) => setBack(of),
      onDone: (_answer, { row }) => {
        focusBeside(row ?? null)
        onDone?.()
      },
    },
  )

export const useHidePerson = () =>
  useSendWithUndo(
    ({ userId, isHidden }: { userId: number; username: string; isHidden: boolean }) =>
      send(isHidden ? managedComments.hidePerson : managedComments.showPerson, { params: { userId } }),
    {
      refreshes: [managedComments.list, waiting.list],
      done: (_, { username, isHidden }) =>
        isHidden ? `The comments of ${username} are hidden` : `The comments of ${username} are shown again`,
      failed: 'This could not be changed',
      takeBack: ({ userId, isHidden }) =>
        send(isHidden ? managedComments.showPerson : managedComments.hidePerson, { params: { userId } }),
    },
  )
