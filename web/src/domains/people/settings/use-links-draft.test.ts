import { describe, expect, it } from 'vitest'
import { areSameLinks, validateLink, validateNewLink, type LinkDraft } from './use-links-draft.ts'

const insta: LinkDraft = { platform: 'instagram', url: 'https://instagram.com/ada' }
const site: LinkDraft = { platform: 'website', url: 'https://ada.example' }

describe('a new link, by docs/product.md “Profile and settings”', () => {
  it.each([
    { platform: '' as const, url: insta.url },
    { platform: 'instagram' as const, url: '  ' },
    { platform: '' as const, url: '' },
  ])('needs both platform and URL: $platform $url', (link) => {
    expect(validateNewLink([], link)).toBe('Please fill in both platform and URL')
  })

  it('must be on the host of its platform', () => {
    expect(validateNewLink([], { platform: 'instagram', url: 'https://example.org/ada' })).toBe(
      'Invalid URL for instagram. Please include the correct domain.',
    )
  })

  it('has to be of a platform that is not there yet', () => {
    expect(validateNewLink([site, insta], insta)).toBe('Platform already exists')
  })

  it('is refused when there are ten', () => {
    expect(validateNewLink(Array<LinkDraft>(10).fill(site), insta)).toBe('Maximum 10 social links allowed')
    expect(validateNewLink(Array<LinkDraft>(9).fill(site), insta)).toBeNull()
  })
})

it('finds an emptied and a foreign URL, and nothing in a right one', () => {
  expect(validateLink({ ...insta, url: '' })).toBe('Please fill in both platform and URL')
  expect(validateLink({ ...insta, url: 'ada' })).toBe(
    'Invalid URL for instagram. Please include the correct domain.',
  )
  expect(validateLink({ ...insta, url: ` ${insta.url} ` })).toBeNull()
})

it('knows a list as changed when a link is new, gone or different', () => {
  expect(areSameLinks([insta, site], [{ ...insta }, site])).toBe(true)
  expect(areSameLinks([insta], [insta, site])).toBe(false)
  expect(areSameLinks([insta], [])).toBe(false)
  expect(areSameLinks([insta], [{ ...insta, url: 'https://instagram.com/eve' }])).toBe(false)
})
