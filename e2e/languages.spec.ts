import { settings } from '@kinora/contract/people/settings/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { directionOf, writeText } from '@kinora/contract/text/active-language'
import { type Language, languageNames } from '@kinora/contract/text/languages'
import { type Message, msg } from '@kinora/contract/text/translate'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Page, TestInfo } from '@playwright/test'
import { readCatalog } from '../locales/read-catalog.ts'
import { codeFor, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

const writerOf = (language: Language) => {
  const entries = readCatalog(language).map(
    ({ id, translation }) => [id, compileMessage(translation)] as const,
  )
  const catalog = { language, messages: Object.fromEntries(entries) }
  return (message: Message) => writeText(catalog, message)
}

const languageOfPage = (page: Page) =>
  page.locator('html').evaluate(({ lang, dir }: HTMLElement) => `${lang} ${dir}`)

/** Axe, the width in the page's own direction, and a picture for who looks through them. */
async function inspect(page: Page, info: TestInfo, name: string) {
  // Half below the header, a control would have no room.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const direction = await page.locator('html').getAttribute('dir')
  await expectNoHorizontalScroll(page)
  await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir ?? 'ltr'), direction)
  await page.screenshot({ path: info.outputPath(`${name}.png`) })
}

for (const language of ['de', 'ar'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'ar-EG' })
    const write = writerOf(language)
    const button = (page: Page, message: Message) =>
      page.getByRole('button', { name: write(message), exact: true })

    test(
      'a new user signs in, uploads, watches, comments and works in the studio',
      { tag: '@deep' },
      async ({ page, clip }, info) => {
        test.setTimeout(240_000)
        const email = `${language}-${info.project.name}@e2e.invalid`
        await page.goto('/auth')
        expect(await languageOfPage(page)).toBe(`${language} ${directionOf(language)}`)
        await inspect(page, info, 'sign-in')
        await page.getByLabel(write(msg`E-mail`)).fill(email)
        await button(page, msg`Send code`).click()
        await expect(page.getByRole('heading', { name: write(msg`Check your e-mail`) })).toBeVisible()
        const code = await codeFor(email)
        await page.locator('input[autocomplete=one-time-code]').first().focus()
        await page.keyboard.type(code)
        await expect(page).toHaveURL('/')

        await page.goto('/upload')
        await page
          .getByLabel(write(msg`Video file`))
          .setInputFiles(await clip({ seconds: 3, width: 320, height: 180 }))
        await page.getByLabel(write(msg`Title`), { exact: true }).fill('Drei Sekunden ثلاث ثوان')
        await button(page, msg`Publish`).click()
        await expect(page.getByText(write(msg`Ready to watch`))).toBeVisible({ timeout: 60_000 })
        await inspect(page, info, 'upload')

        await page
          .getByRole('link', { name: write(msg({ message: 'View', context: 'verb' })), exact: true })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1, name: 'Drei Sekunden ثلاث ثوان' })).toBeVisible()
        const box = page.getByLabel(write(msg`Add a comment`))
        await box.scrollIntoViewIfNeeded()
        await box.fill('Schön! جميل')
        await button(page, msg({ message: 'Comment', context: 'verb' })).click()
        await expect(page.getByRole('article').filter({ hasText: 'Schön! جميل' })).toBeVisible()
        await inspect(page, info, 'watch')

        await page.goto('/studio/content')
        await expect(page.getByRole('link', { name: 'Drei Sekunden ثلاث ثوان' }).first()).toBeVisible()
        await inspect(page, info, 'studio')
      },
    )

    test('an administrator works on users', { tag: '@deep' }, async ({ page, signIn }, info) => {
      await signIn('admin', page)
      await page.goto('/admin/users')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await inspect(page, info, 'users')
    })
  })

test('a visitor chooses a language, in every tab and without a reload', async ({ page, context }) => {
  const write = writerOf('de')
  await page.goto('/help')
  const other = await context.newPage()
  await other.goto('/about')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: languageNames.de }).click()
  await expect(page.getByRole('link', { name: write(msg`Sign in`) }).first()).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toBeAttached()
  expect(await languageOfPage(page)).toBe('de ltr')
  await expect(other.getByRole('link', { name: write(msg`Sign in`) }).first()).toBeVisible()
  await expectAccessible(page)

  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="de" dir="ltr"')
  await expect(page.getByRole('link', { name: write(msg`Sign in`) }).first()).toBeVisible()
})

test('a user chooses a language in the settings, and every device shows it', async ({
  page,
  visitor,
  signIn,
}) => {
  const name = 'polyglot'
  await signIn(name, page)
  await page.goto('/settings?tab=preferences')
  const select = page.getByLabel('Language of the site')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(settings.update.path) && answer.request().method() === 'PUT',
  )
  await select.selectOption('ar')
  await saved
  await expect(page.getByLabel(writerOf('ar')(msg`Language of the site`))).toHaveValue('ar')
  expect(await languageOfPage(page)).toBe('ar rtl')

  await signIn(name, visitor)
  await visitor.goto('/')
  expect(await languageOfPage(visitor)).toBe('ar rtl')
})

test(
  'texts that do not arrive leave a page in English, and a choice as it was',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('**/assets/texts-*.json', (route) => route.abort())
    await page.goto('/help')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: languageNames.fr }).click()
    await expect(page.getByText('This could not be loaded')).toBeVisible()
    expect(await languageOfPage(page)).toBe('en ltr')

    await page.context().addCookies([{ name: 'language', value: 'ar', url: new URL(page.url()).origin }])
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    expect(await languageOfPage(page)).toBe('en ltr')
  },
)

test(
  'an administrator chooses which languages are offered',
  { tag: '@deep' },
  async ({ page, visitor, signIn, site: { ground } }) => {
    await signIn('admin', page)
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Edit Languages' }).click()
    const dialog = page.getByRole('dialog', { name: 'Languages' })
    await dialog.getByRole('checkbox', { name: languageNames.en }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText('The default has to be one of the languages that are offered'),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('For everyone else').selectOption('fr')
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith(siteSettings.update.path) && answer.request().method() === 'PUT',
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await saved).ok()).toBe(true)

    await visitor.goto('/help')
    expect(await languageOfPage(visitor)).toBe('fr ltr')
    await ground.db.deleteFrom('siteSettings').execute()
  },
)
