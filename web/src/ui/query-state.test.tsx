import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QueryState } from './query-state.tsx'

type Query = Parameters<typeof QueryState<string[]>>[0]['query']

const show = (query: Partial<Query>) =>
  renderToStaticMarkup(
    <QueryState
      query={{ data: undefined, isError: false, isFetching: false, refetch: () => undefined, ...query }}
      loading="Loading films…"
      failed="Failed to fetch films"
      isEmpty={(titles) => titles.length === 0}
      empty={<p>No films yet</p>}
    >
      {(titles) => <p>{titles.join(', ')}</p>}
    </QueryState>,
  )

const texts = {
  loading: 'Loading films…',
  failed: 'Failed to fetch films',
  empty: 'No films yet',
  titles: 'Sea, Fog',
}
const render = (html: string) =>
  Object.entries(texts).flatMap(([state, text]) => (html.includes(text) ? [state] : []))

describe('QueryState', () => {
  it.each([
    { state: 'loading', query: {} },
    { state: 'failed', query: { isError: true } },
    { state: 'empty', query: { data: [] } },
    { state: 'titles', query: { data: ['Sea', 'Fog'] } },
  ])('shows $state and nothing else', ({ state, query }) => {
    expect(render(show(query))).toEqual([state])
  })

  it('keeps showing what it has when fetching it again fails', () => {
    expect(render(show({ data: ['Sea', 'Fog'], isError: true }))).toEqual(['titles'])
  })

  it('offers to try again where it failed, and only there', () => {
    expect(show({ isError: true })).toContain('Try again')
    expect(show({})).not.toContain('Try again')
  })
})
