import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { userAdminLimits } from '@kinora/contract/administration/user-admin/rules'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'

interface BulkUpdate {
  ids: number[]
  action: 'verify' | 'unverify' | 'suspend' | 'delete'
  reason?: string
  until?: string | null
}

const outcomeTexts: Record<BulkUpdate['action'], (count: number, shown: string) => string> = {
  verify: (count, shown) =>
    t`${plural({ count }, { one: msg`${{ shown }} user verified`, other: msg`${{ shown }} users verified` })}`,
  unverify: (count, shown) =>
    t`${plural({ count }, { one: msg`${{ shown }} user no longer verified`, other: msg`${{ shown }} users no longer verified` })}`,
  suspend: (count, shown) =>
    t`${plural({ count }, { one: msg`${{ shown }} user suspended`, other: msg`${{ shown }} users suspended` })}`,
  delete: (count, shown) =>
    t`${plural({ count }, { one: msg`${{ shown }} user deleted`, other: msg`${{ shown }} users deleted` })}`,
}

function refusalText(count: number, reason: string) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} user not: ${{ reason }}`, other: msg`${{ shown }} users not: ${{ reason }}` })}`
}

async function bulkUpdateInBatches({ ids, ...bulk }: BulkUpdate) {
  const refused: { id: number; message: string }[] = []
  let done = 0
  for (let from = 0; from < ids.length; from += userAdminLimits.maxBulkUsers) {
    const some = ids.slice(from, from + userAdminLimits.maxBulkUsers)
    const answer = await send(userAdmin.bulkUpdate, { body: { ids: some, ...bulk } })
    done += answer.done.length
    refused.push(...answer.refused)
  }
  return { done, refused }
}

export const userRefreshes = [
  userAdmin.page,
  userAdmin.find,
  userAdmin.listContent,
  userAdmin.listReports,
  userAdmin.listAudit,
  userAdmin.listSessions,
  siteStats.find,
]

export const useBulkUpdate = (onDone: () => void) =>
  useSend(bulkUpdateInBatches, {
    invalidates: userRefreshes,
    done: ({ done, refused: [first, ...more] }, { action }) => ({
      title: outcomeTexts[action](done, formatCount(done)),
      ...(first && {
        description: refusalText(more.length + 1, first.message),
        tone: done === 0 ? ('destructive' as const) : ('info' as const),
      }),
    }),
    failed: { title: t`Update failed`, fallback: t`Failed to update user. Please try again.` },
    onSuccess: onDone,
  })
