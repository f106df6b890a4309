import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Member } from '../fixtures.ts'
import { pathOf } from './installed.ts'
import { Person } from './person.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import type { Engine, Make } from './tab.ts'
import { startWebKit } from './webkit.ts'

export { expect }

const start: Record<Make, () => Promise<Engine>> = {
  chromium: () => startChromium(pathOf('chromium')),
  firefox: () => startFirefox(pathOf('firefox')),
  webkit: () =>
    startWebKit({
      driver: pathOf('webkitDriver'),
      browser: pathOf('miniBrowser'),
      screen: pathOf('screen'),
    }),
}

interface Fixtures {
  person: Person
  signInAs: (name: string) => Promise<Member>
}

/** A hanging browser stops answering; it is ended with its driver. */
const inTime = <Answer>(answer: Promise<Answer>) =>
  Promise.race([
    answer,
    setTimeout(15_000).then(() => {
      throw new Error('The browser does not answer any more.')
    }),
  ])

export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await start[project.name as Make]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: async ({ engine, site }, use, info) => {
    const tab = await engine.open()
    await use(new Person(tab, site.url))
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await inTime(tab.screenshot()), contentType: 'image/png' })
    const errors = await inTime(tab.errors())
    await inTime(tab.close())
    expect(errors, 'errors in the console').toEqual([])
  },
  signInAs: async ({ person, signIn }, use, { project }) => {
    await use(async (name) => {
      const member = await signIn(`${name}-${project.name}`)
      await person.keepSignedIn(member)
      return member
    })
  },
})
