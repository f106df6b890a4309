import type { Call, CallInput, CallResult } from '@kinora/contract/call'
import { useMutation, type MutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, send } from '../api.ts'
import { tellTabs } from './other-tabs.ts'
import { sayFailure } from './say-failure.ts'
import type { QueryOf, Sending, Work } from './use-send.ts'

/** A place that shows a choice, and what the choice makes of it. */
export interface Shown<Input> {
  queryKey: QueryKey
  /** `before` is what the choice itself was shown as until then. */
  change: (data: unknown, input: Input, before: unknown) => unknown
  settle?: ((data: unknown, answer: unknown) => unknown) | undefined
}

/**
 * Names one more place that shows a choice, such as the count beside the button. A change that depends on what was
 * chosen before looks at what the choice itself showed; nothing where that is not known yet.
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
  /** The query that shows the choice. */
  read: QueryOf<Data>
  /** What it shows as soon as the choice is made. */
  change: (data: Data, input: Input) => Data
  /** What it shows once the server has answered, where that says more than `change` knows. */
  settle?: (data: Data | undefined, answer: Answer) => Data | undefined
  /** What else shows the choice. */
  also?: readonly Shown<Input>[]
  /** What the toast says when it is taken back and the server says nothing itself. */
  failed: string
  /** For what is no query: called with each choice, and when one is taken back with what is shown then. */
  onShow?: (input: Input, back?: Data) => void
}

/** What the server is known to have at each place, while choices are on their way to it. */
type Known = unknown[]

/** What the places show after a choice; what is not there yet stays away. */
const changed = <Input>(places: readonly Shown<Input>[], data: Known, input: Input): Known =>
  places.map(({ change }, at) => (data[at] === undefined ? undefined : change(data[at], input, data[0])))

/** The choices of one kind that are on their way, and the places that show them. */
const queueOf = <Input>(client: QueryClient, mutationKey: QueryKey, places: readonly Shown<Input>[]) => ({
  /** The inputs that wait, in their order; the first of them is the one that is being sent. */
  inputs: () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      .map(({ state }) => state.variables as Input),
  /** An answer that is on its way knows nothing of the choices. */
  stopAsking: () =>
    Promise.all(places.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true }))),
  known: (): Known => places.map(({ queryKey }) => client.getQueryData(queryKey)),
  /** Shows what the server has with the choices that still wait on top of it. */
  show: (known: Known, inputs: readonly Input[]) => {
    const data = inputs.reduce((before, input) => changed(places, before, input), known)
    for (const [at, { queryKey }] of places.entries()) {
      if (data[at] !== undefined) client.setQueryData<unknown>(queryKey, data[at])
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
 * A choice that is shown at once: several quick ones are sent one after the other and the last wins, one that the
 * server refuses is taken back with a toast. A work of several calls is one choice of what `read` shows. The other tabs
 * of the browser show it, too.
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
