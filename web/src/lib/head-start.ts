import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

type Begin = (client: QueryClient, router: AnyRouter) => Promise<unknown>

let begin: Begin | null = null

/**
 * Registers work of a page that takes over server-rendered content; it runs once the page's code is loaded, before
 * the first render.
 */
export const beginEarly = (start: Begin) => {
  begin = start
}

/** The first render may wait for it to settle. */
export const headStart: Begin = async (client, router) => begin?.(client, router)
