import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from './toast.ts'

export interface LateProps<Piece> {
  /** Must be a stable function. */
  load: () => Promise<Piece>
  fallback?: ReactNode
  /** False if the fallback covers a failed load. */
  isSaid?: boolean
  /** Has to return to a state in which loading can be tried again. */
  onFailed: () => void
  children: (piece: Piece) => ReactNode
}

/** Loaded modules render synchronously, so that a click and the keys after it find them. */
const known = new Map<unknown, unknown>()

async function fetched<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const piece = await load()
  known.set(load, piece)
  return piece
}

const coming = new Set<Promise<unknown>>()

/** A failure is reported when the module is rendered. */
export function fetchSoon(load: () => Promise<unknown>) {
  const piece = fetched(load).catch(() => null)
  coming.add(piece)
  void piece.finally(() => coming.delete(piece))
}

/** Resolves when every pending preload has loaded or failed. */
export const untilFetched = () => Promise.all(coming)

/** Loads its module on first render. A failed load shows a toast and leaves the page as it is. */
export function Late<Piece>({ load, fallback, isSaid = true, onFailed, children }: LateProps<Piece>) {
  const [arrived, setArrived] = useState<[Piece] | null>(() =>
    known.has(load) ? [known.get(load) as Piece] : null,
  )
  const fail = useEffectEvent(() => {
    if (isSaid) {
      toast({
        title: 'This could not be loaded',
        description: 'Check your connection and try again.',
        tone: 'destructive',
      })
    }
    onFailed()
  })
  useEffect(() => {
    let isWanted = true
    fetched(load).then(
      (piece) => isWanted && setArrived((before) => before ?? [piece]),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return arrived ? children(arrived[0]) : fallback
}
