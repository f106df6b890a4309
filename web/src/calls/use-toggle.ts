import type { Call, CallInput, CallResult } from '@kinora/contract/call'
import { useMutation, type MutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, send } from '../api.ts'
import { tellTabs } from './other-tabs.ts'
import { sayFailure } from './say-failure.ts'
import type { QueryOf, Sending, Work } from './use-send.ts'

export interface Shown<Input> {
  queryKey: QueryKey
  /** `before` is the previous value of the toggled query itself. */
  change: (data: unknown, input: Input, before: unknown) => unknown
  settle?: ((data: unknown, answer: unknown) => unknown) | undefined
}

/**
 * A further query that displays the choice, such as a count next to the button. `before` is undefined while the
 * toggled query is not loaded.
 */
export const shown = <Data, Input, Answer = unknown, Read = unknown>(
  { queryKey }: QueryOf<Data>,
  change: (data: Data, input: Input, before: Read | undefined) => Data,
  settle?: (data: Data | undefined, answer: Answer) => Data | undefined,
): Shown<Input> => ({
  queryKey,
  change: (data, input, before) => change(data as Data, input, before as Read | undefined),
  settle: settle && ((data, answer) => settle(data as Data | undefined, answer as Answer)),
})

export interface ToggleOptions<Input, Answer, Data> {
  read: QueryOf<Data>
  /** Optimistic value. */
  change: (data: Data, input: Input) => Data
  /** Final value, where the response contains more than the optimistic value. */
  settle?: (data: Data | undefined, answer: Answer) => Data | undefined
  also?: readonly Shown<Input>[]
  /** Fallback toast if the server sends no message. */
  failed: string
  /** For state outside the query cache: called for each choice, and on rollback with the current value. */
  onShow?: (input: Input, back?: Data) => void
}

/** The server's confirmed value for each query while choices are pending. */
type Known = unknown[]

/** Queries without data stay without data. */
const changed = <Input>(places: readonly Shown<Input>[], data: Known, input: Input): Known =>
  places.map(({ change }, at) => (data[at] === undefined ? undefined : change(data[at], input, data[0])))

const queueOf = <Input>(client: QueryClient, mutationKey: QueryKey, places: readonly Shown<Input>[]) => ({
  /** In order; the first one is being sent. */
  inputs: () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      .map(({ state }) => state.variables as Input),
  /** A response on its way does not include the choices. */
  stopAsking: () =>
    Promise.all(places.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true }))),
  known: (): Known => places.map(({ queryKey }) => client.getQueryData(queryKey)),
  /** Renders the confirmed values with all pending choices applied. */
  show: (known: Known, inputs: readonly Input[]) => {
    const data = inputs.reduce((before, input) => changed(places, before, input), known)
    for (const [at, { queryKey }] of places.entries()) {
      if (data[at] !== undefined) client.setQueryData<unknown>(queryKey, data[at])
    }
  },
  /** Refetches queries whose first load was cancelled. */
  askMissing: (known: Known) =>
    Promise.all(
      places
        .filter((_, at) => known[at] === undefined)
        .map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
    ),
})

const knownByQueue = new WeakMap<QueryClient, Map<string, Known>>()

export function toggleOptions<C extends Call, Data>(
  call: C,
  options: ToggleOptions<CallInput<C>, CallResult<C>, Data>,
): MutationOptions<CallResult<C>, Error, CallInput<C>>
export function toggleOptions<Input, Answer, Data>(
  work: Work<Input, Answer>,
  options: ToggleOptions<Input, Answer, Data>,
): MutationOptions<Answer, Error, Input>
export function toggleOptions<Input, Answer, Data>(
  work: Work<Input, Answer>,
  { read, change, settle, also = [], failed, onShow }: ToggleOptions<Input, Answer, Data>,
): MutationOptions<Answer, Error, Input> {
  const places: Shown<Input>[] = [shown<Data, Input, Answer>(read, change, settle), ...also]
  const name = typeof work === 'function' ? ['choice'] : keyOf(work)
  const mutationKey = [...name, read.queryKey]
  const id = JSON.stringify(mutationKey)
  const store = (client: QueryClient) => {
    const stored = knownByQueue.get(client) ?? new Map<string, Known>()
    knownByQueue.set(client, stored)
    return stored
  }
  /** After a success or a failure: the next choice is being sent, or none is left. */
  const goOn = async (client: QueryClient, known: Known) => {
    const queue = queueOf(client, mutationKey, places)
    await queue.stopAsking()
    const waiting = queue.inputs().slice(1)
    queue.show(known, waiting)
    if (waiting.length > 0) return
    store(client).delete(id)
    await queue.askMissing(known)
  }
  return {
    mutationKey,
    scope: { id }, // sent sequentially, so that the last choice wins
    mutationFn: (input) =>
      typeof work === 'function' ? work(input) : (send(work, input as CallInput<Call>) as Promise<Answer>),
    onMutate: async (input, { client }) => {
      const queue = queueOf(client, mutationKey, places)
      const known = store(client).get(id) ?? queue.known()
      store(client).set(id, known)
      onShow?.(input)
      queue.show(known, queue.inputs())
      await queue.stopAsking()
      queue.show(known, queue.inputs())
    },
    onSuccess: async (answer, input, _shown, { client }) => {
      const before = store(client).get(id) ?? []
      const known = changed(places, before, input).map((data, at) => {
        const settled = places[at]?.settle
        return settled ? settled(data, answer) : data
      })
      store(client).set(id, known)
      tellTabs(
        client,
        places.map(({ queryKey }, at) => ({ queryKey, data: known[at] })),
      )
      await goOn(client, known)
    },
    onError: async (error, input, _shown, { client }) => {
      sayFailure(error, failed)
      await goOn(client, store(client).get(id) ?? [])
      const back = client.getQueryData(read.queryKey)
      if (back !== undefined) onShow?.(input, back as Data)
    },
  }
}

/**
 * Optimistic toggle: quick choices are sent sequentially and the last one wins; a refused one is rolled back with a
 * toast. A function that makes several calls counts as one choice. Other tabs of the browser follow.
 */
export function useToggle<C extends Call, Data>(
  call: C,
  options: ToggleOptions<CallInput<C>, CallResult<C>, Data>,
): Sending<CallInput<C>, CallResult<C>>
export function useToggle<Input, Answer, Data>(
  work: (input: Input) => Promise<Answer>,
  options: ToggleOptions<Input, Answer, Data>,
): Sending<Input, Answer>
export function useToggle<Input, Answer, Data>(
  work: Work<Input, Answer>,
  options: ToggleOptions<Input, Answer, Data>,
) {
  return useMutation(toggleOptions(work, options))
}
