import { accounts } from '@kinora/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, keyOf, send } from '../../api.ts'
import { storedToken, storedUser } from '../../lib/session-store.ts'
import { refuseToken } from './session-over.ts'
import { keepViewer, readUser, type Viewer } from './use-viewer.ts'

/** Asks the server who is signed in and keeps the answer; nobody is kept when no token is stored (spec 000 §4). */
export async function fetchViewer(signal?: AbortSignal): Promise<{ user: Viewer | null }> {
  const token = storedToken.get()
  try {
    const answer = await send(accounts.me, {}, signal ? { signal } : {})
    // Whoever signed in or out in the meantime knows better.
    if (token === storedToken.get()) rememberAnswer(answer.user, token)
    return answer
  } catch (error) {
    if (token && error instanceof ApiError && error.status === 401) refuseToken(token)
    throw error
  }
}

function rememberAnswer(user: Viewer | null, token: string | null) {
  if (user) keepViewer(user)
  else if (token === null) storedUser.set(null)
}

const freshMs = 5000 // spec 000 §7: the current-user call is cached five seconds
const staleMs = 30 * 60_000 // spec 000 §9
const keptMs = 24 * 60 * 60_000

/** The current user: the stored one first, then the server's, again on mount and every 30 minutes (spec 000 §7, §9). */
export function viewerQuery() {
  const stored = readUser(storedUser.get())
  return queryOptions({
    queryKey: keyOf(accounts.me),
    queryFn: ({ signal }) => fetchViewer(signal),
    ...(stored && { initialData: { user: stored }, initialDataUpdatedAt: 0 }),
    staleTime: staleMs,
    gcTime: keptMs,
    refetchInterval: staleMs,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > freshMs ? 'always' : false),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  })
}
