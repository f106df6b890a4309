import { eventNames, eventsPath, type EventName } from '@kinora/contract/event-names'
import type { EventPayload } from '@kinora/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { isSessionOver, storedToken } from './session-store.ts'
import { createStore, useStore } from './store.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<EventName, Set<Listener>>()
const isConnected = createStore(false)
const missing = new Set<() => void>()
let hasBeenOpen = false
let source: EventSource | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined
let failures = 0

const lingerMs = 5000
const longestRetryMs = 60_000

/** Opens the one connection of this tab; several components share it. */
function connect() {
  clearTimeout(retryTimer)
  void loadPayloads()
  source = new EventSource(eventsPath)
  source.addEventListener('open', () => {
    failures = 0
    isConnected.set(true)
    if (hasBeenOpen) for (const catchUp of missing) catchUp()
    hasBeenOpen = true
  })
  source.addEventListener('error', () => {
    isConnected.set(false)
    // A lost connection is opened again by the browser; one that was refused is not.
    if (source?.readyState === EventSource.CLOSED && !isSessionOver()) connectLater()
  })
  for (const name of eventNames) {
    source.addEventListener(name, (event: MessageEvent<string>) => void tell(name, event.data))
  }
}

function connectLater() {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(connect, Math.min(2000 * 2 ** failures++, longestRetryMs))
}

function disconnect() {
  clearTimeout(retryTimer)
  source?.close()
  source = undefined
  isConnected.set(false)
}

const isDeserted = () => [...listeners.values()].every((set) => set.size === 0)

// It is somebody's: who signs out ends it, and whoever signs in gets their own.
storedToken.subscribe(() => {
  disconnect()
  failures = 0
  if (storedToken.get() !== null && !isDeserted()) connect()
})

/** The schemas come with the first connection: most pages do without them. */
const loadPayloads = () => import('@kinora/contract/events').catch(() => null)

/** What this version of the page cannot read is left out; the next full answer brings it. */
async function tell(name: EventName, text: string) {
  const loaded = await loadPayloads()
  const payload = loaded?.eventPayloads[name].safeParse(parse(text))
  if (payload?.success) for (const listener of listeners.get(name) ?? []) listener(payload.data)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Listens until the returned function is called; the connection stands while somebody listens. */
export function onServerEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener as Listener))
  clearTimeout(closeTimer)
  if (!source) connect()
  return () => {
    ofName.delete(listener as Listener)
    // The next page often listens too.
    if (isDeserted()) closeTimer = setTimeout(disconnect, lingerMs)
  }
}

/** Calls this when the connection stands again after a time without one: what was said meanwhile was said to nobody. */
export function onReconnected(catchUp: () => void) {
  missing.add(catchUp)
  return () => void missing.delete(catchUp)
}

/** Does something whenever the server says this to the signed-in viewer. */
export function useServerEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void) {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onServerEvent(name, (payload) => onEvent(payload)), [name])
}

/** Catches up with what was missed whenever the connection stands again. */
export function useReconnected(handler: () => void) {
  const catchUp = useEffectEvent(handler)
  useEffect(() => onReconnected(() => catchUp()), [])
}

/** Whether the server can reach this tab now; while it cannot, ask instead. */
export const useIsConnected = () => useStore(isConnected)
