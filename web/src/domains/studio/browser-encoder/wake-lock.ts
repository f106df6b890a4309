import { warn } from '../../../lib/log.ts'

/** Keeps the screen on, also after the page was hidden, which ends every lock. Returns what lets it go. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    if (document.visibilityState !== 'visible' || isOver) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
    } catch (error) {
      warn('The screen may turn off', error) // such as with little battery
    }
  }
  const onVisible = () => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
