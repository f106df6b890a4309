import { playlists } from '@kinora/contract/community/playlists/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { codeFor, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

// docs/product.md “Playlists”

let video: Video
test.beforeEach(async ({ signIn, clip, publish }, info) => {
  const creator = await signIn(`maker-${info.testId}`)
  const file = await clip({ seconds: 20 })
  video = await publish(creator, file, { title: 'A film to keep' })
})

test(
  'a visitor saves, signs in, and keeps the video in playlists, by keyboard too',
  { tag: '@deep' },
  async ({ page }, info) => {
    const email = `saver-${info.testId}@e2e.invalid`
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    const toast = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
    const callAsViewer = (method: string, address: string, body?: object) =>
      page.evaluate(
        async (request) => {
          const answer = await fetch(request.address, {
            method: request.method,
            headers: {
              authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
              'content-type': 'application/json',
            },
            ...(request.body && { body: JSON.stringify(request.body) }),
          })
          return answer.json() as Promise<unknown>
        },
        { method, address, body },
      )
    const isDisabled = async () => {
      const answer = await callAsViewer('GET', `${playlists.listMemberships.path}?videoId=${video.id}`)
      const { items } = answer as { items: { name: string; holds: boolean }[] }
      return items.map(({ name, holds }) => `${name}: ${holds}`)
    }

    await page.goto(`/video/${video.id}`)
    await button('Save').click()
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('E-mail').fill(email)
    await button('Send code').click()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    await expect(page).toHaveURL(`/video/${video.id}`)
    await toast('Saved to Watch later')
    // The video is short, and autoplay would open another one.
    await callAsViewer('PUT', settings.update.path, { autoplay: false })
    await page.reload()

    await button('Saved').click()
    await expect(box(/^Watch later/)).toBeChecked()
    await expectAccessible(page)
    await button('New playlist').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(button('Create and save')).toBeDisabled()
    await page.keyboard.type(
      'Huts with a view, above the clouds and far from any road that anybody could hear',
    )
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(button('New playlist')).toBeFocused()
    await expect(box(/^Huts with a view/)).toBeChecked()

    await box(/^Watch later/).focus()
    await page.keyboard.press('Space')
    await toast('Removed from Watch later')
    await expect(box(/^Watch later/)).not.toBeChecked()
    await button('Undo').click()
    await expect(box(/^Watch later/)).toBeChecked()
    await box(/^Huts/).click()
    await toast(
      'Removed from Huts with a view, above the clouds and far from any road that anybody could hear',
    )
    await expect
      .poll(isDisabled)
      .toEqual([
        'Watch later: true',
        'Huts with a view, above the clouds and far from any road that anybody could hear: false',
      ])

    await page.route('**/items/*', (route) => route.fulfill({ status: 503, body: '' }))
    await box(/^Watch later/).click()
    await toast('The video could not be saved')
    await expect(box(/^Watch later/)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button('Saved')).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await button('Saved').click()
    await expect(box(/^Watch later/)).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)
