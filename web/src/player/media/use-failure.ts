import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { hasMediaSource } from '../engine/browser-support.ts'
import { failureCode, failureKind, type Failure } from '../rules/failure.ts'
import { usePlayer } from '../engine/player-store.ts'
import type { LoadAttempts } from '../engine/use-source.ts'
import { isUnencoded } from '../rules/unencoded.ts'
import { usePlayerContext } from './player-context.ts'

/** The engine of films never reports a playlist that fails to load, so silence counts as a failure. */
const silenceTimeouts = { beforeLoading: 8, whilePlaying: 20 }
const stallSeconds = 8

export function useIsUnencoded() {
  const { readySeconds } = usePlayerContext().props
  return usePlayer((state) => isUnencoded(state.currentTime, readySeconds))
}

/** The encoder of a broadcast is away. */
export const useIsInterrupted = () => usePlayerContext().props.broadcast?.isInterrupted ?? false

function useIsWaiting() {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  const isInterrupted = useIsInterrupted()
  return !useIsUnencoded() && !isInterrupted && isWaiting
}

function useLoadTimeout(seconds: number, isWaiting: boolean, attempt: number) {
  const loadedSeconds = usePlayer((state) =>
    state.buffered.reduce((sum, [start, end]) => sum + end - start, 0),
  )
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSilent(true), seconds * 1000)
    return () => {
      clearTimeout(timer)
      setIsSilent(false)
    }
    // Every loaded segment and every attempt restart the timer.
  }, [isWaiting, seconds, loadedSeconds, attempt])
  return isSilent
}

export function useStall() {
  const isLoaded = usePlayer((state) => state.duration > 0)
  const isWaiting = useIsWaiting() && isLoaded
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsStalled(true), stallSeconds * 1000)
    return () => {
      clearTimeout(timer)
      setIsStalled(false)
    }
  }, [isWaiting])
  return isStalled
}

const isSegment = (address: string, folder: string) =>
  address.startsWith(folder) && /\.(?:mp4|m4s)(?:\?|$)/.test(address)

/**
 * HTTP status of a refused segment in this attempt, else null. The engine takes any response for a segment, even an
 * error, and waits for the rest of it forever.
 */
function useRefusedSegment(src: string, attempt: number) {
  const [refusal, setRefusal] = useState<number | null>(null)
  useEffect(() => {
    const folder = new URL('.', new URL(src, document.baseURI)).href
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, responseStatus } = entry as PerformanceResourceTiming
        if (responseStatus >= 400 && isSegment(name, folder)) setRefusal(responseStatus)
      }
    })
    observer.observe({ type: 'resource' })
    return () => {
      observer.disconnect()
      setRefusal(null)
    }
  }, [src, attempt])
  return refusal
}

/** The engine of broadcasts retries by itself and reports what it gives up; silence there means that nothing is sent. */
const useReportsAll = () => usePlayerContext().props.broadcast !== undefined && hasMediaSource

function useIsStuck({ attempt, isComing }: LoadAttempts, refusal: number | null) {
  const isLoaded = usePlayer((state) => state.duration > 0)
  const isWaiting = useIsWaiting()
  const reportsAll = useReportsAll()
  const patience = isLoaded ? silenceTimeouts.whilePlaying : silenceTimeouts.beforeLoading
  const isSilent = useLoadTimeout(patience, isWaiting || isComing, attempt)
  return !reportsAll && (isSilent || (isWaiting && refusal !== null))
}

export function useHasFailed(src: string, attempts: LoadAttempts) {
  const engineError = usePlayer((state) => state.error?.code ?? null)
  const reported = engineError ?? attempts.error?.code ?? null
  const refusal = useRefusedSegment(src, attempts.attempt)
  const isStuck = useIsStuck(attempts, refusal)
  const isInterrupted = useIsInterrupted()
  return { hasFailed: !isInterrupted && (reported !== null || isStuck), reported, refusal }
}

async function fetchStatus(src: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await fetch(src, { method: 'HEAD', cache: 'no-store', signal })).status
  } catch {
    return null // network errors are part of the diagnosis
  }
}

const pollMs = 5000
const isServerReachable = (status: number | null) => status !== null && status < 500

/** Null until the cause is known. Polls while the server does not respond, and calls `onBack` when it does. */
export function useFailure({ hasFailed, reported, refusal, src, onBack }: FailureInput): Failure | null {
  const isOnline = useOnline()
  const [status, setStatus] = useState<number | null | undefined>(undefined)
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!hasFailed) return
    const abortController = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkStatus = async (isAgain: boolean) => {
      const found = await fetchStatus(src, abortController.signal)
      if (abortController.signal.aborted) return
      setStatus(found)
      if (!isServerReachable(found)) timer = setTimeout(() => void checkStatus(true), pollMs)
      else if (isAgain) handleBack()
    }
    void checkStatus(false)
    return () => {
      abortController.abort()
      clearTimeout(timer)
      setStatus(undefined)
    }
  }, [hasFailed, src])
  if (!hasFailed || (status === undefined && isOnline)) return null
  const answer = status && status < 400 ? (refusal ?? status) : (status ?? null)
  return { kind: failureKind(reported, isOnline, answer), code: failureCode(reported, answer) }
}

interface FailureInput {
  hasFailed: boolean
  /** MediaError.code of the engine or the element. */
  reported: number | null
  /** HTTP status of a refused segment. */
  refusal: number | null
  src: string
  onBack: () => void
}
