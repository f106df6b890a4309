import { channels } from '@kinora/contract/community/channels/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, expectNoHorizontalScroll, test, type Member } from './fixtures.ts'

let creator: Member
let video: Video
test.beforeEach(async ({ signIn, clip, publish }, info) => {
  creator = await signIn(`creator-${info.testId}`)
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  video = await publish(creator, file, { title: 'A film to like' })
})

async function signInOnPage(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(email)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like/ })
const dislikeButton = (page: Page) => page.getByRole('button', { name: /^Dislike/ })

test('a visitor likes, signs in, and returns with the like saved', async ({ page, request }, info) => {
  await page.goto(`/video/${video.id}`)
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
  await likeButton(page).click()
  await expect(page).toHaveURL(/\/auth/)
  await signInOnPage(page, `liker-${info.testId}@e2e.invalid`)
  await expect(page).toHaveURL(`/video/${video.id}`)
  await expect(page.getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)

  await dislikeButton(page).click()
  await expect(page.getByRole('button', { name: 'Like, 0', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page.getByRole('button', { name: 'Dislike, 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Shift+L')
  await expect(page.getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Dislike, 0', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  const readState = async () => {
    const answer = await request.get(videos.find.path.replace(':id', String(video.id)))
    const { likes, dislikes } = (await answer.json()) as Video
    return [likes, dislikes]
  }
  await expect.poll(readState).toEqual([1, 0])
  await page.keyboard.press('Shift+L')
  await expect(page.getByRole('button', { name: 'Like, 0', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect.poll(readState).toEqual([0, 0])
})

test(
  'a like that the server refuses is rolled back with a toast',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`refused-${info.testId}`, page)
    await page.goto(`/video/${video.id}`)
    await page.route('**/api/videos/like', (route) => route.fulfill({ status: 503, body: '' }))
    await likeButton(page).click()
    await expect(page.getByText('Your reaction could not be saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Like, 0', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
)

test(
  'a visitor subscribes, chooses the bell, and unsubscribes on the channel',
  { tag: ['@deep', '@desktop'] },
  async ({ page }, info) => {
    const name = creator.user.username
    const subscribed = (bell: string) =>
      page.getByRole('button', { name: `Subscribed, notifications: ${bell}` })
    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: `Subscribe to ${name}` }).click()
    await signInOnPage(page, `follower-${info.testId}@e2e.invalid`)
    await expect(page).toHaveURL(`/video/${video.id}`)
    await expect(subscribed('Personalised')).toBeVisible()
    await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible()

    await subscribed('Personalised').click()
    await expect(page.getByRole('menuitemradio', { name: 'Personalised' })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'All' }).click()
    await expect(subscribed('All')).toBeVisible()

    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(`/channel/${creator.user.id}`)
    await expect(subscribed('All')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.reload()
    await subscribed('All').click()
    await page.getByRole('menuitem', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('button', { name: `Subscribe to ${name}` })).toBeVisible()
    await expect(page.getByText('0 subscribers', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a channel shows its links, and its owner sees no subscribe button',
  { tag: '@deep' },
  async ({ page, request, signIn }, info) => {
    const owner = await signIn(`owner-${info.testId}`, page)
    const saved = await request.put('/api/users/social-links', {
      headers: { authorization: `Bearer ${owner.token}` },
      data: [
        { platform: 'website', url: 'https://www.slowmiles.example/films' },
        { platform: 'instagram', url: 'https://instagram.com/slowmiles' },
      ],
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    await page.goto(channels.find.path.replace('/api', '').replace(':userId', String(owner.user.id)))
    const links = page.getByRole('list', { name: 'Links' })
    await expect(links.getByRole('link', { name: 'slowmiles.example' })).toBeVisible()
    await expect(links.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/slowmiles',
    )
    await expect(page.getByText('0 subscribers')).toBeVisible()
    await expect(page.getByRole('button', { name: /Subscribe/ })).toHaveCount(0)
  },
)

test(
  'a like, Watch later, a subscription and a comment show in another tab at once',
  { tag: '@deep' },
  async ({ page, request, signIn }, info) => {
    const { token } = await signIn(`two-tabs-${info.testId}`, page)
    // The video is short, and autoplay would open another one.
    const headers = { authorization: `Bearer ${token}` }
    await request.put(settings.update.path, { headers, data: { autoplay: false } })
    await page.goto(`/video/${video.id}`)
    await page.getByLabel('Add a comment').fill('Seen from two sides')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const comment = (tab: Page) => tab.getByRole('article').filter({ hasText: 'Seen from two sides' })
    const button = (name: string) => ({
      button: page.getByRole('button', { name, exact: true }),
      otherButton: other.getByRole('button', { name, exact: true }),
    })
    await expect(comment(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`/video/${video.id}`)
    await other.getByLabel('Add a comment').scrollIntoViewIfNeeded()
    await expect(comment(other)).toBeVisible()

    await comment(page).getByRole('button', { name: 'Like', exact: true }).click()
    await expect(comment(other).getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await button('Like, 0').button.click()
    await expect(button('Like, 1').otherButton.first()).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /^Subscribe to/ }).click()
    await expect(other.getByRole('button', { name: /^Subscribed/ })).toBeVisible()
    await button('Save').button.click()
    await page.getByRole('checkbox', { name: 'Watch later' }).click()
    await expect(button('Saved').otherButton).toBeVisible()
  },
)
