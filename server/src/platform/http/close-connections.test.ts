import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { closeConnectionsOnShutdown } from './close-connections.ts'

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnShutdown(app)
  const requested = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  app.get('/', async () => {
    requested.resolve()
    await mayAnswer.promise
    return 'done'
  })
  const url = await app.listen({ port: 0 })
  return { app, url, requested: requested.promise, answer: mayAnswer.resolve }
}

it('does not wait for a connection that never sent a request', async () => {
  const { app, url } = await listening()
  const accepted = once(app.server, 'connection')
  const silent = connect(Number(new URL(url).port), 'localhost')
  await accepted
  const ended = once(silent, 'close')
  silent.on('error', () => undefined)

  await app.close()
  await ended
  expect(silent.destroyed).toBe(true)
})

it('lets a request under way end', async () => {
  const { app, url, requested, answer } = await listening()
  const response = fetch(url)
  await requested
  const closed = app.close()
  answer()

  expect(await (await response).text()).toBe('done')
  await closed
})

it('breaks off a request that takes too long, and waits while it tidies up', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnShutdown(app, { requestsMayLastMs: 1 })
  const requested = Promise.withResolvers<void>()
  const mayTidyUp = Promise.withResolvers<void>()
  let isTidy = false
  app.get('/', async (_request, { raw }) => {
    requested.resolve()
    await once(raw, 'close')
    await mayTidyUp.promise
    isTidy = true
  })
  const url = await app.listen({ port: 0 })
  const broken = fetch(url).catch((error: unknown) => String(error))
  await requested.promise
  const closed = app.close().then(() => isTidy)
  expect(await broken).toContain('fetch failed')
  mayTidyUp.resolve()

  expect(await closed).toBe(true)
})
