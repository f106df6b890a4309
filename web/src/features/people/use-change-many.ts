import { people } from '@kinora/contract/people'
import { peopleLimits } from '@kinora/contract/people-rules'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { counted } from '../../lib/format.ts'
import { peopleLists } from './people-lists.ts'

interface Bulk {
  ids: number[]
  action: 'verify' | 'unverify' | 'suspend' | 'delete'
  reason?: string
  until?: string | null
}

const words: Record<Bulk['action'], string> = {
  verify: 'verified',
  unverify: 'no longer verified',
  suspend: 'suspended',
  delete: 'deleted',
}

async function changeMany({ ids, ...bulk }: Bulk) {
  const refused: { id: number; message: string }[] = []
  let done = 0
  for (let from = 0; from < ids.length; from += peopleLimits.changedAtOnce) {
    const some = ids.slice(from, from + peopleLimits.changedAtOnce)
    const answer = await send(people.changeMany, { body: { ids: some, ...bulk } })
    done += answer.done.length
    refused.push(...answer.refused)
  }
  return { done, refused }
}

export const useChangeMany = (onDone: () => void) =>
  useSend(changeMany, {
    refreshes: peopleLists,
    done: ({ done, refused: [first, ...more] }, { action }) => ({
      title: `${counted(done, 'user')} ${words[action]}`,
      ...(first && {
        description: `${counted(more.length + 1, 'user')} not: ${first.message}`,
        tone: done === 0 ? ('destructive' as const) : ('info' as const),
      }),
    }),
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
    onDone,
  })
