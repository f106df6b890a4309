import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from './toast.ts'

export interface LateProps<Piece> {
  /** Fetches the code; always the same function. */
  load: () => Promise<Piece>
  fallback?: ReactNode
  /** False where what takes its place says that it did not arrive. */
  isSaid?: boolean
  /** The code did not arrive: whoever asked for it goes back to where asking again is possible. */
  onFailed: () => void
  children: (piece: Piece) => ReactNode
}

/** What is here already: it shows in the same moment, so that a press and what is typed after it find it. */
const known = new Map<unknown, unknown>()

async function fetched<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const piece = await load()
  known.set(load, piece)
  return piece
}

const coming = new Set<Promise<unknown>>()

/** Fetches code that will be wanted soon; what fails is said when it is wanted. */
export function fetchSoon(load: () => Promise<unknown>) {
  const piece = fetched(load).catch(() => null)
  coming.add(piece)
  void piece.finally(() => coming.delete(piece))
}

/** Until all that is being fetched for soon is here, or is known not to come. */
export const untilFetched = () => Promise.all(coming)

/** A piece of the page whose code is fetched as it is wanted. When it does not arrive, that is said and the page stands. */
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
