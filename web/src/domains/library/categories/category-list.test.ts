import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { describe, expect, it } from 'vitest'
import Folder from 'lucide-react/icons/folder'
import Music from 'lucide-react/icons/music'
import { iconOf } from './category-badges.tsx'
import { countByTab, filterCategories, type CategoryTab, type CategoryFilter } from './category-list.tsx'

const category = (name: string, overrides: Partial<ManagedCategory> = {}): ManagedCategory => ({
  id: name.length,
  name,
  description: '',
  iconUrl: null,
  featured: false,
  status: 'active',
  tags: [],
  recommendedRole: null,
  youtubeEquivalent: '',
  videoCount: 0,
  canEdit: true,
  ...overrides,
})
const all = [
  category('Music', { featured: true, videoCount: 20, tags: ['live'] }),
  category('News', { status: 'hidden', videoCount: 30, description: 'What happened live' }),
  category('Vlogs', { status: 'archived', featured: true }),
  category('Art'),
]
const usual: CategoryFilter = { tab: 'all', query: '', sorting: { key: 'name', direction: 'asc' } }
const namesOf = (filter: Partial<CategoryFilter>) =>
  filterCategories(all, { ...usual, ...filter }).map(({ name }) => name)

describe('which categories are shown (docs/product.md “Categories”)', () => {
  it.each<[CategoryTab, string[]]>([
    ['all', ['Art', 'Music', 'News', 'Vlogs']],
    ['featured', ['Music', 'Vlogs']],
    ['active', ['Art', 'Music']],
    ['hidden', ['News']],
    ['archived', ['Vlogs']],
  ])('%s: %s', (tab, names) => {
    expect([namesOf({ tab }), countByTab(all, tab)]).toEqual([names, names.length])
  })

  it('looks for words in names, descriptions and tags, whatever their case', () => {
    expect([namesOf({ query: 'LIVE' }), namesOf({ query: 'vlo' }), namesOf({ query: 'nothing' })]).toEqual([
      ['Music', 'News'],
      ['Vlogs'],
      [],
    ])
  })

  it('orders by videos, the same number by name', () => {
    expect(namesOf({ sorting: { key: 'videos', direction: 'desc' } })).toEqual([
      'News',
      'Music',
      'Art',
      'Vlogs',
    ])
  })
})

describe('the icon of a category (docs/product.md “Categories”)', () => {
  it('sorts by name, ignoring case', () => {
    expect([iconOf('Music'), iconOf('mUSIC ')]).toEqual([Music, Music])
    const known = ['Gaming', 'Sports', 'Education', 'Entertainment', 'News', 'Technology', 'Science']
    expect(new Set(known.map(iconOf)).size).toBe(known.length)
    expect(known.map(iconOf)).not.toContain(Folder)
  })
  it.each(['Cooking', 'Musical', 'constructor', ''])('is a usual one for “%s”', (name) => {
    expect(iconOf(name)).toBe(Folder)
  })
})
