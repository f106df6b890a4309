import { describe, expect, it } from 'vitest'
import { createDrafts, replyDraftKey } from './comment-drafts.ts'

function memory(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
const dayMs = 24 * 60 * 60_000
const [ada, bob] = [1, 2]

// docs/product.md “Comments”
describe('a draft', () => {
  it('is stored for each subject and each answered comment, over a reload', () => {
    const storage = memory()
    const before = createDrafts(storage, () => 0)
    before.save('video_7', ada, 'about the film')
    before.save(replyDraftKey(7), ada, 'to a comment')
    const after = createDrafts(storage, () => dayMs)
    expect([
      after.read('video_7', ada),
      after.read(replyDraftKey(7), ada),
      after.read('video_8', ada),
    ]).toEqual(['about the film', 'to a comment', ''])
  })

  it('is returned to its author, and a visitor’s draft to the user who signs in', () => {
    const drafts = createDrafts(memory(), () => 0)
    drafts.save('video_7', ada, 'mine')
    drafts.save('video_8', null, 'not signed in yet')
    expect([drafts.read('video_7', bob), drafts.read('video_7', null)]).toEqual(['', ''])
    expect([drafts.read('video_8', null), drafts.read('video_8', bob)]).toEqual([
      'not signed in yet',
      'not signed in yet',
    ])
  })

  it('is deleted when it is sent, when it is empty, and after a month', () => {
    const storage = memory()
    const drafts = createDrafts(storage, () => 0)
    drafts.save('video_7', ada, 'sent')
    drafts.save('video_7', ada, ' \n')
    expect(storage.length).toBe(0)
    drafts.save('video_7', ada, 'old')
    storage.setItem('something of others', 'stays')
    createDrafts(storage, () => 31 * dayMs)
    expect([storage.length, storage.key(0)]).toEqual([1, 'something of others'])
  })

  it.each(['{not json', '7', '{"text":7,"atMs":0}', 'null'])('is nothing where %j is stored', (text) => {
    const storage = memory()
    storage.setItem('kinora_comment_video_7', text)
    expect(createDrafts(storage, () => 0).read('video_7', ada)).toBe('')
  })
})
