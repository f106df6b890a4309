import { msg, t } from '@kinora/contract/text/translate'
import { send } from '../../../api.ts'
import { studio } from '@kinora/contract/studio/studio/calls'
import type { Subscriber } from '@kinora/contract/studio/studio/schemas'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import { formatDate } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { Glyph } from '../../../ui/glyph.tsx'

export const subscriberColumns: readonly DataColumn<Subscriber>[] = [
  {
    key: 'username',
    header: msg`Subscriber`,
    phoneSlot: 'first',
    exportText: ({ username }) => username,
    cell: ({ username, profileImage }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={username} src={profileImage} />
        <b className="truncate font-semibold">{username}</b>
      </span>
    ),
  },
  {
    key: 'email',
    header: msg`Email`,
    phoneSlot: 'second',
    exportText: ({ emailId }) => emailId ?? '',
    cell: ({ emailId }) =>
      emailId === null ? (
        <span className="inline-flex items-center gap-1.5 text-fg-faint">
          <Glyph icon={EyeOff} size={16} />
          {t`Keeps it private`}
        </span>
      ) : (
        <span className="block max-w-80 truncate text-fg-muted">{emailId}</span>
      ),
  },
  {
    key: 'subscribed',
    header: msg({ message: 'Subscribed', context: 'date' }),
    phoneSlot: 'second',
    exportText: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-fg-muted tabular-nums">{formatDate(createdAt)}</span>
    ),
  },
  {
    key: 'channel',
    header: msg`Actions`,
    isHeaderHidden: true,
    align: 'right',
    phoneSlot: 'end',
    cell: ({ id, username }) => (
      <Link
        {...toChannel(id)}
        aria-label={t`View Channel of ${{ username }}`}
        className={buttonClass({ size: 'sm' })}
      >
        {t`View Channel`}
      </Link>
    ),
  },
]

const exportPageSize = 1000

export async function loadAllSubscribers(userId: number, q: string | undefined): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  for (let page = 1; ; page += 1) {
    const answer = await send(studio.listSubscribers, {
      params: { userId },
      query: { page, pageSize: exportPageSize, q },
    })
    all.push(...answer.subscribers)
    if (page >= answer.pagination.totalPages) return all
  }
}
