import { useEffect } from 'react'
import { learnPageFiles } from '../../lib/page-files.ts'
import { warn } from '../../lib/log.ts'

/** Learns what other pages are made of, now that the first one stands. */
export function PageFiles() {
  useEffect(() => {
    learnPageFiles().catch((error: unknown) => warn('What pages are made of could not be read', error))
  }, [])
  return null
}
