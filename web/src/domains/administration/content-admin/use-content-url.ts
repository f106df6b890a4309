import { type ContentType, postSorts, videoSorts } from '@kinora/contract/administration/content-admin/rules'
import { contentFilters } from '@kinora/contract/pages/admin-page-search'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useUrlState, useFilters } from '../../../lib/url-state.ts'

/** Filters in the URL besides search, sorting and page (docs/product.md “Content management”). */
const filterParams = {
  status: contentFilters.status,
  monetization: contentFilters.monetization,
  approval: contentFilters.approval,
} as const

export const contentTabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'shorts', label: 'Shorts' },
  { value: 'posts', label: 'Posts' },
] as const
export type ContentTab = (typeof contentTabs)[number]['value']

export const contentTypeOfTab: Record<ContentTab, ContentType> = {
  videos: 'video',
  shorts: 'short',
  posts: 'post',
}
export const sortKeysOf = (tab: ContentTab) => (tab === 'posts' ? postSorts : videoSorts)
export const defaultSorting = { key: 'createdAt', direction: 'desc' } as const

const textParam = (value: unknown) => (typeof value === 'string' ? value : undefined)

export function useContentFilters() {
  const { search, change } = useUrlState()
  const { values, set } = useFilters(filterParams)
  const category = typeof search.category === 'number' ? search.category : undefined
  const [from, to] = [textParam(search.from), textParam(search.to)]
  const noFilters = { status: undefined, monetization: undefined, approval: undefined, category: undefined }
  return {
    ...values,
    category,
    from,
    to,
    set,
    setCategory: (id: number | undefined) => change({ category: id, page: undefined }),
    setDay: (end: 'from' | 'to', day: string | undefined) => change({ [end]: day, page: undefined }),
    clear: () => change({ ...noFilters, from: undefined, to: undefined, q: undefined, page: undefined }),
    count: [values.monetization, values.approval, category, from ?? to].filter(Boolean).length,
    isFiltered: [values.status, values.monetization, values.approval, category, from, to, search.q].some(
      Boolean,
    ),
  }
}
export type ContentFilters = ReturnType<typeof useContentFilters>

const openItemTypes = ['video', 'short', 'post', 'comment', 'reply'] as const
export type OpenItemType = (typeof openItemTypes)[number]

export function useOpenItem() {
  const params = useParams({ strict: false }) as { type?: string; id?: string }
  const navigate = useNavigate()
  const type = openItemTypes.find((each) => each === params.type)
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : undefined
  const navigateTo = (to: { type: string | undefined; id: string | undefined }) =>
    void navigate({
      to: '/admin/content/{-$type}/{-$id}',
      params: to,
      search: (before: object) => before,
      resetScroll: false,
    } as never)
  return {
    opened: type && id !== undefined ? { type, id } : undefined,
    open: (of: OpenItemType, itemId: number) => navigateTo({ type: of, id: String(itemId) }),
    close: () => navigateTo({ type: undefined, id: undefined }),
  }
}
