import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import { storageKey } from '../videos/media-keys.ts'
import { claimSession, type Claim } from './claim.ts'
import { createRecordingWriter } from './recording-writer.ts'
import { silentAfterMs } from './release-silent.ts'

// docs/live.md “States”

const api = await startTestApp()
const { as, ctx, clock } = api
const ada = await api.newUser('ada', { isAdmin: true })
beforeAll(() => as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } }))
afterAll(() => api.close())

const bytes = (text: string) => Buffer.from(text)
const part = { name: '720p', segment: 0, part: 0, startSeconds: 0, durationSeconds: 0.5, isIndependent: true }
const segment = { name: '720p', position: 0, startSeconds: 0, durationSeconds: 2 }

it('a session that was suspended overwrites nothing of the one that took its place', async () => {
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok
  const open = async () => {
    const failures: unknown[] = []
    const claim = (await claimSession(ctx, videoId)) as Claim
    const writer = createRecordingWriter(ctx, { ...claim }, (error) => failures.push(error))
    return { mediaKey: claim.mediaKey, writer, failures }
  }
  const { writer: old, failures, mediaKey } = await open()
  clock.forward(silentAfterMs / 1000 + 1)
  const next = await open()
  next.writer.addPart({ ...part, bytes: bytes('new part') })
  next.writer.addSegment({ ...segment, bytes: bytes('new segment') })
  await next.writer.settle()
  old.addPart({ ...part, bytes: bytes('old part') })
  old.addSegment({ ...segment, bytes: bytes('old segment') })
  await old.settle()
  const { partFile, segmentFile } = growingFiles('720p')
  const read = async (file: string) => (await ctx.storage.read(storageKey(mediaKey, file))).toString()
  expect([await read(partFile(0, 0)), await read(segmentFile(0))]).toEqual(['new part', 'new segment'])
  expect([failures, next.failures]).toEqual([[expect.objectContaining({ code: 'taken_over' })], []])
})
