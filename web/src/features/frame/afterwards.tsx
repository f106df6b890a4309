import { useEffect } from 'react'
import { warn } from '../../lib/log.ts'
import { keepOfflinePage } from '../../lib/offline-page.ts'
import { learnPageFiles } from '../../lib/page-files.ts'

export function Afterwards() {
  useEffect(() => {
    learnPageFiles().catch((error: unknown) => warn('What pages are made of could not be read', error))
    keepOfflinePage().catch((error: unknown) => warn('The page without a network could not be kept', error))
  }, [])
  return null
}
