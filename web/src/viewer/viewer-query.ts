import { accounts } from '@kinora/contract/people/accounts/calls'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, keyOf, send } from '../api.ts'
import { suspectToken, rejectedToken, storedToken, storedUser } from '../lib/session-store.ts'
import { retryCount, viewerMinIntervalMs, viewerStaleMs, viewerCacheMs } from '../lib/timing.ts'
import { storeViewer, parseStoredUser, type Viewer } from './use-viewer.ts'

/** Asks the server for the current user and stores the answer; sends nothing without a token (docs/product.md “Accounts”). */
export async function fetchViewer(signal?: AbortSignal): Promise<{ user: Viewer | null }> {
  const token = storedToken.get()
  try {
    const answer = await send(accounts.me, {}, signal ? { signal } : {})
    // Ignores the answer if the token has changed meanwhile.
    if (token === storedToken.get()) storeAnswer(answer.user, token)
    suspectToken.set(null)
    return answer
  } catch (error) {
    if (token && error instanceof ApiError && error.status === 401) rejectedToken.set(token)
    suspectToken.set(null)
    throw error
  }
}

function storeAnswer(user: Viewer | null, token: string | null) {
  if (user) storeViewer(user)
  else if (token === null) storedUser.set(null)
}

/** Starts with the stored user; refetches on mount and every 30 minutes (docs/product.md “Accounts”). */
export function viewerQuery() {
  const stored = parseStoredUser(storedUser.get())
  return queryOptions({
    queryKey: keyOf(accounts.me),
    queryFn: ({ signal }) => fetchViewer(signal),
    ...(stored && { initialData: { user: stored }, initialDataUpdatedAt: 0 }),
    staleTime: viewerStaleMs,
    gcTime: viewerCacheMs,
    refetchInterval: viewerStaleMs,
    refetchOnMount: ({ state }) =>
      Date.now() - state.dataUpdatedAt > viewerMinIntervalMs ? 'always' : false,
    retry: (failures, error) => failures < retryCount && !(error instanceof ApiError),
  })
}
