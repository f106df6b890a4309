import { expect, it } from 'vitest'
import type { Tables } from '../src/platform/db/tables.ts'
import { dataInventory } from './data-inventory.ts'
import { testGuardCoverage, readSources } from './guard.ts'

const writeStatement =
  /\b(?:insertInto|updateTable|deleteFrom|softDeleteQueries|reviewQueries)\('(\w+)'[,)]|\b(?:insert into|update|delete from)\s+([a-z]+(?:_[a-z]+)*)\b/g

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isTable = (name: string): name is keyof Tables => name in dataInventory

const tablesWrittenIn = (text: string) =>
  [...text.matchAll(writeStatement)].map(([, built, raw = '']) => built ?? inCamelCase(raw)).filter(isTable)

const sources = readSources('src/domains/*/*/**/*.ts')
const writes = sources.flatMap(([file, text]) => tablesWrittenIn(text).map((table) => ({ file, table })))
testGuardCoverage('writes of tables', writes, 200)

it('lets only the owning feature write a table', () => {
  const trespasses = writes.filter(({ file, table }) => dataInventory[table][0] !== file.split('/')[3])
  expect(trespasses).toEqual([])
})
