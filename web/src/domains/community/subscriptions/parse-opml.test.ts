import { describe, expect, it } from 'vitest'
import { parseOpml } from './parse-opml.ts'

// docs/product.md “Subscriptions”

const siteUrl = 'https://kinora.example'
const opml = (body: string) => `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>`
const feed = (id: number | string) => `<outline type="rss" xmlUrl="${siteUrl}/feeds/channel/${id}.xml"/>`

describe('readOpml', () => {
  it('finds the channels of this site by feed or page, each once, and names the rest', () => {
    const read = parseOpml(
      opml(`<outline text="Folder">${feed(3)}
        <outline text='A "quoted" name' htmlUrl='${siteUrl}/channel/7'></outline></outline>
        ${feed(3)}
        <outline text="Caf&#233; &amp; &#x1F600; &unknown;" xmlUrl="https://elsewhere.example/feed?a=1&amp;b=2"/>
        <outline
           xmlUrl = "https://nameless.example/feed" />`),
      siteUrl,
    )
    expect(read).toEqual({
      channelIds: [3, 7],
      unknownFeeds: ['Café & 😀 &unknown;', 'https://nameless.example/feed'],
    })
  })

  it.each([
    ['another site', '<outline xmlUrl="https://kinora.example.evil/feeds/channel/3.xml"/>'],
    ['another protocol', '<outline xmlUrl="http://kinora.example/feeds/channel/3.xml"/>'],
    ['a script', '<outline xmlUrl="javascript:alert(1)"/>'],
    ['a number too large', feed(9_999_999_999)],
    ['no number', feed('3x')],
    ['zero', feed(0)],
  ])('takes no channel from %s', (_title, body) => {
    expect(parseOpml(opml(body), siteUrl)?.channelIds).toEqual([])
  })

  it.each([
    ['', 'nothing'],
    ['<html><outline xmlUrl="x"/></html>', 'another language'],
    [`<!DOCTYPE opml [<!ENTITY a "b">]>${opml(feed(3))}`, 'entities of its own'],
    [`<!doctype opml SYSTEM "file:///etc/passwd">${opml(feed(3))}`, 'an outside definition'],
  ])('refuses %j: %s', (text) => {
    expect(parseOpml(text, siteUrl)).toBeNull()
  })

  it.each([
    ['quotes that never close', opml('<outline xmlUrl="'.repeat(60_000))],
    ['words without end', opml(`<outline ${'a'.repeat(1_000_000)}`)],
    ['space without end', opml(`<outline ${' '.repeat(1_000_000)}`.repeat(2))],
    ['thousands of channels', opml(Array.from({ length: 20_000 }, (_, id) => feed(id + 1)).join(''))],
  ])('is done at once with %s', (_title, text) => {
    const since = performance.now()
    parseOpml(text, siteUrl)
    expect(performance.now() - since).toBeLessThan(2000)
  })
})
