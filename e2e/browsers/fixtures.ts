import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Member } from '../fixtures.ts'
import { programPath } from './installed.ts'
import { BrowserUser } from './person.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import type { BrowserEngine, BrowserName } from './tab.ts'
import { startWebKit } from './webkit.ts'

export { expect }

const launchers: Record<BrowserName, () => Promise<BrowserEngine>> = {
  chromium: () => startChromium(programPath('chromium')),
  firefox: () => startFirefox(programPath('firefox')),
  webkit: () =>
    startWebKit({
      driver: programPath('webkitDriver'),
      browser: programPath('miniBrowser'),
      screen: programPath('screen'),
    }),
}

interface Fixtures {
  user: BrowserUser
  signInAs: (name: string) => Promise<Member>
}

/** A hanging browser stops answering; it is ended with its driver. */
const withTimeout = <Answer>(answer: Promise<Answer>) =>
  Promise.race([
    answer,
    setTimeout(15_000).then(() => {
      throw new Error('The browser does not answer any more.')
    }),
  ])

export const test = base.extend<Fixtures, { engine: BrowserEngine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await launchers[project.name as BrowserName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  user: async ({ engine, site }, use, info) => {
    const tab = await engine.open()
    await use(new BrowserUser(tab, site.url))
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await withTimeout(tab.screenshot()), contentType: 'image/png' })
    const errors = await withTimeout(tab.errors())
    await withTimeout(tab.close())
    expect(errors, 'errors in the console').toEqual([])
  },
  signInAs: async ({ user, signIn }, use, { project }) => {
    await use(async (name) => {
      const member = await signIn(`${name}-${project.name}`)
      await user.storeSession(member)
      return member
    })
  },
})
