import { describe, expect, it } from 'vitest'
import { resolveLinkTarget } from './link-target.ts'

const origin = 'https://films.example'

describe('linkTarget', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
  ])('makes no link of %s', (href) => expect(resolveLinkTarget(href, origin)).toEqual({ kind: 'none' }))

  it.each(['https://elsewhere.example/a', '//elsewhere.example/a', 'http://films.example/a'])(
    'knows %s as another site',
    (href) => expect(resolveLinkTarget(href, origin).kind).toBe('foreign'),
  )

  it('splits a path for client-side navigation', () => {
    expect(resolveLinkTarget('/contact?topic=press#form', origin)).toEqual({
      kind: 'page',
      path: '/contact',
      search: { topic: 'press' },
      hash: 'form',
    })
  })

  it.each(['/api/docs', '/media/x.webp', 'mailto:ada@example.org'])('lets the browser open %s', (href) =>
    expect(resolveLinkTarget(href, origin).kind).toBe('own'),
  )
})
