import type { Call, CallInput, CallResult } from '@kinora/contract/http/call'
import {
  useMutation,
  type DataTag,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { ApiError, invalidateCalls, send } from '../api.ts'
import { toast, type Toast } from '../ui/toast.ts'
import { showErrorToast, showPrefixedErrorToast } from './error-toast.ts'

/** One call of the contract, or a function that makes several. */
export type CallOrFunction<Input, Answer> = Call | ((input: Input) => Promise<Answer>)

export type InputOf<C extends Call> = unknown extends CallInput<C> ? void : CallInput<C>

export interface QueryWithData<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
}

type ValueOrFunction<Input, Answer, Value> = Value | ((answer: Answer, input: Input) => Value)

/** The part of a react-hook-form form used here, independent of its fields. */
export interface FormLike {
  getValues: () => object
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void
}

const fieldErrorsOf = (error: Error | null) => (error instanceof ApiError && error.body?.fields) || {}

/** Undefined if the server refused for another reason, or did not refuse. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  fieldErrorsOf(error)[field]

export const hasFieldErrors = (error: Error) => Object.keys(fieldErrorsOf(error)).length > 0

/**
 * Shows the server's field errors in the form and focuses the first. Returns false if an error belongs to no field of
 * the form, or there is none: it then needs a toast.
 */
export const showFieldErrors = (form: FormLike) => (error: Error) => {
  const fields = Object.keys(form.getValues())
  const errors = Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
    // An error of a list item, “tags.2”, belongs to the field of the list.
    const field = path.split('.')[0] ?? path
    return { field, message, isOnForm: fields.includes(field) }
  })
  const formErrors = errors.filter(({ isOnForm }) => isOnForm)
  // In reverse: the last field set receives the focus.
  for (const { field, message } of formErrors.toReversed()) {
    form.setError(field as never, { message }, { shouldFocus: true })
  }
  return errors.length > 0 && formErrors.length === errors.length
}

/** Fallback for the server's message, optionally with a title; or a prefix for that message. */
type FailureToast = string | { title: string; fallback: string } | { before: string }

export interface SendOptions<Input, Answer> {
  /** Calls whose cached data is stale afterwards. */
  invalidates?: readonly Call[]
  /** A query with the same data as the response; the response replaces its cache entry. */
  updatesQuery?: ValueOrFunction<Input, Answer, QueryWithData<Answer>>
  done?: ValueOrFunction<Input, Answer, string | Toast>
  /** Fallback if the server sends no message. Without it the caller renders `error`. */
  failed?: FailureToast | ((error: Error, input: Input) => unknown)
  /** Shows field errors in the form; then no toast, except with a prefix (docs/product.md). */
  form?: FormLike
  /** Runs before the toast, so that it may navigate. */
  onSuccess?: (answer: Answer, input: Input) => unknown
}

export type SendMutation<Input, Answer> = UseMutationResult<Answer, Error, Input>

/** Someone else changed it first: the displayed data is outdated. */
const isConflict = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

function showSuccessToast(done: string | Toast | undefined) {
  if (done !== undefined) toast(typeof done === 'string' ? { title: done } : done)
}

function showFailureToast<Input>(failed: SendOptions<Input, never>['failed'], error: Error, input: Input) {
  if (typeof failed === 'function') failed(error, input)
  else if (typeof failed === 'string') showErrorToast(error, failed)
  else if (failed && 'before' in failed) showPrefixedErrorToast(error, failed.before)
  else if (failed) showErrorToast(error, failed.fallback, failed.title)
}

const hasPrefix = (failed: unknown) => typeof failed === 'object' && failed !== null && 'before' in failed

const resolveValue = <Input, Answer, Value>(
  source: ValueOrFunction<Input, Answer, Value> | undefined,
  ...args: [answer: Answer, input: Input]
) => (typeof source === 'function' ? (source as (answer: Answer, input: Input) => Value)(...args) : source)

export const sendOptions = <Input, Answer>(
  work: CallOrFunction<Input, Answer>,
  { invalidates = [], updatesQuery, done, failed, form, onSuccess }: SendOptions<Input, Answer>,
): MutationOptions<Answer, Error, Input> => ({
  mutationFn: (input) =>
    typeof work === 'function'
      ? work(input)
      : (send(work, (input ?? {}) as CallInput<Call>) as Promise<Answer>),
  onSuccess: async (answer, input, _result, { client }) => {
    const answered = resolveValue(updatesQuery, answer, input)
    if (answered) await cacheResponse(client, answered, answer)
    await onSuccess?.(answer, input)
    showSuccessToast(resolveValue(done, answer, input))
    await invalidateCalls(client, ...invalidates)
  },
  onError: async (error, input, _result, { client }) => {
    const hasFieldError = form ? showFieldErrors(form)(error) : false
    if (!hasFieldError || hasPrefix(failed)) showFailureToast(failed, error, input)
    if (isConflict(error)) await invalidateCalls(client, ...invalidates)
  },
})

async function cacheResponse<Answer>(
  client: QueryClient,
  { queryKey }: QueryWithData<Answer>,
  answer: Answer,
) {
  // A pending request would overwrite it with the old value.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}

/** On success: a toast and a refetch of what is stale. On failure: a toast or errors in the form. */
export function useSend<C extends Call>(
  call: C,
  options?: SendOptions<InputOf<C>, CallResult<C>>,
): SendMutation<InputOf<C>, CallResult<C>>
export function useSend<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  options?: SendOptions<Input, Answer>,
): SendMutation<Input, Answer>
export function useSend<Input, Answer>(
  work: CallOrFunction<Input, Answer>,
  options: SendOptions<Input, Answer> = {},
) {
  return useMutation(sendOptions(work, options))
}
