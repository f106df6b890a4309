import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

type Begin = (client: QueryClient, router: AnyRouter) => Promise<unknown>

let begin: Begin | null = null

/** For a page that has something to show in what the server drew of it: called once, when its code is there and before it is drawn. */
export const beginEarly = (start: Begin) => {
  begin = start
}

/** Has the page that is opened first begin; it may be drawn when this is settled. */
export const headStart: Begin = async (client, router) => begin?.(client, router)
