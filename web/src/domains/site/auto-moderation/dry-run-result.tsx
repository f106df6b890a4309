import type { DryRunResult } from '@kinora/contract/site/auto-moderation/schemas'
import { formatDate, counted, formatInteger } from '../../../lib/format.ts'
import { Tag } from '../../../ui/badge.tsx'

const contentKinds = { comment: 'Comment', post: 'Post', video: 'Video' }

export function DryRunResultList({ tried }: { tried: DryRunResult }) {
  const { comments, posts, videos, since, examples } = tried
  const rows = [
    { label: 'Comments', ...comments },
    { label: 'Posts', ...posts },
    { label: 'Videos', ...videos },
  ]
  const heldCount = comments.held + posts.held + videos.held
  return (
    <div className="grid w-full gap-3">
      <output className="text-13 font-semibold">
        {heldCount === 0
          ? 'Nothing would have been held'
          : `${counted(heldCount, 'text')} would have been held`}{' '}
        since {formatDate(since)}
      </output>
      <dl className="divide-y divide-line text-13">
        {rows.map(({ label, held: count, looked }) => (
          <div key={label} className="flex justify-between gap-6 py-2">
            <dt className="text-fg-muted">{label}</dt>
            <dd className="tabular-nums">
              {formatInteger(count)} of {formatInteger(looked)}
            </dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <ul aria-label="The newest of them" className="grid gap-2">
          {examples.map(({ kind, id, text, found, username, createdAt }) => (
            <li key={`${kind} ${id}`} className="grid gap-1 rounded-md bg-hover p-3 text-13">
              <span className="flex flex-wrap items-center gap-1.5 text-12 text-fg-muted">
                {contentKinds[kind]} · <bdi>{username}</bdi> · {formatDate(createdAt)} <Tag>{found}</Tag>
              </span>
              <p className="line-clamp-3 wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
