import { describe, expect, it } from 'vitest'
import { EmbedDomain, EmbedOptions, EmbedSettingsChange } from './schemas.ts'

const usual = {
  start: 0,
  end: null,
  autoplay: false,
  muted: false,
  loop: false,
  controls: true,
  captions: null,
}

describe('the options of an embed', () => {
  it('have defaults', () => {
    expect(EmbedOptions.parse({})).toEqual(usual)
  })

  it('are read from the address', () => {
    const query = {
      start: '12.5',
      end: '60',
      autoplay: '1',
      muted: 'true',
      loop: '1',
      controls: '0',
      captions: 'pt-BR',
    }
    expect(EmbedOptions.parse(query)).toEqual({
      start: 12.5,
      end: 60,
      autoplay: true,
      muted: true,
      loop: true,
      controls: false,
      captions: 'pt-BR',
    })
  })

  it.each([
    { start: '-1' },
    { start: 'NaN' },
    { start: 'Infinity' },
    { start: ['1', '2'] },
    { end: 'later' },
    { start: '', end: '0' },
    { autoplay: 'yes please' },
    { muted: ['1'] },
    { controls: '<script>' },
    { captions: '"><script>' },
    { captions: 'x' },
    { onload: 'alert(1)' },
  ])('are the usual ones for %j', (query) => {
    expect(EmbedOptions.parse(query)).toEqual(usual)
  })

  it('ignore an end before the start', () => {
    expect(EmbedOptions.parse({ start: '30', end: '30' })).toMatchObject({ start: 30, end: null })
    expect(EmbedOptions.parse({ start: '30', end: '31' })).toMatchObject({ start: 30, end: 31 })
  })
})

describe('a domain that may show a video', () => {
  it.each([
    'example.org',
    '*.example.org',
    'localhost',
    'localhost:8080',
    'a-b.example.co.uk',
    '127.0.0.1:80',
  ])('%s is one', (text) => expect(EmbedDomain.parse(text)).toBe(text))

  it('is stored in lower case', () => {
    expect(EmbedDomain.parse(' Example.ORG ')).toBe('example.org')
  })

  it.each([
    '',
    '*',
    '*.',
    'https://example.org',
    'example.org/path',
    'example.org; script-src *',
    "'self'",
    'exa mple.org',
    'example..org',
    '-example.org',
    'a.*.org',
    'example.org:port',
    'example.org\nhost',
    `${'a'.repeat(64)}.org`,
  ])('%j is none', (text) => expect(EmbedDomain.safeParse(text).success).toBe(false))
})

describe('the sites that may show a video', () => {
  it('are required by the policy and deduplicated', () => {
    expect(EmbedSettingsChange.safeParse({ policy: 'listed' }).error?.issues[0]?.path).toEqual(['domains'])
    const { domains } = EmbedSettingsChange.parse({ policy: 'listed', domains: ['a.org', 'A.org', 'b.org'] })
    expect(domains).toEqual(['a.org', 'b.org'])
  })

  it('are at most fifty', () => {
    const domains = Array.from({ length: 51 }, (_, index) => `site-${index}.org`)
    expect(EmbedSettingsChange.safeParse({ policy: 'listed', domains }).success).toBe(false)
  })
})
