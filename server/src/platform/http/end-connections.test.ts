import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { endConnectionsOnClose } from './end-connections.ts'

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnectionsOnClose(app)
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  app.get('/', async () => {
    isAsked.resolve()
    await mayAnswer.promise
    return 'done'
  })
  const url = await app.listen({ port: 0 })
  return { app, url, isAsked: isAsked.promise, answer: mayAnswer.resolve }
}

it('does not wait for a connection that never asked anything', async () => {
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
  const { app, url, isAsked, answer } = await listening()
  const response = fetch(url)
  await isAsked
  const closed = app.close()
  answer()

  expect(await (await response).text()).toBe('done')
  await closed
})
