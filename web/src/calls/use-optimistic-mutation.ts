import type { Call, CallInput, CallResult } from '@kinora/contract/http/call'
import { useMutation, type MutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, send } from '../api.ts'
import { broadcastToTabs } from './tab-sync.ts'
import { showErrorToast } from './error-toast.ts'
import type { QueryWithData, SendMutation, CallOrFunction } from './use-send.ts'

export interface LinkedQuery<Input> {
  queryKey: QueryKey
  /** `before` is the previous value of the toggled query itself. */
  applyChoice: (data: unknown, input: Input, before: unknown) => unknown
  applyResponse?: ((data: unknown, answer: unknown) => unknown) | undefined
}

/**
 * A further query that displays the choice, such as a count next to the button. `before` is undefined while the
 * toggled query is not loaded.
 */
export const linkedQuery = <Data, Input, Answer = unknown, Read = unknown>(
  { queryKey }: QueryWithData<Data>,
  change: (data: Data, input: Input, before: Read | undefined) => Data,
  settle?: (data: Data | undefined, answer: Answer) => Data | undefined,
): LinkedQuery<Input> => ({
  queryKey,
  applyChoice: (data, input, before) => change(data as Data, input, before as Read | undefined),
  applyResponse: settle && ((data, answer) => settle(data as Data | undefined, answer as Answer)),
})

export interface OptimisticOptions<Input, Answer, Data> {
  read: QueryWithData<Data>
  /** Optimistic value. */
  applyChoice: (data: Data, input: Input) => Data
  /** Final value, where the response contains more than the optimistic value. */
  applyResponse?: (data: Data | undefined, answer: Answer) => Data | undefined
  linkedQueries?: readonly LinkedQuery<Input>[]
  /** Fallback toast if the server sends no message. */
  failed: string
  /** For state outside the query cache: called for each choice, and on rollback with the current value. */
  onDisplay?: (input: Input, back?: Data) => void
}

/** The server's confirmed value for each query while choices are pending. */
type ConfirmedData = unknown[]

/** Queries without data stay without data. */
const applyToAll = <Input>(
  queries: readonly LinkedQuery<Input>[],
  data: ConfirmedData,
  input: Input,
): ConfirmedData =>
  queries.map(({ applyChoice }, at) =>
    data[at] === undefined ? undefined : applyChoice(data[at], input, data[0]),
  )

const applyResponseToAll = <Input>(
  queries: readonly LinkedQuery<Input>[],
  data: ConfirmedData,
  answer: unknown,
): ConfirmedData =>
  data.map((each, at) => {
    const settle = queries[at]?.applyResponse
    return settle ? settle(each, answer) : each
  })

const choiceQueue = <Input>(
  client: QueryClient,
  mutationKey: QueryKey,
  queries: readonly LinkedQuery<Input>[],
) => ({
  /** In order; the first one is being sent. */
  pendingInputs: () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      .map(({ state }) => state.variables as Input),
  /** A response on its way does not include the choices. */
  cancelQueries: () =>
    Promise.all(queries.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true }))),
  readCache: (): ConfirmedData => queries.map(({ queryKey }) => client.getQueryData(queryKey)),
  /** Renders the confirmed values with all pending choices applied. */
  render: (known: ConfirmedData, inputs: readonly Input[]) => {
    const data = inputs.reduce((before, input) => applyToAll(queries, before, input), known)
    for (const [at, { queryKey }] of queries.entries()) {
      if (data[at] !== undefined) client.setQueryData<unknown>(queryKey, data[at])
    }
  },
  /** Refetches queries whose first load was cancelled. */
  refetchMissing: (known: ConfirmedData) =>
    Promise.all(
      queries
        .filter((_, at) => known[at] === undefined)
        .map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
    ),
})

const confirmedByQueue = new WeakMap<QueryClient, Map<string, ConfirmedData>>()

