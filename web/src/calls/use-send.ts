import type { Call, CallInput, CallResult } from '@kinora/contract/call'
import {
  useMutation,
  type DataTag,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { ApiError, refresh, send } from '../api.ts'
import { toast, type Toast } from '../ui/toast.ts'
import { fieldErrors, type FormLike } from './field-errors.ts'
import { sayFailure, sayFailureAfter } from './say-failure.ts'

/** One call of the contract, or a function that makes several. */
export type Work<Input, Answer> = Call | ((input: Input) => Promise<Answer>)

export type InputOf<C extends Call> = unknown extends CallInput<C> ? void : CallInput<C>

export interface QueryOf<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
}

type From<Input, Answer, Said> = Said | ((answer: Answer, input: Input) => Said)

/** Fallback for the server's message, optionally with a title; or a prefix for that message. */
type Failed = string | { title: string; fallback: string } | { before: string }

export interface SendOptions<Input, Answer> {
  /** Calls whose cached data is stale afterwards. */
  refreshes?: readonly Call[]
  /** A query with the same data as the response; the response replaces its cache entry. */
  answers?: From<Input, Answer, QueryOf<Answer>>
  done?: From<Input, Answer, string | Toast>
  /** Fallback if the server sends no message. Without it the caller renders `error`. */
  failed?: Failed | ((error: Error, input: Input) => unknown)
  /** Shows field errors in the form; then no toast, except with a prefix (docs/product.md). */
  form?: FormLike
  /** Runs before the toast, so that it may navigate. */
  onDone?: (answer: Answer, input: Input) => unknown
}

export type Sending<Input, Answer> = UseMutationResult<Answer, Error, Input>

/** Someone else changed it first: the displayed data is outdated. */
const isOutdated = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

function sayDone(done: string | Toast | undefined) {
  if (done !== undefined) toast(typeof done === 'string' ? { title: done } : done)
}

function sayFailed<Input>(failed: SendOptions<Input, never>['failed'], error: Error, input: Input) {
  if (typeof failed === 'function') failed(error, input)
  else if (typeof failed === 'string') sayFailure(error, failed)
  else if (failed && 'before' in failed) sayFailureAfter(error, failed.before)
  else if (failed) sayFailure(error, failed.fallback, failed.title)
}

const isSaidAnyway = (failed: unknown) => typeof failed === 'object' && failed !== null && 'before' in failed

const resolved = <Input, Answer, Said>(
  said: From<Input, Answer, Said> | undefined,
  ...about: [answer: Answer, input: Input]
) => (typeof said === 'function' ? (said as (answer: Answer, input: Input) => Said)(...about) : said)

export const sendOptions = <Input, Answer>(
  work: Work<Input, Answer>,
  { refreshes = [], answers, done, failed, form, onDone }: SendOptions<Input, Answer>,
): MutationOptions<Answer, Error, Input> => ({
  mutationFn: (input) =>
    typeof work === 'function'
      ? work(input)
      : (send(work, (input ?? {}) as CallInput<Call>) as Promise<Answer>),
  onSuccess: async (answer, input, _shown, { client }) => {
    const answered = resolved(answers, answer, input)
    if (answered) await keepAnswer(client, answered, answer)
    await onDone?.(answer, input)
    sayDone(resolved(done, answer, input))
    await refresh(client, ...refreshes)
  },
  onError: async (error, input, _shown, { client }) => {
    const isSaidInForm = form ? fieldErrors(form)(error) : false
    if (!isSaidInForm || isSaidAnyway(failed)) sayFailed(failed, error, input)
    if (isOutdated(error)) await refresh(client, ...refreshes)
  },
})

async function keepAnswer<Answer>(client: QueryClient, { queryKey }: QueryOf<Answer>, answer: Answer) {
  // A pending request would overwrite it with the old value.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}

/** On success: a toast and a refetch of what is stale. On failure: a toast or errors in the form. */
export function useSend<C extends Call>(
  call: C,
  options?: SendOptions<InputOf<C>, CallResult<C>>,
): Sending<InputOf<C>, CallResult<C>>
export function useSend<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  options?: SendOptions<Input, Answer>,
): Sending<Input, Answer>
export function useSend<Input, Answer>(work: Work<Input, Answer>, options: SendOptions<Input, Answer> = {}) {
  return useMutation(sendOptions(work, options))
}
