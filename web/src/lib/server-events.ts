import { type EventName, eventNames, eventsPath } from '@kinora/contract/events/event-names'
import type { EventPayload } from '@kinora/contract/events/event-payloads'
import { useEffect, useEffectEvent } from 'react'
import { isSessionOver, storedToken } from './session-store.ts'
import { createStore, useStore } from './store.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<EventName, Set<Listener>>()
const isConnected = createStore(false)
const reconnectListeners = new Set<() => void>()
let hasConnected = false
let source: EventSource | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined
let failures = 0

const lingerMs = 5000
const maxRetryMs = 60_000

function connect() {
  clearTimeout(retryTimer)
  void loadEventSchemas()
  source = new EventSource(eventsPath)
  source.addEventListener('open', () => {
    failures = 0
    isConnected.set(true)
    if (hasConnected) for (const catchUp of reconnectListeners) catchUp()
    hasConnected = true
  })
  source.addEventListener('error', () => {
    isConnected.set(false)
    // The browser reopens a lost connection, but not one that the server refused.
    if (source?.readyState === EventSource.CLOSED && !isSessionOver()) scheduleReconnect()
  })
  for (const name of eventNames) {
    source.addEventListener(name, (event: MessageEvent<string>) => void dispatchPayload(name, event.data))
  }
}

function scheduleReconnect() {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(connect, Math.min(2000 * 2 ** failures++, maxRetryMs))
}

function disconnect() {
  clearTimeout(retryTimer)
  source?.close()
  source = undefined
  isConnected.set(false)
}

const hasNoListeners = () => [...listeners.values()].every((set) => set.size === 0)

// The connection belongs to a session: signing in or out replaces it.
storedToken.subscribe(() => {
  disconnect()
  failures = 0
  if (storedToken.get() !== null && !hasNoListeners()) connect()
})

/** The schemas load with the first connection: most pages need none. */
const loadEventSchemas = () => import('@kinora/contract/events/event-payloads').catch(() => null)

/** Drops payloads that this version of the page cannot parse; the next full response has the data. */
async function dispatchPayload(name: EventName, text: string) {
  const loaded = await loadEventSchemas()
  const payload = loaded?.eventPayloads[name].safeParse(parseJson(text))
  if (payload?.success) for (const listener of listeners.get(name) ?? []) listener(payload.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the unsubscribe function; the connection closes when no listener is left. */
export function onServerEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener as Listener))
  clearTimeout(closeTimer)
  if (!source) connect()
  return () => {
    ofName.delete(listener as Listener)
    // The next page often subscribes too.
    if (hasNoListeners()) closeTimer = setTimeout(disconnect, lingerMs)
  }
}

/** Events sent while the connection was down are lost, so the callback has to refetch. */
export function onReconnected(catchUp: () => void) {
  reconnectListeners.add(catchUp)
  return () => void reconnectListeners.delete(catchUp)
}

export function useServerEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void) {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onServerEvent(name, (payload) => onEvent(payload)), [name])
}

export function useReconnected(handler: () => void) {
  const catchUp = useEffectEvent(handler)
  useEffect(() => onReconnected(() => catchUp()), [])
}

/** While false, poll instead. */
export const useIsConnected = () => useStore(isConnected)
