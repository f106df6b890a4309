import { readAuditSearch } from '@kinora/contract/pages/admin-page-search'
import { useUrlState } from '../../../lib/url-state.ts'

export type AuditFilters = ReturnType<typeof readAuditSearch>

export function useAuditFilters() {
  const { search, change } = useUrlState()
  const filters: AuditFilters = readAuditSearch(search)
  const setFilters = (next: Partial<Record<keyof AuditFilters, string | number | undefined>>) =>
    change({ targetId: undefined, ...next })
  const clearFilters = () =>
    change({
      actor: undefined,
      action: undefined,
      targetKind: undefined,
      targetId: undefined,
      from: undefined,
      to: undefined,
    })
  return { filters, set: setFilters, clear: clearFilters, isFiltered: Object.keys(filters).length > 0 }
}
