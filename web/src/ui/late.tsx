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

/** A piece of the page whose code is fetched as it is wanted. When it does not arrive, that is said and the page stands. */
export function Late<Piece>({ load, fallback, isSaid = true, onFailed, children }: LateProps<Piece>) {
  const [arrived, setArrived] = useState<[Piece] | null>(null)
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
    load().then(
      (piece) => isWanted && setArrived([piece]),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return arrived ? children(arrived[0]) : fallback
}
