import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterEach, expect, it, vi } from 'vitest'
import { query } from '../api.ts'
import { initialPage, uniqueItems, pagedQueryOptions } from './paged-query.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (ids: number[], nextCursor: string | null) => ({ items: ids.map((id) => ({ id })), nextCursor })

it('loads page after page by cursor until there is none', async () => {
  const requestedCursors: string[] = []
  const answers = [page([3, 2], 'after 2'), page([1], null)]
  vi.stubGlobal('fetch', async (address: string) => {
    requestedCursors.push(address)
    return Response.json(answers.shift())
  })
  const list = new InfiniteQueryObserver(
    new QueryClient(),
    pagedQueryOptions(videos.list, { query: { type: 'long' } }),
  )
  const first = await list.fetchNextPage()
  expect([first.data?.map(({ id }) => id), first.hasNextPage]).toEqual([[3, 2], true])
  const second = await list.fetchNextPage()
  expect([second.data?.map(({ id }) => id), second.hasNextPage]).toEqual([[3, 2, 1], false])
  expect(requestedCursors).toEqual(['/api/videos?type=long', '/api/videos?type=long&cursor=after+2'])
})

it('starts with the page in the HTML and its age', () => {
  const client = new QueryClient()
  const { queryKey } = query(videos.list, { query: { type: 'long' } })
  expect(initialPage(client, queryKey, undefined)).toBeUndefined()
  client.setQueryData(queryKey, { items: [], nextCursor: 'x' }, { updatedAt: 5 })
  expect(initialPage(client, queryKey, undefined)).toEqual({
    initialData: { pages: [{ items: [], nextCursor: 'x' }], pageParams: [undefined] },
    initialDataUpdatedAt: 5,
  })
})

it('shows an item that moved between pages once, in its latest state', () => {
  const old = { id: 1, title: 'Sea' }
  const now = { id: 1, title: 'The sea' }
  expect(uniqueItems([old, { id: 2, title: 'Fog' }, now])).toEqual([now, { id: 2, title: 'Fog' }])
})