function confirmedStore(client: QueryClient) {
  const stored = confirmedByQueue.get(client) ?? new Map<string, ConfirmedData>()
  confirmedByQueue.set(client, stored)
  return stored
}

export function optimisticMutationOptions<C extends Call, Data>(
  call: C,
  options: OptimisticOptions<CallInput<C>, CallResult<C>, Data>,
): MutationOptions<CallResult<C>, Error, CallInput<C>>
export function optimisticMutationOptions<Input, Answer, Data>(
  work: CallOrFunction<Input, Answer>,
  options: OptimisticOptions<Input, Answer, Data>,
): MutationOptions<Answer, Error, Input>
export function optimisticMutationOptions<Input, Answer, Data>(
  work: CallOrFunction<Input, Answer>,
  {
    read,
    applyChoice,
    applyResponse,
    linkedQueries = [],
    failed,
    onDisplay,
  }: OptimisticOptions<Input, Answer, Data>,
): MutationOptions<Answer, Error, Input> {
  const queries: LinkedQuery<Input>[] = [
    linkedQuery<Data, Input, Answer>(read, applyChoice, applyResponse),
    ...linkedQueries,
  ]
  const name = typeof work === 'function' ? ['choice'] : keyOf(work)
  const mutationKey = [...name, read.queryKey]
  const id = JSON.stringify(mutationKey)
  /** After a success or a failure: the next choice is being sent, or none is left. */
  const settleChoice = async (client: QueryClient, known: ConfirmedData) => {
    const queue = choiceQueue(client, mutationKey, queries)
    await queue.cancelQueries()
    const waiting = queue.pendingInputs().slice(1)
    queue.render(known, waiting)
    if (waiting.length > 0) return
    confirmedStore(client).delete(id)
    await queue.refetchMissing(known)
  }
  return {
    mutationKey,
    scope: { id }, // sent sequentially, so that the last choice wins
    mutationFn: (input) =>
      typeof work === 'function' ? work(input) : (send(work, input as CallInput<Call>) as Promise<Answer>),
    onMutate: async (input, { client }) => {
      const queue = choiceQueue(client, mutationKey, queries)
      const known = confirmedStore(client).get(id) ?? queue.readCache()
      confirmedStore(client).set(id, known)
      onDisplay?.(input)
      queue.render(known, queue.pendingInputs())
      await queue.cancelQueries()
      queue.render(known, queue.pendingInputs())
    },
    onSuccess: async (answer, input, _result, { client }) => {
      const before = confirmedStore(client).get(id) ?? []
      const known = applyResponseToAll(queries, applyToAll(queries, before, input), answer)
      confirmedStore(client).set(id, known)
      broadcastToTabs(
        client,
        queries.map(({ queryKey }, at) => ({ queryKey, data: known[at] })),
      )
      await settleChoice(client, known)
    },
    onError: async (error, input, _result, { client }) => {
      showErrorToast(error, failed)
      await settleChoice(client, confirmedStore(client).get(id) ?? [])
      const back = client.getQueryData(read.queryKey)
      if (back !== undefined) onDisplay?.(input, back as Data)
    },
  }
}

/**
 * Optimistic toggle: quick choices are sent sequentially and the last one wins; a refused one is rolled back with a
 * toast. A function that makes several calls counts as one choice. Other tabs of the browser follow.
 */
export function useOptimisticMutation<C extends Call, Data>(
  call: C,
  options: OptimisticOptions<CallInput<C>, CallResult<C>, Data>,
): SendMutation<CallInput<C>, CallResult<C>>
export function useOptimisticMutation<Input, Answer, Data>(
  work: (input: Input) => Promise<Answer>,
  options: OptimisticOptions<Input, Answer, Data>,
): SendMutation<Input, Answer>
export function useOptimisticMutation<Input, Answer, Data>(
  work: CallOrFunction<Input, Answer>,
  options: OptimisticOptions<Input, Answer, Data>,
) {
  return useMutation(optimisticMutationOptions(work, options))
}
