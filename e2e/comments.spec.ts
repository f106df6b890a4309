import { xssPayloads, collectViolations } from './xss-payloads.ts'
import { videoComments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { metadata } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Locator, Page } from '@playwright/test'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'

// docs/product.md “Comments”

let creator: Member
let video: Video
test.beforeEach(async ({ signIn, clip, publish }, info) => {
  creator = await signIn(`creator-${info.testId}`)
  video = await publish(creator, await clip({ seconds: 2, width: 320, height: 180 }), {
    title: 'A film to talk about',
  })
})

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const commentWith = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })
const commentsHeading = (page: Page, count: number) =>
  section(page).getByRole('heading', { name: count === 0 ? 'Comments' : `Comments ${count}`, exact: true })
const composer = (page: Page) => section(page).getByLabel('Add a comment')

async function openVideo(page: Page, search = '') {
  await page.goto(`/video/${video.id}${search}`)
  await section(page).scrollIntoViewIfNeeded()
}

async function chooseAction(page: Page, comment: Locator, action: string) {
  await comment.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Comments refetch when the page becomes visible again. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function postComment(page: Page, member: Member, content: string, parentId?: number) {
  const answer = await page.request.post(videoComments.create.path.replace(':id', String(video.id)), {
    headers: { authorization: `Bearer ${member.token}` },
    data: { content, parentId },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Comment
}

test('a viewer comments and likes; the creator pins, hearts and answers it from a draft', async ({
  page,
  visitor,
  signIn,
}, info) => {
  const viewer = await signIn(`viewer-${info.testId}`, page)
  await signIn(creator.user.username, visitor)
  await openVideo(page)
  await expect(section(page).getByText('No comments yet — start the conversation')).toBeVisible()
  await composer(page).fill('The first words, at 0:01')
  await pressWhenEnabled(composer(page), 'Control+Enter')
  const first = commentWith(page, 'The first words')
  await expect(first).toBeFocused()
  await expect(commentsHeading(page, 1)).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(first.getByText('You', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
  // On phones, controls half covered by the player would fail the target size rule.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await openVideo(visitor)
  const visitorComment = commentWith(visitor, 'The first words')
  await visitorComment.getByRole('button', { name: /^More about/ }).focus()
  await visitor.keyboard.press('Enter')
  await pressWhenEnabled(visitor.getByRole('menuitem', { name: 'Pin', exact: true }), 'Enter')
  await expect(visitorComment.getByText(`Pinned by ${creator.user.username}`)).toBeVisible()
  await chooseAction(visitor, visitorComment, 'Give a heart')
  await expect(visitorComment.getByText(`Loved by ${creator.user.username}`)).toHaveCount(1)
  await pressWhenEnabled(visitorComment.getByRole('button', { name: /^Reply to/ }), 'Enter')
  const answerBox = section(visitor).getByRole('textbox', {
    name: `Reply to ${viewer.user.username}`,
    exact: true,
  })
  await expect(answerBox).toBeFocused()
  await visitor.keyboard.type('Thank you')
  await visitor.keyboard.press('Escape')
  await expect(visitorComment).toBeFocused()
  await visitor.reload()
  await visitorComment.getByRole('button', { name: /^Reply to/ }).click()
  await expect(answerBox).toHaveValue('Thank you')
  await visitor.keyboard.press('Control+Enter')
  await expect(commentWith(visitor, 'Thank you').getByText('Creator', { exact: true })).toBeVisible()
  await expect(commentWith(visitor, 'Thank you')).toBeFocused()
  await expect(commentsHeading(visitor, 2)).toBeVisible()
})

test(
  'new comments of others move nothing before the user loads them',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    const viewer = await signIn(`viewer-${info.testId}`)
    await postComment(page, viewer, 'The first words')
    await openVideo(page)
    await expect(commentWith(page, 'The first words')).toBeVisible()
    await postComment(page, viewer, 'Something else')
    await returnToTab(page)
    await section(page).getByRole('button', { name: '1 new' }).click()
    await expect(page).toHaveURL(/comments=newest/)
    await expect(commentWith(page, 'Something else')).toBeVisible()
    await expect(section(page).getByRole('button', { name: '1 new' })).toHaveCount(0)
  },
)

test('a reply is edited, deleted and restored by its author, and has an address', async ({
  page,
  visitor,
  signIn,
}, info) => {
  const viewer = await signIn(`viewer-${info.testId}`, page)
  const first = await postComment(page, viewer, 'The first words')
  await postComment(page, creator, 'Thank you', first.id)
  await openVideo(page)
  await section(page).getByRole('button', { name: 'Show reply' }).click()
  await commentWith(page, 'Thank you')
    .getByRole('button', { name: /^Reply to/ })
    .click()
  await page.keyboard.type('And again')
  await section(page).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(
    commentWith(page, 'And again').getByRole('link', { name: `@${creator.user.username}` }),
  ).toBeVisible()

  await chooseAction(page, commentWith(page, 'And again'), 'Edit')
  const editing = section(page).getByLabel('Edit your comment')
  await editing.fill('Said in haste')
  await pressWhenEnabled(editing, 'Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard this?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editing).toHaveValue('Said in haste')
  await pressWhenEnabled(editing, 'Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(commentWith(page, 'And again')).toBeFocused()
  await chooseAction(page, commentWith(page, 'And again'), 'Edit')
  await editing.fill('Said otherwise')
  await section(page).getByRole('button', { name: 'Save' }).click()
  await expect(commentWith(page, 'Said otherwise').getByText('edited')).toBeVisible()
  await chooseAction(page, commentWith(page, 'Said otherwise'), 'Delete')
  await expect(commentWith(page, 'Said otherwise')).toHaveCount(0)
  await expect(section(page).locator('article:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(commentWith(page, 'Said otherwise')).toBeVisible()
  await expectNoHorizontalScroll(page)

  const { href } = new URL(
    await commentWith(page, 'Said otherwise')
      .getByRole('link', { name: 'just now' })
      .evaluate((link: HTMLAnchorElement) => link.href),
  )
  await visitor.goto(href)
  await expect(commentWith(visitor, 'Said otherwise')).toBeFocused()
  await expect(commentWith(visitor, 'Said otherwise')).toBeInViewport()
})

test.describe('the same on any screen', { tag: '@desktop' }, () => {
  test('a visitor writes, signs in, and comes back to the draft; what is refused is not lost', async ({
    page,
  }, info) => {
    await openVideo(page)
    await composer(page).fill('Written before signing in')
    await section(page).getByRole('button', { name: 'Sign in to comment' }).click()
    await expect(page).toHaveURL(/\/auth/)
    const email = `writer-${info.testId}@e2e.invalid`
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('Written before signing in')

    await page.route('**/comments', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.keyboard.press('Control+Enter')
    await expect(section(page).getByRole('alert')).toContainText('This could not be sent')
    await expect(composer(page)).toHaveValue('Written before signing in')
    await expect(commentsHeading(page, 0)).toBeVisible()
    await expect(commentWith(page, 'Written before')).toHaveCount(0)
    await page.unroute('**/comments')
    await page.reload()
    await expect(composer(page)).toHaveValue('Written before signing in')
    await composer(page).focus()
    await page.keyboard.press('Control+Enter')
    await expect(commentWith(page, 'Written before')).toBeVisible()
    await expect(commentWith(page, 'Written before').getByText('Sending...')).toHaveCount(0)
    await page.reload()
    await expect(commentWith(page, 'Written before')).toBeVisible()
    await expect(composer(page)).toHaveValue('')
  })

  test(
    'a creator moderates comments: holds, approves, hides a user, and turns comments off',
    { tag: '@deep' },
    async ({ page, visitor, signIn }, info) => {
      const guest = await signIn(`guest-${info.testId}`, visitor)
      await signIn(creator.user.username, page)
      await openVideo(page)
      const manage = () => section(page).getByRole('button', { name: 'Manage comments' }).click()
      await manage()
      await page.getByRole('menuitem', { name: 'Blocked people & words' }).click()
      const dialog = page.getByRole('dialog', { name: 'Blocked people and words' })
      await dialog.getByRole('tab', { name: 'Words' }).click()
      await dialog.getByLabel('Words and phrases').fill('wooden spoon')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Blocked words saved')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await openVideo(visitor)
      await composer(visitor).fill('It was a Wooden  Spoon')
      await pressWhenEnabled(composer(visitor), 'Control+Enter')
      await expect(
        commentWith(visitor, 'Wooden').getByText('Visible only to you until reviewed'),
      ).toBeVisible()
      await page.reload()
      await section(page).getByRole('radio', { name: 'Held 1' }).click()
      await commentWith(page, 'Wooden').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Comment approved')).toBeVisible()
      await expect(section(page).getByText('Nothing is waiting for approval')).toBeVisible()
      await section(page).getByRole('radio', { name: 'Top' }).click()
      await chooseAction(page, commentWith(page, 'Wooden'), 'Hide user from channel')
      await expect(commentWith(page, 'Wooden')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(commentWith(page, 'Wooden')).toBeVisible()
      await chooseAction(page, commentWith(page, 'Wooden'), 'Hide user from channel')
      await manage()
      await page.getByRole('menuitem', { name: 'Blocked people & words' }).click()
      await dialog.getByRole('button', { name: `Show ${guest.user.username} again` }).click()
      await expect(dialog.getByText('You have not hidden anyone.')).toBeVisible()
      await page.keyboard.press('Escape')

      await manage()
      await waitUntilSaved(page, () => page.getByRole('menuitemradio', { name: 'Comments off' }).click())
      await expect(section(page).getByText('Comments are turned off')).toBeVisible()
      await visitor.reload()
      await expect(section(visitor).getByText('Comments are turned off')).toBeVisible()
      await expect(composer(visitor)).toHaveCount(0)
      const known = await page.request.get(metadata.find.path.replace(':id', String(video.id)), {
        headers: { authorization: `Bearer ${creator.token}` },
      })
      expect(await known.json()).toMatchObject({ commentPolicy: 'off' })
    },
  )

  test(
    'user text is rendered as text, whatever it contains',
    { tag: '@deep' },
    async ({ page, signIn }, info) => {
      const author = await signIn(`author-${info.testId}`, page)
      const complaints = await collectViolations(page)
      await openVideo(page, '?comments=newest')
      await expect(commentsHeading(page, 0)).toBeVisible()
      for (const attack of xssPayloads) await postComment(page, author, attack)
      await page.reload()
      await expect(section(page).getByRole('article')).toHaveCount(xssPayloads.length)
      for (const attack of xssPayloads)
        await expect(section(page).getByText(attack, { exact: true })).toHaveCount(1)
      for (const link of await section(page)
        .getByRole('link', { name: /^https/ })
        .all()) {
        await expect(link).toHaveAttribute('rel', /nofollow ugc/)
        await link.hover()
      }
      expect(await page.evaluate(() => 'harm' in window)).toBe(false)
      expect(complaints).toEqual([])
    },
  )
})
