import { afterAll, expect, it } from 'vitest'
import { startNotified } from './notifications.fixture.ts'
import { tell } from './tell.ts'

const { test, person, told, count } = await startNotified()
afterAll(() => test.close())

it('one event is told once, also when two reactions tell of it at the same time', async () => {
  const [ada, bob] = [await person('ada'), await person('bob')]
  const numbers = Array.from({ length: 30 }, (_, at) => at)
  for (const number of numbers) {
    const event = { eventKey: `comment:${number}`, actorId: bob.id }
    await Promise.all([
      tell(test.ctx, [ada.id], { kind: 'reply', groupKey: `replies:${number}`, ...event }),
      tell(test.ctx, [ada.id], { kind: 'mention', groupKey: `mention:${number}`, isOnce: true, ...event }),
    ])
  }
  expect(await count(ada)).toBe(numbers.length)
  expect((await told(ada)).filter(({ username }) => username !== 'bob')).toEqual([])
})
