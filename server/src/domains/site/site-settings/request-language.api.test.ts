import { settings } from '@kinora/contract/people/settings/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { site } from '@kinora/contract/site/site/calls'
import { languageCookie } from '@kinora/contract/text/languages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let api: TestApp
let boss: TestUser
let ada: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
  ada = await api.newUser('ada')
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('siteSettings').execute()
  await api.db.deleteFrom('userSettings').execute()
})

interface Reader {
  user?: TestUser
  cookie?: string
  header?: string
}

async function open({ user, cookie, header }: Reader, url = '/help') {
  const cookies = [user && `kinora_session=${user.token}`, cookie && `${languageCookie}=${cookie}`]
  const answer = await api.app.inject({
    url,
    headers: { cookie: cookies.filter(Boolean).join('; '), ...(header && { 'accept-language': header }) },
  })
  const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(answer.body) ?? []
  return { lang, dir, html: answer.body, headers: answer.headers }
}

const languageFor = async (reader: Reader) => (await open(reader)).lang

const offer = (languages: object) => api.as(boss, siteSettings.update, { body: { languages } as never })

describe('the language of a page', () => {
  it('is what the account chose, else the browser, else what it asks for, else the default', async () => {
    expect(await languageFor({})).toBe('en')
    expect(await languageFor({ header: '*' })).toBe('en')
    expect(await languageFor({ header: 'ja;q=0.5, fr' })).toBe('fr')
    expect(await languageFor({ header: 'fr', cookie: 'es' })).toBe('es')
    expect(await languageFor({ header: 'fr', cookie: 'xx' })).toBe('fr')
    expect(await languageFor({ user: ada, header: 'fr', cookie: 'es' })).toBe('es')
    await api.as(ada, settings.update, { body: { language: 'de' } })
    expect(await languageFor({ user: ada, header: 'fr', cookie: 'es' })).toBe('de')
    await api.as(ada, settings.update, { body: { language: null } })
    expect(await languageFor({ user: ada, header: 'fr' })).toBe('fr')
  })

  it('is one of those that the site offers', async () => {
    await offer({ default: 'fr', offered: ['en', 'fr'] })
    expect(await languageFor({ header: 'de' })).toBe('fr')
    expect(await languageFor({ cookie: 'ja' })).toBe('fr')
    expect(await languageFor({ header: 'en' })).toBe('en')
    await api.as(ada, settings.update, { body: { language: 'ja' } })
    expect(await languageFor({ user: ada })).toBe('fr')
  })

  it('has its direction, its texts and their file from the first byte', async () => {
    const { dir, html, headers } = await open({ header: 'ar' })
    expect(dir).toBe('rtl')
    expect(html).toContain('<title>المساعدة')
    expect(html).toMatch(
      /<link rel="preload" as="fetch" crossorigin href="\/assets\/texts-ar-viewer-[^"]+\.json">/,
    )
    expect(headers.vary).toContain('accept-language, cookie')
    expect((await open({ header: 'en' })).html).not.toContain('rel="preload" as="fetch"')
    expect((await open({ header: 'ar' }, '/settings')).html).toMatch(/texts-ar-account-/)
  })

  it('is not that of the visitor before', async () => {
    const [german, english, again] = [
      await open({ header: 'de' }, '/'),
      await open({ header: 'en' }, '/'),
      await open({ header: 'de' }, '/'),
    ]
    expect([german.lang, english.lang, again.lang]).toEqual(['de', 'en', 'de'])
    const description = 'Watch, make and share videos.'
    expect([german, english].map(({ html }) => html.includes(description))).toEqual([false, true])
  })
})

describe('the language of an answer', () => {
  const refusal = async (headers: Record<string, string>, user: TestUser | null = null) =>
    (await api.as(user, settings.update, { body: { theme: 'blue' } as never, headers })).error.message

  it('is that of the reader, and the account comes first once it is known', async () => {
    expect(await refusal({ 'accept-language': 'de' })).toBe('Melde dich zuerst an.')
    expect(await refusal({ 'accept-language': 'en' })).toBe('Sign in first.')
    await api.as(ada, settings.update, { body: { language: 'fr' } })
    expect(await refusal({ 'accept-language': 'de' }, ada)).not.toBe('Expected one of light, dark, auto')
  })

  it('is that of the pages that the site brings along', async () => {
    const read = async (language: string) =>
      (
        await api.as(null, site.findPage, {
          params: { name: 'help' },
          headers: { 'accept-language': language },
        })
      ).ok
    const [english, german] = [await read('en'), await read('de')]
    expect(german.title).toBe('Hilfe')
    expect(german.markdown).not.toBe(english.markdown)
  })
})

describe('the languages of a site', () => {
  it('contain the default', async () => {
    const { status, error } = await offer({ default: 'ja', offered: ['en', 'de'] })
    expect([status, error.fields]).toEqual([
      400,
      { 'languages.default': 'The default has to be one of the languages that are offered' },
    ])
  })

  it('are told in one order, each once', async () => {
    const { ok } = await offer({ default: 'de', offered: ['ja', 'de', 'ja'] })
    expect(ok.languages).toEqual({ default: 'de', offered: ['de', 'ja'] })
  })
})
