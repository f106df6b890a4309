import { describe, expect, it } from 'vitest'
import { isSocialUrl, type SocialPlatform, socialPlatforms } from './rules.ts'
import { SocialLinkList } from './schemas.ts'

const messagesOf = (links: unknown) =>
  SocialLinkList.safeParse(links).error?.issues.map((issue) => issue.message)

describe('isSocialUrl', () => {
  it.each<[SocialPlatform, string]>([
    ['twitter', 'https://twitter.com/ada'],
    ['twitter', 'https://x.com/ada'],
    ['twitter', 'https://www.x.com/ada'],
    ['twitter', 'http://mobile.twitter.com/ada'],
    ['instagram', 'https://www.instagram.com/ada/'],
    ['instagram', 'https://instagr.am/ada'],
    ['facebook', 'https://www.facebook.com/ada?ref=x'],
    ['facebook', 'https://m.facebook.com/ada'],
    ['facebook', 'https://fb.com/ada'],
    ['facebook', 'https://fb.me/ada'],
    ['linkedin', 'https://www.linkedin.com/in/ada'],
    ['linkedin', 'https://de.linkedin.com/in/ada'],
    ['linkedin', 'https://lnkd.in/ada'],
    ['youtube', 'https://www.youtube.com/@ada'],
    ['youtube', 'https://m.youtube.com/@ada'],
    ['youtube', 'https://youtu.be/abc'],
    ['tiktok', 'https://www.tiktok.com/@ada'],
    ['tiktok', 'https://vm.tiktok.com/abc'],
    ['twitter', 'HTTPS://X.COM/ada'],
    ['website', 'https://ada.example.org/a?b=c#d'],
    ['website', 'http://localhost:3000'],
    ['website', 'https://müller.example'],
  ])('takes for %s: %s', (platform, url) => {
    expect(isSocialUrl(platform, url)).toBe(true)
  })

  it.each<[SocialPlatform, string]>([
    ['twitter', 'https://notx.com/ada'],
    ['twitter', 'https://x.com.evil.org/ada'],
    ['twitter', 'https://evil.org/x.com'],
    ['twitter', 'https://evil.org?x.com'],
    ['twitter', 'https://evil.org#.x.com'],
    ['twitter', 'https://x.com@evil.org'],
    ['twitter', 'https://evil.org\\.x.com'],
    ['twitter', 'https://x.com\\@evil.org'],
    ['twitter', 'https://х.com/ada'], // the first letter is Cyrillic
    ['twitter', 'https://faketwitter.com'],
    ['twitter', 'https://instagram.com/ada'],
    ['instagram', 'https://instagram.co'],
    ['facebook', 'https://facebook.com.example'],
    ['linkedin', 'https://linkedin-com.example'],
    ['youtube', 'https://youtube.com-watch.example'],
    ['youtube', 'ftp://youtube.com/a'],
    ['tiktok', 'tiktok.com/@ada'],
    ['tiktok', '//tiktok.com/@ada'],
  ])('refuses for %s: %s', (platform, url) => {
    expect(isSocialUrl(platform, url)).toBe(false)
  })

  it.each([
    '',
    'x',
    'https://',
    'https:x.com',
    'javascript:alert(1)',
    'javascript://x.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    ' https://x.com',
    'https://x.com/a b',
    'https://x.com/\nada',
    'https://ada@x.com',
    'https://:secret@x.com',
    'https://ada:secret@x.com',
    'http://x.com:99999',
  ])('refuses for every platform: %j', (url) => {
    expect(socialPlatforms.filter((platform) => isSocialUrl(platform, url))).toEqual([])
  })
})

describe('a list of links (docs/product.md “Profile and settings”)', () => {
  const website = { platform: 'website', url: 'https://ada.example' }

  it.each([
    ['no platform', { url: 'https://ada.example' }],
    ['an empty platform', { platform: '', url: 'https://ada.example' }],
    ['no URL', { platform: 'website' }],
    ['an empty URL', { platform: 'website', url: '' }],
    ['a URL of spaces', { platform: 'website', url: '  ' }],
  ])('asks for both with %s, and reports nothing else', (_, link) => {
    expect(messagesOf([link])).toEqual(['Please fill in both platform and URL'])
  })

  it('names the platform whose URL is wrong', () => {
    expect(messagesOf([website, { platform: 'twitter', url: 'https://notx.com' }])).toEqual([
      'Invalid URL for twitter. Please include the correct domain.',
    ])
  })

  it('takes ten links at most, and one per platform', () => {
    expect(messagesOf(Array.from({ length: 11 }, () => website))).toEqual(['Maximum 10 social links allowed'])
    expect(messagesOf([website, website])).toEqual(['Platform already exists'])
    const onEach = ['https://x.com', 'https://instagram.com', 'https://fb.com', 'https://ada.example']
    const links = onEach.map((url, index) => ({ platform: socialPlatforms[index], url }))
    expect(messagesOf(links)).toBeUndefined()
  })
})
