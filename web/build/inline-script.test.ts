import { expect, it } from 'vitest'
import { nameScripts } from './inline-script.ts'

it('names the entry and what it imports, in this order, and loads neither', () => {
  const html = nameScripts(
    `<head>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/vendor.js">
    <script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
    <link rel="icon" href="/favicon.svg">
    </head>`,
  )
  expect(html).toContain(
    '<meta name="scripts" content="/assets/index.js /assets/vendor.js /assets/runtime.js">',
  )
  expect(html).not.toMatch(/modulepreload|<script/)
  expect(html).toContain('<link rel="icon" href="/favicon.svg">')
})

it('fails the build of a page without an entry', () => {
  expect(() => nameScripts('<head></head>')).toThrow('no entry')
})
