import type { QueryClient } from '@tanstack/react-query'
import { warn } from './log.ts'
import { doubtSession } from './session-store.ts'

/** The element in which the server puts the answers that the page will ask for first. */
const elementId = 'first-page'

interface FirstAnswer {
  /** A query key as `query()` of the API makes it: method, path, input. */
  key: readonly unknown[]
  data: unknown
}

const isAnswer = (entry: unknown): entry is FirstAnswer =>
  typeof entry === 'object' && entry !== null && 'data' in entry && 'key' in entry && Array.isArray(entry.key)

/** Reads the answers; what is not one is left out, and then simply asked for. */
export function readFirstPage(text: string): FirstAnswer[] {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isAnswer) : []
  } catch (error) {
    warn('The first page of data could not be read', error)
    return []
  }
}

/**
 * Feeds the data that came with the HTML into the query cache, so that the first picture needs no more requests. It is
 * as old as the HTML, which browsers show again as it was when people go back; and it is for the viewer that the server
 * knew by the cookie, so that anyone else asks for themselves; and if that was nobody, the stored session may be over.
 */
export function takeFirstPage(client: QueryClient, viewerId: number | null) {
  const element = document.getElementById(elementId)
  if (!element) return
  const { at, viewer = '' } = element.dataset
  if (element.dataset.viewer === '' && viewerId !== null) doubtSession()
  const updatedAt = Math.min(Number(at) || Date.now(), Date.now())
  if (viewer === String(viewerId ?? '')) {
    for (const { key, data } of readFirstPage(element.textContent)) {
      client.setQueryData(key, data, { updatedAt })
    }
  }
  element.remove()
}
