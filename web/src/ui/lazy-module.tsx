import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from './toast.ts'

export interface LazyModuleProps<Piece> {
  /** Must be a stable function. */
  load: () => Promise<Piece>
  fallback?: ReactNode
  /** False if the fallback covers a failed load. */
  showsErrorToast?: boolean
  /** Has to return to a state in which loading can be tried again. */
  onFailed: () => void
  children: (piece: Piece) => ReactNode
}

/** Loaded modules render synchronously, so that a click and the keys after it find them. */
const loadedModules = new Map<unknown, unknown>()

async function loadModule<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const piece = await load()
  loadedModules.set(load, piece)
  return piece
}

const pendingLoads = new Set<Promise<unknown>>()

/** A failure is reported when the module is rendered. */
export function preloadModule(load: () => Promise<unknown>) {
  const piece = loadModule(load).catch(() => null)
  pendingLoads.add(piece)
  void piece.finally(() => pendingLoads.delete(piece))
}

/** Resolves when every pending preload has loaded or failed. */
export const whenLoaded = () => Promise.all(pendingLoads)

/** Loads its module on first render. A failed load shows a toast and leaves the page as it is. */
export function LazyModule<Piece>({
  load,
  fallback,
  showsErrorToast = true,
  onFailed,
  children,
}: LazyModuleProps<Piece>) {
  const [arrived, setArrived] = useState<[Piece] | null>(() =>
    loadedModules.has(load) ? [loadedModules.get(load) as Piece] : null,
  )
  const fail = useEffectEvent(() => {
    if (showsErrorToast) {
      toast({
        title: 'This could not be loaded',
        description: 'Check your connection and try again.',
        tone: 'destructive',
      })
    }
    onFailed()
  })
  useEffect(() => {
    let isMounted = true
    loadModule(load).then(
      (piece) => isMounted && setArrived((before) => before ?? [piece]),
      () => isMounted && fail(),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return arrived ? children(arrived[0]) : fallback
}
