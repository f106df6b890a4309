import { describe, expect, it } from 'vitest'
import { ProfileChange } from './schemas.ts'

const messagesOf = (change: object) =>
  ProfileChange.safeParse(change).error?.issues.map(({ message }) => message)
const fakeFile = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })

describe('username (docs/product.md “Profile and settings”: 3-50 characters)', () => {
  it.each(['Ada', 'x'.repeat(50), 'Zoë Müller', 'علي محمد', '映画好き'])('may be %s', (username) => {
    expect(ProfileChange.parse({ username })).toEqual({ username })
  })

  it('may be neither too short nor too long, counted in characters', () => {
    const tooShort = 'String must contain at least 3 character(s)'
    expect(messagesOf({ username: ' ab ' })).toContain(tooShort)
    expect(messagesOf({ username: '😀a' })).toContain(tooShort)
    expect(messagesOf({ username: 'x'.repeat(51) })).toEqual(['String must contain at most 50 character(s)'])
  })

  it.each(['ad\0a', 'ad\na', 'ada\u202egnp', 'ad\u200ba', 'a\u00adda'])(
    'may hold nothing unseen: %j',
    (username) => {
      expect(messagesOf({ username })).toEqual(['Please remove invisible characters'])
    },
  )

  it('is the same name however its accents are put together', () => {
    expect(ProfileChange.parse({ username: 'Zoe\u0308' })).toEqual({ username: 'Zoë' })
  })
})

describe('bio (docs/product.md “Profile and settings”: at most 500 characters)', () => {
  it('counts a line end as one character, though a form sends two', () => {
    const bio = `${'x'.repeat(498)}\r\ny`
    expect(ProfileChange.parse({ bio }).bio).toHaveLength(500)
  })

  it('names the exceeded limit', () => {
    expect(messagesOf({ bio: 'x'.repeat(501) })).toEqual(['String must contain at most 500 character(s)'])
  })
})

describe('pictures (docs/product.md “Profile and settings”)', () => {
  const limit = 10 * 1024 * 1024

  it('may be 10 MB', () => {
    expect(messagesOf({ avatar: fakeFile(limit, 'image/png') })).toBeUndefined()
  })

  it.each([
    ['avatar', limit + 1, 'image/png', 'Avatar must be less than 10MB'],
    ['channelBanner', limit + 1, 'image/png', 'Channel banner must be less than 10MB'],
    ['avatar', 9, 'text/plain', 'Please select an image file'],
    ['channelBanner', 9, '', 'Please select an image file'],
  ])('%s of %d bytes of type %j: %s', (field, bytes, type, message) => {
    expect(messagesOf({ [field]: fakeFile(bytes, type) })).toEqual([message])
  })

  it('are files, not words', () => {
    expect(messagesOf({ avatar: 'a.png' })).toEqual(['Please select an image file'])
  })
})
