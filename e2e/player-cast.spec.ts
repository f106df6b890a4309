import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { play } from './player-helpers.ts'

/** Fakes the W3C Remote Playback API with an available device and records its calls. */
const fakeCastDevice = (page: Page, isChosen: boolean) =>
  page.addInitScript((chosen) => {
    class Remote extends EventTarget {
      state = 'disconnected'
      watchAvailability(notify: (isAvailable: boolean) => void) {
        notify(true)
        return Promise.resolve(1)
      }
      cancelWatchAvailability() {
        return Promise.resolve()
      }
      prompt() {
        if (!chosen) return Promise.reject(new DOMException('closed', 'NotAllowedError'))
        this.state = this.state === 'connected' ? 'disconnected' : 'connected'
        this.dispatchEvent(new Event(this.state === 'connected' ? 'connect' : 'disconnect'))
        return Promise.resolve()
      }
    }
    const remotes = new WeakMap<HTMLMediaElement, Remote>()
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      get(this: HTMLMediaElement) {
        const known = remotes.get(this) ?? new Remote()
        remotes.set(this, known)
        return known
      },
    })
  }, isChosen)

const castButton = (page: Page) => page.getByRole('button', { name: 'Play on another device' })

test(
  'a video is cast to an available device and back',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('cast'), await clip({ seconds: 20 }), {
      title: 'For the big screen',
    })
    await page.goto(`/video/${video.id}`)
    await play(page)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    await expect(castButton(page)).toBeHidden()

    await fakeCastDevice(page, true)
    await page.reload()
    await play(page)
    await castButton(page).click()
    await expect(castButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await castButton(page).click()
    await expect(castButton(page)).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'closing the list of devices shows no message, and a draft has no cast button',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('cast-no', page)
    const file = await clip({ seconds: 20 })
    const video = await publish(member, file, { title: 'Stays here' })
    const draft = await publish(member, file, { title: 'Nobody may fetch it', isPublished: false })
    await fakeCastDevice(page, false)
    await page.goto(`/video/${video.id}`)
    await play(page)
    await castButton(page).click()
    await expect(castButton(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('No device responded')).toBeHidden()

    await page.goto(`/video/${draft.id}`)
    await play(page)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    await expect(castButton(page)).toBeHidden()
  },
)
