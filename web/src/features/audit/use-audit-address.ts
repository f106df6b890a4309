import { readAuditSearch } from '@kinora/contract/admin-page-search'
import { useAddress } from '../../lib/url-state.ts'

export type AuditAddress = ReturnType<typeof readAuditSearch>

export function useAuditAddress() {
  const { search, change } = useAddress()
  const asked: AuditAddress = readAuditSearch(search)
  const set = (next: Partial<Record<keyof AuditAddress, string | number | undefined>>) =>
    change({ targetId: undefined, ...next })
  const clear = () =>
    change({
      actor: undefined,
      action: undefined,
      targetKind: undefined,
      targetId: undefined,
      from: undefined,
      to: undefined,
    })
  return { asked, set, clear, isFiltered: Object.keys(asked).length > 0 }
}
