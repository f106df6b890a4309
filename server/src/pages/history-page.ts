import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { findUserSettings } from '../domains/people/settings/service.ts'
import { listHistory } from '../domains/discovery/history/service.ts'

export const historyPages: PreparedPages<'history'> = {
  history: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const calls = initialCalls.history(search)
    const [list, settings] = await Promise.all([
      listHistory(ctx, viewer, history.list.query.parse(calls.list.input.query)),
      findUserSettings(ctx, viewer.id),
    ])
    return { preloaded: preloadedResponses(calls, { list, settings }) }
  },
}
