import { useEffect, useState } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { codeOf, kindOf, type Failure } from './failure.ts'
import { usePlayer } from './player-store.ts'

/** The engine never reports a playlist that does not come; silence for this long is a failure too. */
const patienceSeconds = { beforeLoading: 8, whilePlaying: 20 }
/** After this long a lighter version is offered. */
const stallSeconds = 8

/** Whether somebody has waited this long while nothing arrived at all. */
function useSilence(seconds: number) {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
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
    // Every piece that arrives starts the patience anew.
  }, [isWaiting, seconds, loadedSeconds])
  return isSilent
}

/** Whether playback has waited so long that a lighter version should be offered, even if pieces trickle in. */
export function useStall() {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused && state.duration > 0)
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

/** Whether playback failed: the engine says so, or nothing moves although somebody waits. */
export function useHasFailed() {
  const reported = usePlayer((state) => state.error?.code ?? null)
  const isLoaded = usePlayer((state) => state.duration > 0)
  const isStuck = useSilence(isLoaded ? patienceSeconds.whilePlaying : patienceSeconds.beforeLoading)
  return reported !== null || isStuck
}

/** The answer that the server gives for the playlist now: its status, or null when none comes. */
async function statusOf(src: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await fetch(src, { method: 'HEAD', cache: 'no-store', signal })).status
  } catch {
    return null // the network is part of what is looked into
  }
}

/** Looks into a failure: why, and under which code. Null until that is known. */
export function useFailure(hasFailed: boolean, src: string): Failure | null {
  const reported = usePlayer((state) => state.error?.code ?? null)
  const isOnline = useOnline()
  const [status, setStatus] = useState<number | null | undefined>(undefined)
  useEffect(() => {
    if (!hasFailed) return
    const leaving = new AbortController()
    void statusOf(src, leaving.signal).then((found) => !leaving.signal.aborted && setStatus(found))
    return () => {
      leaving.abort()
      setStatus(undefined)
    }
  }, [hasFailed, src])
  if (!hasFailed || (status === undefined && isOnline)) return null
  return { kind: kindOf(reported, isOnline, status ?? null), code: codeOf(reported, status ?? null) }
}

/** Tries again by itself as soon as the network is back. */
export function useRetryOnline(hasFailed: boolean, retry: () => void) {
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
}
