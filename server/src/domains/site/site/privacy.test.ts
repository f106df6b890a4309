import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dataInventory } from '../../../../test/data-inventory.ts'

const read = (path: string) => readFileSync(new URL(`texts/${path}`, import.meta.url), 'utf8')
const privacy = read('privacy.md')

it.each(
  Object.entries(dataInventory).flatMap(([table, [, phrase]]) => (phrase === null ? [] : [[table, phrase]])),
)('%s: “%s”', (_table, phrase) => {
  expect(privacy).toContain(phrase)
})

const blocksOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const kindOf = (block: string) => /^(#+|[->|]?)/.exec(block)?.[0]
const sentencesOf = (block: string) =>
  block.replaceAll(/\]\([^)]*\)/g, ']').match(/[.!?؟][*"”»)]*(?=\s|$)/g)?.length ?? 0

/** The last paragraph of a translation says that the English text decides. */
const translated = (language: string) => blocksOf(read(`${language}/privacy.md`)).slice(0, -1)

it.each(['ar', 'de', 'es', 'fr', 'ja'])('the paragraphs of %s are those of the English text', (language) => {
  expect(translated(language).map(kindOf)).toEqual(blocksOf(privacy).map(kindOf))
})

// Japanese divides its sentences otherwise.
it.each(['ar', 'de', 'es', 'fr'])('no sentence is missing in %s', (language) => {
  expect(translated(language).map(sentencesOf)).toEqual(blocksOf(privacy).map(sentencesOf))
})

it('the terms say where people delete their account themselves', () => {
  const terms = read('terms.md')
  const [, ending = ''] = /^## 8\. Ending$(.*?)^## /ms.exec(terms) ?? []
  expect(ending).toContain('[Settings](/settings?tab=account)')
})
