import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { codeOf, kindOf, type Failure } from '../rules/failure.ts'
import { usePlayer } from '../engine/player-store.ts'
import type { Attempts } from '../engine/use-source.ts'
import { useIsUnwritten } from './use-unwritten.ts'

/** The engine never reports a playlist that fails to load, so silence counts as a failure. */
const patienceSeconds = { beforeLoading: 8, whilePlaying: 20 }
const stallSeconds = 8

function useIsWaiting() {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  return !useIsUnwritten() && isWaiting
}

function useSilence(seconds: number, isWaiting: boolean, attempt: number) {
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

const isPiece = (address: string, folder: string) =>
  address.startsWith(folder) && /\.(?:mp4|m4s)(?:\?|$)/.test(address)

/**
 * HTTP status of a refused segment in this attempt, else null. The engine takes any response for a segment, even an
 * error, and waits for the rest of it forever.
 */
function useRefusal(src: string, attempt: number) {
  const [refusal, setRefusal] = useState<number | null>(null)
  useEffect(() => {
    const folder = new URL('.', new URL(src, document.baseURI)).href
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, responseStatus } = entry as PerformanceResourceTiming
        if (responseStatus >= 400 && isPiece(name, folder)) setRefusal(responseStatus)
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

export function useHasFailed(src: string, { attempt, isComing, error }: Attempts) {
  const told = usePlayer((state) => state.error?.code ?? null)
  const reported = told ?? error?.code ?? null
  const isLoaded = usePlayer((state) => state.duration > 0)
  const isWaiting = useIsWaiting()
  const patience = isLoaded ? patienceSeconds.whilePlaying : patienceSeconds.beforeLoading
  const isStuck = useSilence(patience, isWaiting || isComing, attempt)
  const refusal = useRefusal(src, attempt)
  return { hasFailed: reported !== null || isStuck || (isWaiting && refusal !== null), reported, refusal }
}

async function statusOf(src: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await fetch(src, { method: 'HEAD', cache: 'no-store', signal })).status
  } catch {
    return null // network errors are part of the diagnosis
  }
}

const lookAgainMs = 5000
const isAnswer = (status: number | null) => status !== null && status < 500

/** Null until the cause is known. Polls while the server does not respond, and calls `onBack` when it does. */
export function useFailure({ hasFailed, reported, refusal, src, onBack }: Question): Failure | null {
  const isOnline = useOnline()
  const [status, setStatus] = useState<number | null | undefined>(undefined)
  const tellBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!hasFailed) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (isAgain: boolean) => {
      const found = await statusOf(src, leaving.signal)
      if (leaving.signal.aborted) return
      setStatus(found)
      if (!isAnswer(found)) timer = setTimeout(() => void look(true), lookAgainMs)
      else if (isAgain) tellBack()
    }
    void look(false)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      setStatus(undefined)
    }
  }, [hasFailed, src])
  if (!hasFailed || (status === undefined && isOnline)) return null
  const answer = status && status < 400 ? (refusal ?? status) : (status ?? null)
  return { kind: kindOf(reported, isOnline, answer), code: codeOf(reported, answer) }
}

interface Question {
  hasFailed: boolean
  /** MediaError.code of the engine or the element. */
  reported: number | null
  /** HTTP status of a refused segment. */
  refusal: number | null
  src: string
  onBack: () => void
}
