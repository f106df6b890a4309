import { msg } from '@kinora/contract/text/translate'
import { type ContentType, postSorts, videoSorts } from '@kinora/contract/administration/content-admin/rules'
import { useNavigate, useParams } from '@tanstack/react-router'
import { readContentSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'

export const contentTabs = [
  { value: 'videos', label: msg`Videos` },
  { value: 'shorts', label: msg`Shorts` },
  { value: 'posts', label: msg`Posts` },
] as const
export type ContentTab = (typeof contentTabs)[number]['value']

export const contentTypeOfTab: Record<ContentTab, ContentType> = {
  videos: 'video',
  shorts: 'short',
  posts: 'post',
}
export const sortKeysOf = (tab: ContentTab) => (tab === 'posts' ? postSorts : videoSorts)
export const defaultSorting = { key: 'createdAt', direction: 'desc' } as const

const filterNames = ['status', 'monetization', 'approval', 'category', 'from', 'to'] as const

/** docs/product.md “Content management” */
export function useContentFilters() {
  const { search, ...filters } = useListFilters(readContentSearch, filterNames)
  const { monetization, approval, category, from, to } = search
  const count = [monetization, approval, category, from ?? to].filter(Boolean).length
  return { ...search, ...filters, count }
}
export type ContentFilters = ReturnType<typeof useContentFilters>

const openItemTypes = ['video', 'short', 'post', 'comment', 'reply'] as const
export type OpenItemType = (typeof openItemTypes)[number]

const itemPath = '/admin/content/{-$type}/{-$id}'

export function useOpenItem() {
  const params = useParams({ from: itemPath })
  const navigate = useNavigate()
  const type = openItemTypes.find((each) => each === params.type)
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : undefined
  const navigateTo = (to: { type: string | undefined; id: string | undefined }) =>
    void navigate({ to: itemPath, params: to, search: true, resetScroll: false })
  return {
    opened: type && id !== undefined ? { type, id } : undefined,
    open: (of: OpenItemType, itemId: number) => navigateTo({ type: of, id: String(itemId) }),
    close: () => navigateTo({ type: undefined, id: undefined }),
  }
}
