import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import {
  type ApiCall,
  accessLabel,
  type ApiReference,
  countCalls,
  type FoundCall,
  searchCalls,
} from './api-reference.ts'
import { toApi } from './to-api.ts'

const methodTones: Record<string, BadgeTone> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

export const CallLine = ({ call }: { call: ApiCall }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 gap-y-1">
    <Badge tone={methodTones[call.method] ?? 'neutral'}>{call.method}</Badge>{' '}
    <code className="text-14 font-strong wrap-anywhere">{call.path}</code>{' '}
    <span className="min-w-0 basis-full text-13 font-normal text-fg-muted">
      {call.summary} · {accessLabel(call)}
    </span>
  </span>
)

export const CallList = ({ calls }: { calls: readonly FoundCall[] }) => (
  <ul className="grid">
    {calls.map(({ call, domain, feature }) => (
      <li key={call.id} className="border-b border-line first:border-t">
        <Link {...toApi(domain.name, feature.name, call.id)} className="flex rounded-sm py-3 hover:bg-hover">
          <CallLine call={call} />
        </Link>
      </li>
    ))}
  </ul>
)

export function FoundCalls({ reference, searchText }: { reference: ApiReference; searchText: string }) {
  const found = searchCalls(reference, searchText)
  return (
    <>
      <output className="mb-3 block text-13 text-fg-muted">
        {countCalls(found.length)} for “{searchText}”
      </output>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title="No call found">
          Try fewer words, or a part of the address.
        </EmptyState>
      ) : (
        <CallList calls={found} />
      )}
    </>
  )
}
