import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether this tab is the one that is looked at. */
export const usePageVisible = () => useSyncExternalStore(listen, () => document.visibilityState === 'visible')
