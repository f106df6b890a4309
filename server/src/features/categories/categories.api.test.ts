import { categories } from '@kinora/contract/categories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('categories.list names the letter’s categories (spec 001 §2.7) and leaves hidden ones out', async () => {
  await test.db.insertInto('categories').values({ name: 'Secret', status: 'hidden' }).execute()
  const { status, ok } = await test.as(null, categories.list, {})
  expect(status).toBe(200)
  expect(ok.map((category) => category.name)).toEqual([
    'Education',
    'Entertainment',
    'Gaming',
    'Music',
    'News',
    'Science',
    'Sports',
    'Technology',
  ])
})
