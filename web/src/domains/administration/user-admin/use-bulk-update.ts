import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { userAdminLimits } from '@kinora/contract/administration/user-admin/rules'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'

interface BulkUpdate {
  ids: number[]
  action: 'verify' | 'unverify' | 'suspend' | 'delete'
  reason?: string
  until?: string | null
}

const outcomeLabels: Record<BulkUpdate['action'], string> = {
  verify: 'verified',
  unverify: 'no longer verified',
  suspend: 'suspended',
  delete: 'deleted',
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
      title: `${counted(done, 'user')} ${outcomeLabels[action]}`,
      ...(first && {
        description: `${counted(more.length + 1, 'user')} not: ${first.message}`,
        tone: done === 0 ? ('destructive' as const) : ('info' as const),
      }),
    }),
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
    onSuccess: onDone,
  })
