import type { Call, CallInput, CallResult } from '@kinora/contract/call'
import { useMutation, type MutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, send } from '../api.ts'
import { sayFailure } from './say-failure.ts'
import type { QueryOf } from './use-send.ts'

/** A place that shows a choice, and what the choice makes of it. */
export interface Shown<Input> {
  queryKey: QueryKey
  change: (data: unknown, input: Input) => unknown
}

/** Names one more place that shows a choice, such as the count beside the button. */
export const shown = <Data, Input>(
  { queryKey }: QueryOf<Data>,
  change: (data: Data, input: Input) => Data,
): Shown<Input> => ({ queryKey, change: (data, input) => change(data as Data, input) })

export interface ToggleOptions<C extends Call, Data> {
  /** The query that shows the choice. */
  read: QueryOf<Data>
  /** What it shows as soon as the choice is made. */
  change: (data: Data, input: CallInput<C>) => Data
  /** What it shows once the server has answered, where that says more than `change` knows. */
  settle?: (data: Data | undefined, answer: CallResult<C>) => Data | undefined
  /** What else shows the choice. */
  also?: readonly Shown<CallInput<C>>[]
  /** What the toast says when it is taken back and the server says nothing itself. */
  failed: string
  /** For what is no query: called with each choice, and when one is taken back with what is shown then. */
  onShow?: (input: CallInput<C>, back?: Data) => void
}

/** What the server is known to have at each place, while choices are on their way to it. */
type Known = unknown[]

/** The choices of one kind that are on their way, and the places that show them. */
const queueOf = (client: QueryClient, mutationKey: QueryKey, places: readonly Shown<never>[]) => ({
  /** The inputs that wait, in their order; the first of them is the one that is being sent. */
  inputs: () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      .map(({ state }) => state.variables as never),
  /** An answer that is on its way knows nothing of the choices. */
  stopAsking: () =>
    Promise.all(places.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true }))),
  known: (): Known => places.map(({ queryKey }) => client.getQueryData(queryKey)),
  /** Shows what the server has with the choices that still wait on top of it. */
  show: (known: Known, inputs: readonly never[]) => {
    for (const [at, { queryKey, change }] of places.entries()) {
      if (known[at] === undefined) continue
      client.setQueryData<unknown>(queryKey, inputs.reduce<unknown>(change, known[at]))
    }
  },
  /** What was not there yet when its asking was stopped. */
  askMissing: (known: Known) =>
    Promise.all(
      places
        .filter((_, at) => known[at] === undefined)
        .map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
    ),
})

const knownByQueue = new WeakMap<QueryClient, Map<string, Known>>()

/** The mutation of `useToggle`, for use outside of components. */
export function toggleOptions<C extends Call, Data>(
  call: C,
  { read, change, settle, also = [], failed, onShow }: ToggleOptions<C, Data>,
): MutationOptions<CallResult<C>, Error, CallInput<C>> {
  const places = [shown(read, change), ...also]
  const mutationKey = [...keyOf(call), read.queryKey]
  const id = JSON.stringify(mutationKey)
  const store = (client: QueryClient) => {
    const stored = knownByQueue.get(client) ?? new Map<string, Known>()
    knownByQueue.set(client, stored)
    return stored
  }
  /** After an answer, of whichever kind: the next choice is being sent now, or none is left. */
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
    scope: { id }, // one after the other, so that the last choice wins
    mutationFn: (input) => send(call, input),
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
      const known = places.map((place, at) =>
        before[at] === undefined ? undefined : place.change(before[at], input),
      )
      if (settle) known[0] = settle(known[0] as Data | undefined, answer)
      store(client).set(id, known)
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
 * A choice that is shown at once: several quick ones are sent one after the other and the last wins, one that the
 * server refuses is taken back with a toast.
 */
export const useToggle = <C extends Call, Data>(call: C, options: ToggleOptions<C, Data>) =>
  useMutation(toggleOptions(call, options))
