import { expect, it } from 'vitest'
import { dataInventory } from '../../../../test/data-inventory.ts'
import { readmeText } from './export-content.ts'

it('describes every file of the archive', () => {
  const files = new Set(
    Object.values(dataInventory).flatMap(([, , archive]) => (archive.startsWith('–') ? [] : archive)),
  )
  expect([...files].filter((file) => !readmeText().includes(file))).toEqual([])
})
