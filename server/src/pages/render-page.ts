import { t } from '@kinora/contract/text/translate'
import { errorStatus } from '@kinora/contract/http/errors'
import { layoutOf, type PageEntry, pageFilesOf, pages } from '@kinora/contract/pages/pages'
import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import type { Context } from '../context.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { outageRetrySeconds } from '../platform/errors/outage.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { preloadedResponse, type AllPreparedPages, type PageContent } from '../platform/pages/page-content.ts'
import { isSignInPage } from '../domains/site/site-settings/maintenance.ts'
import type { PageHtml } from '../domains/site/site/html-head.ts'
import { readPublicSiteSettings } from '../domains/site/site/service.ts'
import { isIndexable } from '../domains/site/site/indexable.ts'
import { matchPage, type PageMatch } from './match-page.ts'

type PageRenderer = (ctx: Context, viewer: Viewer | null, path: string, query?: unknown) => Promise<PageHtml>

export const createPageRenderer =
  (prepared: AllPreparedPages): PageRenderer =>
  async (ctx, viewer, path, query) => {
    const shown = await readPublicSiteSettings(ctx)
    const everywhere = [preloadedResponse({ call: publicSiteSettings.find, input: {} }, shown)]
    if (shown.maintenanceMode && !viewer?.isAdmin && !isSignInPage(path)) {
      return { ...maintenancePage(), site: shown, commonAnswers: everywhere }
    }
    const page = await preparePage(prepared, { ctx, viewer, path, query })
    return {
      ...page,
      title: page.title.replace(siteNameSuffix, () => shown.siteName),
      site: shown,
      commonAnswers: everywhere,
    }
  }

const maintenancePage = (): PageHtml => ({
  ...createPage(pages.notFound, { title: t`Maintenance` }),
  status: 503,
  isPrivate: true,
  isIndexed: false,
})

interface PageRequest {
  ctx: Context
  viewer: Viewer | null
  path: string
  query: unknown
}

async function preparePage(
  prepared: AllPreparedPages,
  { ctx, viewer, path, query }: PageRequest,
): Promise<PageHtml> {
  const match = matchPage(path)
  if (!match) return notFoundPage(pages.notFound)
  const { entry, params } = match
  const prepare = prepared[match.name] as AnyPrepare | undefined
  const search = entry.search?.(firstValues(query)) ?? {}
  try {
    const content = await prepare?.(ctx, viewer, { params, search })
    const page = withCanonicalUrl(createPage(entry, content), entry, ctx.config.publicUrl)
    return { ...page, ...cacheScope(viewer, content, ctx.now()) }
  } catch (error) {
    if (isMissing(error)) return missingPage(entry, error)
    throw error
  }
}

/** The first of repeated parameters counts, as in the browser. */
const firstValues = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, said]): [string, unknown] => [
      name,
      Array.isArray(said) ? said[0] : said,
    ]),
  )

/** Static pages default to the path of their entry as canonical address. */
const withCanonicalUrl = (page: PageHtml, { path }: PageEntry, publicUrl: string): PageHtml =>
  page.url !== undefined || path.includes('$') ? page : { ...page, url: `${publicUrl}${path}` }

const cacheScope = (viewer: Viewer | null, content: PageContent | undefined, at: Date) => ({
  made: { at, viewerId: viewer?.id ?? null },
  isPrivate: content?.isPrivate === true || viewer !== null,
})

const isMissing = (error: unknown): error is DomainError =>
  error instanceof DomainError && [404, 451].includes(errorStatus[error.code])

/** Fallback for a page whose data takes too long: the scripts fetch it themselves. */
export function fallbackPage(path: string): PageHtml {
  const match = matchPage(path)
  return match ? { ...createPage(match.entry, {}), isPrivate: true } : notFoundPage(pages.notFound)
}

/** Fallback while the database is away: the page says so and retries. */
export async function outagePage(ctx: Context, path: string): Promise<PageHtml> {
  const site = await readPublicSiteSettings(ctx).catch(() => undefined)
  const away = {
    status: 503,
    retryAfterSeconds: outageRetrySeconds,
    isPrivate: true,
    isIndexed: false,
  } as const
  return { ...fallbackPage(path), ...away, ...(site && { site }) }
}

/** Includes the scripts, since the page explains what is missing. */
const notFoundPage = (entry: PageEntry): PageHtml => ({
  ...createPage(entry, { title: t(pages.notFound.title) }),
  status: 404,
  isPrivate: true,
})

/** 410 for deleted content, so that search engines drop the link; 451 where content is blocked in a country (RFC 7725). */
const errorStatuses = { removed: 410, restricted: 451 } as const
const missingPage = (entry: PageEntry, { code, message }: DomainError): PageHtml =>
  code === 'removed' || code === 'restricted'
    ? { ...createPage(entry, { title: message }), status: errorStatuses[code], isPrivate: true }
    : notFoundPage(entry)

/** Params and search are parsed by the page's own entry, so their types match. */
type AnyPrepare = (
  ctx: Context,
  viewer: Viewer | null,
  opened: { params: PageMatch['params']; search: object },
) => Promise<PageContent>

/** The suffix of each title, replaced by the configured site name. */
const siteName = 'Kinora'
const siteNameSuffix = new RegExp(`${siteName}$`)

function createPage(
  entry: PageEntry,
  { preview, title = entry.title ? t(entry.title) : '', ...content }: PageContent = {},
): PageHtml {
  return {
    ...content,
    status: 200,
    isIndexed: content.isPrivate !== true && isIndexable(entry),
    title: title ? `${title} · ${siteName}` : siteName,
    files: pageFilesOf(entry),
    paint: {
      layout: layoutOf(entry) ?? entry.sidebar ?? 'usual',
      ...(preview && { preview }),
    },
  }
}
