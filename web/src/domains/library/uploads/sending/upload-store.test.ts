import { expect, it } from 'vitest'
import { createUploadStore, type StoredUpload } from './upload-store.ts'
import { createEmptyDraft } from './queued-file.ts'

function fakeStorage(room = Infinity) {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => texts.delete(key),
    clear: () => texts.clear(),
  } as Storage
}

const file = (fileId: string, more: Partial<StoredUpload> = {}): StoredUpload => ({
  viewerId: 1,
  fileId,
  name: 'a.mp4',
  totalChunks: 1,
  chunkSize: 5,
  saved: null,
  isPublished: false,
  fingerprint: null,
  isProposedShort: false,
  draft: createEmptyDraft('a.mp4'),
  decision: null,
  videoId: null,
  addedAtMs: 0,
  savedAtMs: 0,
  ...more,
})
const ids = (files: StoredUpload[]) => files.map(({ fileId }) => fileId)

it('lists files in the order in which they were added, however often they were saved', () => {
  const memory = createUploadStore(fakeStorage(), () => 0)
  memory.save(file('second', { addedAtMs: 2 }))
  memory.save(file('first', { addedAtMs: 1 }))
  memory.save(file('second', { addedAtMs: 2, savedAtMs: 9 }))
  memory.save(file('gone'))
  memory.remove('gone')
  expect(ids(memory.list())).toEqual(['first', 'second'])
})

it('forgets after a day, when the server has forgotten too', () => {
  const storage = fakeStorage()
  const hour = 3_600_000
  createUploadStore(storage, () => 0).save(file('old'))
  createUploadStore(storage, () => 0).save(file('newer', { savedAtMs: 2 * hour }))
  expect(ids(createUploadStore(storage, () => 25 * hour).list())).toEqual(['newer'])
})

it('leaves foreign keys alone', () => {
  const storage = fakeStorage()
  storage.setItem('auth_token', 'x')
  storage.setItem('kinora_upload_odd', 'no json')
  expect(createUploadStore(storage, () => 0).list()).toEqual([])
  expect(storage.getItem('auth_token')).toBe('x')
})

it('works without storage', () => {
  const memory = createUploadStore(fakeStorage(10), () => 0)
  memory.save(file('a'))
  expect(memory.list()).toEqual([])
})
