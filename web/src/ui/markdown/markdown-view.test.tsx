import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MarkdownView } from './markdown-view.tsx'
import { tableOfContents, parseMarkdown } from './markdown.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://films.example' }))

const show = (markdown: string) => renderToStaticMarkup(<MarkdownView tokens={parseMarkdown(markdown)} />)
const element =
  /<(?!\/?(?:div|p|h[234]|strong|em|del|code|pre|a|br|hr|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)[ >/])/

describe('MarkdownView', () => {
  it.each([
    '<script>alert(1)</script>',
    'Text <img src=x onerror=alert(1)> text',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '- <b onclick="x()">a</b>',
    '| a |\n| - |\n| <object data=x> |',
    '[<img src=x onerror=y>](/api/docs)',
    '![<script>](https://evil.example/x.png)',
  ])('shows %j as text and makes no element of it', (markdown) => {
    expect(show(markdown).replaceAll(/ class="[^"]*"/g, '')).not.toMatch(element)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '<javascript:alert(1)>',
    '[x](JAVASCRIPT:y)',
  ])('makes no link of %s', (markdown) => expect(show(markdown)).not.toContain('<a '))

  it('marks foreign links nofollow and noreferrer', () => {
    const html = show('[x](https://elsewhere.example/y)')
    expect(html).toContain('href="https://elsewhere.example/y" rel="nofollow noopener"')
  })

  it('never loads a picture of another site', () => {
    expect(show('![A cat](https://elsewhere.example/cat.png)')).not.toContain('<img')
  })

  it('begins below the title of the page and names every heading once', () => {
    const html = show('# A\n\n## B\n\n## B\n\n#### C')
    expect([...html.matchAll(/<(h\d) id="([^"]+)"/g)].map(([, tag, id]) => `${tag} ${id}`)).toEqual([
      'h2 a',
      'h2 b',
      'h2 b-2',
      'h4 c',
    ])
  })

  it('shows lists, tables, emphasis, code and quotations', () => {
    const html = show('1. **a**\n2. *b*\n\n| c | d |\n| - | - |\n| `e` | ~~f~~ |\n\n> g')
    for (const part of ['<ol', '<strong>a', '<em>b', '<th ', '<code', '<del>f', '<blockquote'])
      expect(html).toContain(part)
  })
})

it('lists the headings of the first level as contents, without marks', () => {
  expect(tableOfContents(parseMarkdown('## One *and* `two`\n\n### Inner\n\n## Ünder & over'))).toEqual([
    { id: 'one-and-two', text: 'One and two' },
    { id: 'under-over', text: 'Ünder & over' },
  ])
})
