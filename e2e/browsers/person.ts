import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Member } from '../members.ts'
import type { PageElement, BrowserTab } from './tab.ts'

/** Finds elements by role and name in any browser: the bundle that the page loads. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

interface TestingLibrary {
  queryAllByRole: (within: Element, role: string, options: { name: string }) => HTMLElement[]
  queryAllByLabelText: (within: Element, text: string) => HTMLElement[]
}
type Target = { role: string; name: string } | { label: string }

/** Runs in the page: the first match that is enabled and not inert. */
function findElement(target: Target): Element | undefined {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: TestingLibrary }
  const found =
    'role' in target
      ? library.queryAllByRole(document.body, target.role, { name: target.name })
      : library.queryAllByLabelText(document.body, target.label)
  return found.find((element) => !element.matches(':disabled, [inert] *'))
}

export class BrowserUser {
  readonly #tab: BrowserTab
  readonly #origin: string

  constructor(tab: BrowserTab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  evaluate: BrowserTab['evaluate'] = (work, ...args) => this.#tab.evaluate(work, ...args)

  goto(path: string) {
    return this.#tab.goto(this.#origin + path)
  }

  click(role: string, name: string) {
    return this.#doTo({ role, name }, (handle) => handle.click())
  }

  fill(label: string, text: string) {
    return this.#doTo({ label }, (handle) => handle.fill(text))
  }

  attach(label: string, path: string) {
    return this.#doTo({ label }, (handle) => handle.attach(path))
  }

  type: BrowserTab['type'] = (text) => this.#tab.type(text)
  press: BrowserTab['press'] = (key) => this.#tab.press(key)

  expectText(text: string, timeout?: number) {
    return expect
      .poll(() => this.evaluate(() => document.body.innerText), { message: `sees “${text}”`, timeout })
      .toContain(text)
  }

  waitUntil<Args extends unknown[]>(isSo: (...args: Args) => boolean, ...args: Args) {
    return expect.poll(() => this.evaluate(isSo, ...args), { message: String(isSo) }).toBe(true)
  }

  async storeSession({ token, user }: Member) {
    // No script of the site reads the session there yet.
    await this.goto('/robots.txt')
    await this.#tab.setCookie(this.#origin, 'kinora_session', token)
    await this.evaluate(
      (found, candidate) => {
        localStorage.setItem('auth_token', found)
        localStorage.setItem('current_user', candidate)
      },
      token,
      JSON.stringify(user),
    )
  }

  /** A re-render may replace the element that was just found. */
  #doTo(target: Target, act: (handle: PageElement) => Promise<void>) {
    return expect(async () => {
      const isKnown = await this.evaluate(() => 'TestingLibraryDom' in globalThis)
      if (!isKnown) await this.#tab.run(testingLibrary)
      const handle = await this.#tab.find(findElement, target)
      if (!handle) throw new Error(`Nothing to reach: ${JSON.stringify(target)}`)
      await act(handle)
    }).toPass({ timeout: 20_000, intervals: [50, 100, 250] })
  }
}
