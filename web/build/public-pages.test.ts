import { directionOf } from '@kinora/contract/text/active-language'
import { languages } from '@kinora/contract/text/languages'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

// Pages that have no catalogs, since no server answers when they are shown.

const readPublic = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')

const scripts = {
  'offline.html': readPublic('offline.js'),
  'unavailable.html': /<script>(.*?)<\/script>/s.exec(readPublic('unavailable.html'))?.[1] ?? '',
}

type Reader = { cookie?: string; preferred: readonly string[] }

/** What the script of a page writes into it. */
function showPage(page: keyof typeof scripts, { cookie = '', preferred }: Reader) {
  const elements: Record<string, { textContent: string }> = {}
  const document = {
    cookie,
    title: '',
    documentElement: { lang: 'en', dir: '' },
    querySelector: (name: string) => (elements[name] ??= { textContent: '' }),
  }
  runInNewContext(scripts[page], {
    document,
    navigator: { languages: preferred },
    addEventListener: () => {},
  })
  const texts = Object.values(elements).map(({ textContent }) => textContent)
  return { ...document.documentElement, title: document.title, texts }
}

const pages = Object.keys(scripts) as (keyof typeof scripts)[]
const translations = languages.filter((language) => language !== 'en')

it.each(pages.flatMap((page) => translations.map((language) => [page, language] as const)))(
  '%s speaks %s',
  (page, language) => {
    const { lang, dir, title, texts } = showPage(page, { preferred: ['xx', `${language}-XX`, 'en'] })
    expect([lang, dir, texts[0]]).toEqual([language, directionOf(language), title])
    expect(texts).toHaveLength(page === 'offline.html' ? 3 : 2)
    expect(texts).not.toContain('')
  },
)

it.each(pages)('%s stays English for readers of English and of other languages', (page) => {
  for (const preferred of [['en-GB', 'de'], ['xx'], []])
    expect(showPage(page, { preferred })).toMatchObject({ lang: 'en', texts: [] })
})

it.each(pages)('%s follows the choice of the reader', (page) => {
  const cookie = 'theme=dark; language=fr; other=1'
  expect(showPage(page, { cookie, preferred: ['de'] }).lang).toBe('fr')
  expect(showPage(page, { cookie: 'language=en', preferred: ['de'] }).lang).toBe('en')
})
