import { useEffect } from 'react'
import { warn } from '../../lib/log.ts'
import { keepOfflinePage } from '../../lib/offline-page.ts'
import { learnPageFiles } from '../../lib/page-files.ts'

export function Afterwards() {
  useEffect(() => {
    learnPageFiles().catch((error: unknown) => warn('The page preload manifest could not be loaded', error))
    keepOfflinePage().catch((error: unknown) => warn('The offline page could not be registered', error))
  }, [])
  return null
}
