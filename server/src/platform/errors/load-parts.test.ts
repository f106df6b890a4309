import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { DomainError } from './domain-error.ts'
import { loadParts } from './load-parts.ts'

// docs/product.md “API conventions”

const lines: string[] = []
const log = createLog({ level: 'error', readable: false, write: (line) => void lines.push(line) })
const broken = () => Promise.reject(new Error('No connection'))

it('names and logs a failed part, and returns the others', async () => {
  const { loaded, failed } = await loadParts({ log }, { one: Promise.resolve(1), two: broken() })
  expect([loaded, failed]).toEqual([{ one: 1 }, ['two']])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { part: 'two', err: { message: 'No connection' } },
  ])
})

it('fails where nothing is left, and hides no refusal', async () => {
  await expect(loadParts({ log }, { one: broken(), two: broken() })).rejects.toThrow('No connection')
  const refused = Promise.reject(new DomainError('not_found', 'Category not found.'))
  await expect(loadParts({ log }, { one: Promise.resolve(1), two: refused })).rejects.toThrow(
    'Category not found.',
  )
})
