import type { QueryClient } from '@tanstack/react-query'
import { warn } from './log.ts'
import { markSessionSuspect } from './session-store.ts'

const elementId = 'first-page'

interface InitialResponse {
  /** Query key as `query()` builds it: method, path, input. */
  key: readonly unknown[]
  data: unknown
}

const isInitialResponse = (entry: unknown): entry is InitialResponse =>
  typeof entry === 'object' && entry !== null && 'data' in entry && 'key' in entry && Array.isArray(entry.key)

/** Skips entries that it cannot read; the page then requests them. */
export function parseInitialData(text: string): InitialResponse[] {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isInitialResponse) : []
  } catch (error) {
    warn('The data in the HTML could not be parsed', error)
    return []
  }
}

/**
 * Seeds the query cache with the responses in the HTML. They are as old as the HTML, which browsers restore on Back,
 * and are used only if the server rendered for the same viewer. HTML rendered for a visitor makes a stored session
 * suspect.
 */
export function hydrateQueryCache(client: QueryClient, viewerId: number | null) {
  const element = document.getElementById(elementId)
  if (!element) return
  const { at, viewer = '' } = element.dataset
  if (element.dataset.viewer === '' && viewerId !== null) markSessionSuspect()
  const updatedAt = Math.min(Number(at) || Date.now(), Date.now())
  if (viewer === String(viewerId ?? '')) {
    for (const { key, data } of parseInitialData(element.textContent)) {
      client.setQueryData(key, data, { updatedAt })
    }
  }
  element.remove()
}
