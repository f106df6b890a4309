import { sourceLanguage } from '@kinora/contract/text/active-language'
import { languageCookie } from '@kinora/contract/text/languages'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, type Page } from '@playwright/test'
import { readCatalog } from '../locales/read-catalog.ts'

type Parts = CompiledMessage

/** Its numbers and dates; its catalogs are replaced. */
const carrier = 'de'

const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ÿ',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
}
const elementTag = /(<\/?\d+\/?>)/
const closing = '⟧'

const accent = (text: string) =>
  text
    .split(elementTag)
    .map((part) =>
      elementTag.test(part) ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter),
    )
    .join('')

const accentParts = (parts: Parts): Parts =>
  parts.map((part) => {
    if (typeof part === 'string') return accent(part)
    const [name, type, forms] = part
    if (typeof forms !== 'object' || forms === null) return part
    const written = Object.entries(forms).map(([form, of]) => [
      form,
      Array.isArray(of) ? accentParts(of) : of,
    ])
    return [name, type, Object.fromEntries(written) as typeof forms]
  })

const lengthOf = (parts: Parts) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 10), 0)

/** Accented, 40 % longer and in brackets, the last of which says whether all of it can be seen. */
function pseudoLocalize(parts: Parts): Parts {
  const padding = '·'.repeat(Math.ceil(lengthOf(parts) * 0.4))
  return ['⟦', ...accentParts(parts), padding + closing]
}

const pseudoMessages = () =>
  Object.fromEntries(
    readCatalog(sourceLanguage).map(({ id, message }) => [id, pseudoLocalize(compileMessage(message))]),
  )

/** From the next page on. */
export async function showPseudoLocale(page: Page, url: string) {
  const [whole, none] = [JSON.stringify(pseudoMessages()), '{}']
  await page.context().addCookies([{ name: languageCookie, value: carrier, url }])
  await page.route('**/assets/texts-*.json', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: /-(?:viewer|embed)-/.test(route.request().url()) ? whole : none,
    }),
  )
}

export const findClipped = (page: Page) => page.evaluate(listClipped, closing)

export async function expectNothingClipped(page: Page) {
  await expect(page.locator('body')).toContainText(closing)
  const { width = 0 } = page.viewportSize() ?? {}
  const pageWidth = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
  await expect.poll(pageWidth, { message: 'width of the page' }).toBeLessThanOrEqual(width)
  await expect.poll(() => findClipped(page), { message: 'clipped texts' }).toEqual([])
}

function listClipped(closingSign: string): string[] {
  const isOutside = (from: number, to: number, start: number, end: number) => to > end + 1 || from < start - 1
  const cuts = (overflow: string) => /hidden|clip/.test(overflow)
  const isCutBy = (sign: DOMRect, element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return (
      (cuts(overflowX) && isOutside(sign.left, sign.right, left, right)) ||
      (cuts(overflowY) && isOutside(sign.top + 4, sign.bottom - 4, top, bottom))
    )
  }
  const isReadAloudOnly = (element: Element) =>
    cuts(getComputedStyle(element).overflowX) && element.getBoundingClientRect().width <= 1
  /** Whether an ancestor cuts it off; what lies outside of a scroller can be scrolled to. */
  const isCut = (sign: DOMRect, element: Element | null): boolean => {
    if (!element || element === document.documentElement)
      return isOutside(sign.left, sign.right, 0, innerWidth)
    if (/auto|scroll/.test(getComputedStyle(element).overflowX) || isReadAloudOnly(element)) return false
    return isCutBy(sign, element) || isCut(sign, element.parentElement)
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const at = text.data.lastIndexOf(closingSign)
    const element = text.parentElement
    if (at < 0 || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const sign = range.getBoundingClientRect()
    if (sign.width > 0 && isCut(sign, element)) found.push(text.data)
  }
  return found
}
