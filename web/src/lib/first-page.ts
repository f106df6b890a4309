import type { QueryClient } from '@tanstack/react-query'
import { warn } from './log.ts'

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

/** Feeds the data that came with the HTML into the query cache, so that the first picture needs no more requests. */
export function takeFirstPage(client: QueryClient) {
  const element = document.getElementById(elementId)
  if (!element) return
  for (const { key, data } of readFirstPage(element.textContent)) client.setQueryData(key, data)
  element.remove()
}
