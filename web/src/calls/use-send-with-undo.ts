import { t } from '@kinora/contract/text/translate'
import type { Call, CallResult } from '@kinora/contract/http/call'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  sendOptions,
  useSend,
  type InputOf,
  type SendOptions,
  type SendMutation,
  type CallOrFunction,
} from './use-send.ts'

export interface UndoOptions<Input, Answer> extends SendOptions<Input, Answer> {
  done: string | ((answer: Answer, input: Input) => string)
  revert: (input: Input, answer: Answer) => Promise<unknown>
}

/** Works after the row with the button was removed from the page. */
function runUndo(client: QueryClient, takeBack: () => Promise<unknown>, refreshes: readonly Call[] = []) {
  const options = sendOptions<void, unknown>(takeBack, {
    invalidates: refreshes,
    failed: t`This could not be undone`,
  })
  // A failure already has its toast.
  void client
    .getMutationCache()
    .build(client, options)
    .execute()
    .catch(() => undefined)
}

/** For reversible actions: runs at once and offers Undo in a toast for five seconds, instead of asking for confirmation. */
export function useSendWithUndo<C extends Call>(
  call: C,
  options: UndoOptions<InputOf<C>, CallResult<C>>,
): SendMutation<InputOf<C>, CallResult<C>>
export function useSendWithUndo<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  options: UndoOptions<Input, Answer>,
): SendMutation<Input, Answer>
export function useSendWithUndo<Input, Answer>(
  work: CallOrFunction<Input, Answer>,
  { revert, done, ...options }: UndoOptions<Input, Answer>,
) {
  const client = useQueryClient()
  return useSend(work as (input: Input) => Promise<Answer>, {
    ...options,
    done: (answer, input) => ({
      title: typeof done === 'string' ? done : done(answer, input),
      action: {
        label: t`Undo`,
        onClick: () => runUndo(client, () => revert(input, answer), options.invalidates),
      },
    }),
  })
}
