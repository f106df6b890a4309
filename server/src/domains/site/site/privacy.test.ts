import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dataInventory } from '../../../../test/data-inventory.ts'

const privacy = readFileSync(new URL('texts/privacy.md', import.meta.url), 'utf8')

it.each(
  Object.entries(dataInventory).flatMap(([table, [, phrase]]) => (phrase === null ? [] : [[table, phrase]])),
)('%s: “%s”', (_table, phrase) => {
  expect(privacy).toContain(phrase)
})

it('the terms say where people delete their account themselves', () => {
  const terms = readFileSync(new URL('texts/terms.md', import.meta.url), 'utf8')
  const [, ending = ''] = /^## 8\. Ending$(.*?)^## /ms.exec(terms) ?? []
  expect(ending).toContain('[Settings](/settings?tab=account)')
})
