import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedToken } from '../../lib/session-store.ts'
import { viewerQuery } from './viewer-query.ts'

/**
 * Keeps the stored user true, and throws away what was fetched for somebody else when the session changes, in this
 * tab or in another one. Stands once in the frame around all pages and shows nothing.
 */
export function SessionKeeper() {
  useQuery(viewerQuery())
  const client = useQueryClient()
  useEffect(() => storedToken.subscribe(() => void client.resetQueries()), [client])
  return null
}
