import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { initialUploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { vi } from 'vitest'
import type { UploadStore, StoredUpload } from './upload-store.ts'
import { restoreUploads } from './restore-uploads.ts'
import { createUploader, findFile, type Uploader, type UploadServices } from './uploader.ts'

export const limits = { maxFileBytes: 1e12, maxDurationSeconds: 1e6, bytesLeft: null }
export const video = (name: string, text = name) =>
  new File([text], name, { type: 'video/mp4', lastModified: 1 })
export const long = (name: string, chunks: number) =>
  new File([new Uint8Array(chunks * defaultChunkBytes)], name, { type: 'video/mp4' })

export const videoOf = (more: Partial<Video>) =>
  ({
    id: 7,
    title: 'a',
    description: '',
    category: null,
    tags: [],
    isShort: false,
    isPublished: false,
    visibility: 'public',
    publishAt: null,
    ...more,
  }) as unknown as Video

export function createFakeStore(): UploadStore {
  const stored = new Map<string, StoredUpload>()
  return {
    list: () => [...stored.values()].map((file) => structuredClone(file)),
    save: (file) => stored.set(file.fileId, structuredClone(file)),
    remove: (fileId) => stored.delete(fileId),
  }
}

function createFakeServices(memory: UploadStore, free = true) {
  const arrived = new Map<string, Set<number>>()
  const blocked: (() => void)[] = []
  let ids = 0
  const services = {
    sendChunk: vi.fn<UploadServices['sendChunk']>(async (file, { index }, signal) => {
      if (!free) {
        await new Promise<void>((resolve, reject) => {
          blocked.push(resolve)
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      }
      const chunks = arrived.get(file.fileId) ?? new Set()
      arrived.set(file.fileId, chunks.add(index))
      const isComplete = chunks.size === file.totalChunks
      return { isComplete, videoId: isComplete ? 7 : null }
    }),
    findUpload: vi.fn<UploadServices['findUpload']>(async () => undefined),
    cancelUpload: vi.fn<UploadServices['cancelUpload']>(async () => {}),
    findDuplicate: vi.fn<UploadServices['findDuplicate']>(async () => null),
    findDefaults: vi.fn<UploadServices['findDefaults']>(async () => initialUploadDefaults),
    findVideo: vi.fn<UploadServices['findVideo']>(async (id) => videoOf({ id })),
    createVideo: vi.fn<UploadServices['createVideo']>(async ({ title }) => videoOf({ title })),
    saveVideo: vi.fn<UploadServices['saveVideo']>(async ({ draft, isPublished = false }) =>
      videoOf({ title: draft.title, isPublished }),
    ),
    readShape: vi.fn<UploadServices['readShape']>(async () => null),
    wait: async () => {},
    now: () => 0,
    newFileId: () => `file-${++ids}-${Math.trunc(performance.now() * 1000)}`,
    uploadStore: memory,
  }
  return { services, arrived, unblock: () => blocked.splice(0).forEach((resume) => resume()) }
}

export const states = (uploader: Uploader) => uploader.files.get().map(({ state }) => state)
export const firstFile = (uploader: Uploader) => uploader.files.get()[0]?.fileId ?? ''

export function createTestUploader(memory: UploadStore, free = true) {
  const fake = createFakeServices(memory, free)
  const uploader = createUploader(fake.services)
  restoreUploads(uploader, 1, [])
  return { uploader, ...fake }
}

export const videoIdOf = (uploader: Uploader) => findFile(uploader, firstFile(uploader))?.videoId
export const savedVideos = (services: { saveVideo: { mock: { calls: unknown[][] } } }) =>
  services.saveVideo.mock.calls.map(([saving]) => saving as Parameters<UploadServices['saveVideo']>[0])
