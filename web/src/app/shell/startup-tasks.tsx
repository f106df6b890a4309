import { useEffect } from 'react'
import { warn } from '../../lib/log.ts'
import { syncServiceWorker } from '../../lib/service-worker.ts'
import { loadPageManifest } from '../../lib/page-preload.ts'

export function StartupTasks() {
  useEffect(() => {
    loadPageManifest().catch((error: unknown) => warn('The page preload manifest could not be loaded', error))
    syncServiceWorker().catch((error: unknown) => warn('The offline page could not be registered', error))
  }, [])
  return null
}
