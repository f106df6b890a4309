import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export const usePageVisible = () => useSyncExternalStore(listen, () => document.visibilityState === 'visible')
