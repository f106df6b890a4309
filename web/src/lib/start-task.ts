import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

type StartTask = (client: QueryClient, router: AnyRouter) => Promise<unknown>

let startTask: StartTask | null = null

/**
 * Registers work of a page that takes over server-rendered content; it runs once the page's code is loaded, before
 * the first render.
 */
export const registerStartTask = (start: StartTask) => {
  startTask = start
}

/** The first render may wait for it to settle. */
export const runStartTask: StartTask = async (client, router) => startTask?.(client, router)
