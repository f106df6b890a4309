import { categories, managedCategories } from '@kinora/contract/library/categories/calls'
import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { roleIds } from '@kinora/contract/http/permissions'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

const api = await startTestApp()
const { as, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
const manager = await newUser('manager', { roleId: roleIds.categoryManager })
const creator = await newUser('creator', { roleId: roleIds.creator })
const ada = await newUser('ada')
afterAll(() => api.close())

type Form = Parameters<typeof form>[0]
const form = (
  fields: Partial<Omit<ManagedCategory, 'recommendedRole'>> & { recommendedRole?: 'creator' | 'viewer' },
) => ({
  name: 'Cooking',
  ...fields,
})
const create = (user: TestUser | null, fields: Form) =>
  as(user, managedCategories.create, { body: form(fields) })
const update = (user: TestUser | null, id: number, fields: Form) =>
  as(user, managedCategories.update, { params: { id }, body: form(fields) })
const list = (user: TestUser | null) => as(user, managedCategories.list, {})
const remove = (user: TestUser | null, id: number) => as(user, managedCategories.remove, { params: { id } })

describe('categories.list, for everybody', () => {
  it('names the active ones: the featured first, then by name', async () => {
    await db.insertInto('categories').values({ name: 'Secret', status: 'hidden' }).execute()
    await db.updateTable('categories').set({ featured: true }).where('name', '=', 'Sports').execute()
    const { status, ok } = await as(null, categories.list, {})
    expect(status).toBe(200)
    expect(ok.map((category) => category.name)).toEqual([
      'Sports',
      'Education',
      'Entertainment',
      'Gaming',
      'Music',
      'News',
      'Science',
      'Technology',
    ])
  })
})

describe('who may (docs/product.md “Categories”)', () => {
  it('managedCategories.create, update, updateMany and remove are refused to a visitor and to a Basic User', async () => {
    const { id } = (await create(boss, { name: 'Guarded' })).ok
    const many = (user: TestUser | null) =>
      as(user, managedCategories.updateMany, { body: { ids: [id], change: { status: 'hidden' as const } } })
    for (const [user, status] of [
      [null, 401],
      [ada, 403],
    ] as const) {
      const answers = [create(user, {}), update(user, id, {}), many(user), remove(user, id), list(user)]
      expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
  })

  it('a Category Manager may do everything', async () => {
    const { ok, status } = await create(manager, { name: 'Managed' })
    expect([status, ok.canEdit]).toEqual([201, true])
    expect((await update(manager, ok.id, { name: 'Managed well' })).ok.name).toBe('Managed well')
    expect((await remove(manager, ok.id)).status).toBe(204)
  })

  it('holders of the recommended role see and edit that category, and no other', async () => {
    const { ok: recommended } = await create(boss, { name: 'For creators', recommendedRole: 'creator' })
    const { ok: other } = await create(boss, { name: 'For nobody' })
    expect((await list(creator)).ok.map(({ name, canEdit }) => [name, canEdit])).toEqual([
      ['For creators', true],
    ])
    const change = { name: 'By creators', recommendedRole: 'creator' as const }
    expect((await update(creator, recommended.id, change)).ok.name).toBe('By creators')
    expect((await update(creator, other.id, { name: 'Mine now' })).status).toBe(403)
    expect((await remove(creator, recommended.id)).status).toBe(403)
    expect((await update(ada, recommended.id, change)).status).toBe(403)
  })

  it('but they cannot change the recommended role', async () => {
    const { ok } = await create(boss, { name: 'Kept', recommendedRole: 'creator' })
    const { status, error } = await update(creator, ok.id, { name: 'Kept', recommendedRole: 'viewer' })
    expect([status, error.message]).toEqual([403, 'You may not change the recommended role.'])
  })

  it('recommended to viewers, every Basic User edits it', async () => {
    const { ok } = await create(boss, { name: 'For all', recommendedRole: 'viewer' })
    const change = { name: 'For all', description: 'By all', recommendedRole: 'viewer' as const }
    expect((await update(ada, ok.id, change)).ok.description).toBe('By all')
    await remove(boss, ok.id)
  })
})

describe('the fields of a category', () => {
  it('are stored as sent; tags are trimmed and deduplicated', async () => {
    const fields = {
      name: ' Travel ',
      description: 'Far away',
      featured: true,
      status: 'hidden' as const,
      tags: [' far ', 'near', 'far'],
      recommendedRole: 'creator' as const,
      youtubeEquivalent: 'Travel & Events',
    }
    const { ok } = await create(boss, fields)
    expect(ok).toEqual({
      ...fields,
      iconUrl: null,
      id: ok.id,
      name: 'Travel',
      tags: ['far', 'near'],
      videoCount: 0,
      canEdit: true,
    })
    expect((await list(manager)).ok).toContainEqual(ok)
  })

  it('have defaults', async () => {
    expect((await create(boss, { name: 'Plain' })).ok).toMatchObject({
      description: '',
      iconUrl: null,
      featured: false,
      status: 'active',
      tags: [],
      recommendedRole: null,
      youtubeEquivalent: '',
    })
  })

  it.each([
    ['a name of one letter', { name: ' x ' }, 'name', 'Category name must be at least 2 characters'],
    ['a picture at no address', { iconUrl: 'a.png' }, 'iconUrl', 'Must be a valid URL'],
    ['a picture in a file', { iconUrl: 'file:///etc/a.png' }, 'iconUrl', 'Must be a valid URL'],
    ['a way out of the media', { iconUrl: '/media/../api/x' }, 'iconUrl', 'Use an image from the web'],
  ])('%s is refused', async (_name, fields, field, message) => {
    const { status, error } = await create(boss, fields)
    expect([status, error.fields?.[field]]).toEqual([400, message])
  })

  it('a taken name in any case is a conflict, except its own', async () => {
    const message = 'A category with this name already exists.'
    const { status, error } = await create(boss, { name: 'mUSIC' })
    expect([status, error.message, error.fields]).toEqual([409, message, { name: message }])
    const { ok } = await create(boss, { name: 'Mine' })
    expect((await update(boss, ok.id, { name: 'MINE' })).ok.name).toBe('MINE')
    expect((await update(boss, ok.id, { name: 'Music' })).status).toBe(409)
  })
})

it('managedCategories.updateMany changes several and skips missing ones', async () => {
  const [one, two] = [(await create(boss, { name: 'One' })).ok, (await create(boss, { name: 'Two' })).ok]
  const change = (ids: number[], change: object) =>
    as(manager, managedCategories.updateMany, { body: { ids, change } })
  const { ok } = await change([one.id, two.id, 99_999], { status: 'archived' })
  expect(ok.map(({ name, status }) => [name, status])).toEqual([
    ['One', 'archived'],
    ['Two', 'archived'],
  ])
  expect((await change([one.id], {})).status).toBe(400)
  expect((await change([], { featured: true })).status).toBe(400)
})

it('managedCategories.removeMany deletes several, with an audit entry for each, and skips missing ones', async () => {
  const [one, two] = [
    (await create(boss, { name: 'First of two' })).ok,
    (await create(boss, { name: 'Second of two' })).ok,
  ]
  const ids = [two.id, one.id, 99_999]
  const removeMany = (user: TestUser) => as(user, managedCategories.removeMany, { body: { ids } })
  expect((await removeMany(ada)).status).toBe(403)
  expect((await removeMany(manager)).ok.ids).toEqual([one.id, two.id])
  expect((await list(boss)).ok.filter(({ id }) => ids.includes(id))).toEqual([])
  const entries = db.selectFrom('auditEntries').select('targetId').where('action', '=', 'category.removed')
  expect(await entries.where('targetId', 'in', [one.id, two.id]).execute()).toHaveLength(2)
  expect((await removeMany(manager)).ok.ids).toEqual([])
})

it('managedCategories.remove leaves its videos without a category; a second time it is not found', async () => {
  const { ok: category } = await create(boss, { name: 'Doomed' })
  const { id } = await db
    .insertInto('videos')
    .values({ ownerId: ada.id, title: 'Stays', mediaKey: 'stays', categoryId: category.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await list(boss)).ok.find((one) => one.id === category.id)?.videoCount).toBe(1)
  expect((await remove(boss, category.id)).status).toBe(204)
  expect((await as(ada, videos.find, { params: { id } })).ok.category).toBeNull()
  expect((await remove(boss, category.id)).status).toBe(404)
  expect((await update(boss, category.id, { name: 'Back' })).status).toBe(404)
})

it('an edit is in the audit with the changed fields only', async () => {
  const { ok } = await create(boss, { name: 'Before', description: 'Same' })
  await update(manager, ok.id, { name: 'After', description: 'Same' })
  const entry = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'before', 'after'])
    .where('targetId', '=', ok.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(entry).toEqual({
    actorId: manager.id,
    action: 'category.updated',
    before: { name: 'Before' },
    after: { name: 'After' },
  })
})
