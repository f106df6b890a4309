import { firstCalls } from '@kinora/contract/first-calls'
import { history } from '@kinora/contract/history'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { settingsOf } from '../settings/service.ts'
import { listHistory } from './service.ts'

export const historyPages: PreparedPages<'history'> = {
  history: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const asked = firstCalls.history(search)
    const [list, settings] = await Promise.all([
      listHistory(ctx, viewer, history.list.query.parse(asked.list.input.query)),
      settingsOf(ctx, viewer.id),
    ])
    return { first: answersTo(asked, { list, settings }) }
  },
}
