import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api.ts'
import { addFiles } from './add-files.ts'
import type { UploadStore } from './upload-store.ts'
import { updateDraft, cancelPublishing, publishFile, saveDraft } from './save-draft.ts'
import { findFile } from './uploader.ts'
import {
  createFakeStore,
  firstFile,
  limits,
  createTestUploader as openWith,
  savedVideos,
  states,
  video,
  videoIdOf,
  videoOf,
} from './uploader.fixture.ts'

let memory: UploadStore
beforeEach(() => {
  memory = createFakeStore()
})
const open = (free = true) => openWith(memory, free)

describe('the video', () => {
  it('is a draft as soon as the file is complete, with the text typed meanwhile', async () => {
    const { uploader, services, unblock } = open(false)
    await addFiles(uploader, [video('my_clip.mp4')], limits)
    updateDraft(uploader, firstFile(uploader), { tags: ['sea'], title: 'My clip' })
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledOnce())
    expect(services.saveVideo).not.toHaveBeenCalled()
    unblock()
    await vi.waitFor(() => expect(services.saveVideo).toHaveBeenCalledOnce())
    expect(savedVideos(services)[0]).toMatchObject({ videoId: 7, draft: { title: 'My clip', tags: ['sea'] } })
    expect(savedVideos(services)[0]?.isPublished).toBeUndefined()
    await vi.waitFor(() => expect(findFile(uploader, firstFile(uploader))?.saving).toBe('no'))
  })

  it('is not saved when nothing was typed', async () => {
    const { uploader, services } = open()
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(videoIdOf(uploader)).toBe(7))
    expect(services.saveVideo).not.toHaveBeenCalled()
  })

  it('goes public on completion if Publish was pressed before and not undone', async () => {
    const { uploader, services, unblock } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4')], limits)
    const [a, b] = uploader.files.get().map(({ fileId }) => fileId) as [string, string]
    await publishFile(uploader, a)
    await publishFile(uploader, b)
    cancelPublishing(uploader, b)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(2))
    unblock()
    await vi.waitFor(() => expect(findFile(uploader, a)).toMatchObject({ isPublished: true, decision: null }))
    expect(savedVideos(services).filter(({ isPublished }) => isPublished)).toHaveLength(1)
  })

  it('is scheduled when that was chosen, and published at once when its time passed while it was on its way', async () => {
    const { uploader, services, unblock } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4')], limits)
    const [a, b] = uploader.files.get().map(({ fileId }) => fileId) as [string, string]
    const [past, future] = [new Date(-1000), new Date(1000)].map((time) => time.toISOString()) as [
      string,
      string,
    ]
    updateDraft(uploader, a, { publishAt: past })
    updateDraft(uploader, b, { publishAt: future })
    await publishFile(uploader, a)
    await publishFile(uploader, b)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(2))
    unblock()
    await vi.waitFor(() => expect(savedVideos(services)).toHaveLength(2))
    expect(savedVideos(services).map(({ isPublished, publishAt }) => ({ isPublished, publishAt }))).toEqual(
      expect.arrayContaining([{ isPublished: true }, { publishAt: future }]),
    )
    expect(savedVideos(services)[0]?.draft).not.toHaveProperty('publishAt')
  })

  it('is saved in order, never older text after newer text', async () => {
    const { uploader, services } = open()
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(videoIdOf(uploader)).toBe(7))
    let finish = () => {}
    services.saveVideo.mockImplementationOnce(async ({ draft }) => {
      await new Promise<void>((resolve) => (finish = resolve))
      return videoOf({ title: draft.title })
    })
    updateDraft(uploader, firstFile(uploader), { title: 'First' })
    await vi.waitFor(() => expect(services.saveVideo).toHaveBeenCalledOnce())
    updateDraft(uploader, firstFile(uploader), { title: 'Second' })
    updateDraft(uploader, firstFile(uploader), { title: 'Third' })
    expect(services.saveVideo).toHaveBeenCalledOnce()
    finish()
    await vi.waitFor(() => expect(savedVideos(services).at(-1)?.draft.title).toBe('Third'))
    expect(savedVideos(services).map(({ draft }) => draft.title)).toEqual(['First', 'Third'])
    expect(findFile(uploader, firstFile(uploader))?.draft.title).toBe('Third')
  })

  it('is not saved with details that are wrong, and says why', async () => {
    const { uploader, services } = open()
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(videoIdOf(uploader)).toBe(7))
    updateDraft(uploader, firstFile(uploader), { title: ' ' })
    await vi.waitFor(() =>
      expect(findFile(uploader, firstFile(uploader))).toMatchObject({
        saving: 'failed',
        savingMessage: 'Title is required',
      }),
    )
    expect(services.saveVideo).not.toHaveBeenCalled()
  })

  it('that is published changes only when its creator says so', async () => {
    const { uploader, services } = open()
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(videoIdOf(uploader)).toBe(7))
    await publishFile(uploader, firstFile(uploader))
    updateDraft(uploader, firstFile(uploader), { title: 'Half a wo' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(services.saveVideo).toHaveBeenCalledOnce()
    await saveDraft(uploader, firstFile(uploader), { isPublished: true })
    expect(savedVideos(services).at(-1)?.draft.title).toBe('Half a wo')
  })

  it('is refused for good when the server finds no video in the file', async () => {
    const { uploader, services } = open()
    const body = JSON.stringify({ code: 'unsupported_type', message: 'This file is not a video.' })
    services.sendChunk.mockRejectedValue(new ApiError(new Response('', { status: 415 }), body))
    await addFiles(uploader, [video('text.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['refused']))
    expect([uploader.files.get()[0]?.message, memory.list()]).toEqual(['This file is not a video.', []])
  })

  it('is suggested as a short when it is portrait and at most three minutes long', async () => {
    const { uploader, services } = open()
    services.readShape.mockResolvedValue({ width: 720, height: 1280, durationSeconds: 30 })
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(uploader.files.get()[0]).toMatchObject({ isProposedShort: true }))
    expect(uploader.files.get()[0]?.draft.isShort).toBe(true)
  })
})
