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

/** What is made: one call of the contract, or a work of several. */
export type Work<Input, Answer> = Call | ((input: Input) => Promise<Answer>)

/** What is passed for a call; nothing where it takes nothing. */
export type InputOf<C extends Call> = unknown extends CallInput<C> ? void : CallInput<C>

/** A query, as `query()` makes it, that answers with this. */
export interface QueryOf<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
}

type From<Input, Answer, Said> = Said | ((answer: Answer, input: Input) => Said)

/** A fallback for the sentence of the server, maybe with a title; or words that stand before that sentence. */
type Failed = string | { title: string; fallback: string } | { before: string }

export interface SendOptions<Input, Answer> {
  /** Calls whose answers are no longer true afterwards: what shows them asks again. */
  refreshes?: readonly Call[]
  /** The query that has the same answer; it needs no asking then. */
  answers?: From<Input, Answer, QueryOf<Answer>>
  /** What a toast says when it is done. */
  done?: From<Input, Answer, string | Toast>
  /** What a toast says when the server says nothing itself. Left out, the caller shows the `error` it gets. */
  failed?: Failed | ((error: Error, input: Input) => unknown)
  /** Complaints about its fields stand there, and then in no toast but one of words before the sentence (docs/product.md). */
  form?: FormLike
  /** Before the toast, so that it may lead to another page. */
  onDone?: (answer: Answer, input: Input) => unknown
}

export type Sending<Input, Answer> = UseMutationResult<Answer, Error, Input>

/** Somebody else was faster: what is shown here is no longer true. */
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

/** The mutation of `useSend`, for use outside of components. */
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
  // One that was asked for before would bring the old one back.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}

/**
 * Makes a call that changes something, and does what always follows: a toast, complaints at the fields of the form,
 * what is shown elsewhere asked for again.
 */
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
