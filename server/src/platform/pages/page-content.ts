import { t } from '@kinora/contract/text/translate'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import type { Call, CallResult } from '@kinora/contract/http/call'
import type { PreparedCall } from '@kinora/contract/pages/initial-calls'
import type { PageName, Pages } from '@kinora/contract/pages/pages'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../context.ts'
import type { Viewer } from '../http/viewer.ts'

/** Prefetched API response under its query key. */
export interface PreloadedResponse {
  key: readonly unknown[]
  data: unknown
}

interface VideoRows {
  title?: string | undefined
  videos: readonly VideoCard[]
}

/** Shown until the script runs. */
export type PagePreview =
  | ({ kind: 'videos'; heading: string } & VideoRows)
  /** Without a poster while it must not be visible. */
  | { kind: 'video'; title: string; poster: ResponsiveImage | null }
  /** Without videos where something else comes first. */
  | ({ kind: 'channel'; channel: Channel } & VideoRows)
  /** With the picture above the form. */
  | { kind: 'signIn'; poster: ResponsiveImage | null }

/** Set by the feature; everything else follows from the page's entry in the contract. */
export interface PageContent {
  title?: string
  description?: string
  image?: string | undefined
  type?: 'website' | 'video.other' | 'profile' | 'article'
  url?: string
  /** oEmbed endpoint, without the format. */
  oembedUrl?: string | undefined
  /** Embeddable player for social cards. */
  player?: { url: string; width: number; height: number; durationSeconds: number } | undefined
  feeds?: readonly { url: string; title: string }[]
  /** Structured data (schema.org). */
  structuredData?: readonly object[]
  allowedOrigin?: string | undefined
  preloaded?: PreloadedResponse[]
  /** HLS playlist of the video that the page starts. */
  playlist?: string | undefined
  heroImage?: { source: ResponsiveImage; sizes: string } | undefined
  preview?: PagePreview
  /** `no-store`: the content depends on the viewer, or changes soon. */
  isPrivate?: boolean
}

type ParamsIn<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> | ParamsIn<Rest>
  : ParamOf<Path>
type ParamOf<Part extends string> = Part extends `{-$${infer Name}}`
  ? { name: Name; maybe: undefined }
  : Part extends `$${infer Name}`
    ? { name: Name; maybe: never }
    : never
type ValueOf<Name extends string> = Name extends 'id' ? number : string

/** Parameters of a path: `/video/$id` → `{ id: number }`. */
export type ParamsOf<Path extends string> = {
  [N in ParamsIn<Path> as N['name']]: ValueOf<N['name']> | N['maybe']
}

type SearchOf<P> = P extends { search: (raw: never) => infer Found } ? Found : Record<never, never>

export interface PageRequest<N extends PageName> {
  params: ParamsOf<Pages[N]['path']>
  search: SearchOf<Pages[N]>
}

/** @throws DomainError not_found, when the content does not exist for this viewer */
export type PreparePage<N extends PageName> = (
  ctx: Context,
  viewer: Viewer | null,
  opened: PageRequest<N>,
) => Promise<PageContent>

export type PreparedPages<N extends PageName> = { [Name in N]: PreparePage<Name> }

type MayBeMissing = {
  [N in PageName]: Pages[N] extends { mayBeMissing: true } ? N : never
}[PageName]

/** Pages whose content may be missing must be prepared, or this does not compile. */
export type AllPreparedPages = PreparedPages<MayBeMissing> & Partial<PreparedPages<PageName>>

/** The browser's query key: method, path, input. */
export const preloadedResponse = ({ call, input }: PreparedCall<Call>, data: unknown): PreloadedResponse => ({
  key: [call.method, call.path, input],
  data,
})

export const preloadedResponses = <A extends Record<string, { call: Call }>>(
  calls: A,
  results: { [Name in keyof A]: CallResult<A[Name]['call']> | null },
): PreloadedResponse[] =>
  Object.entries(calls).flatMap(([name, preparedCall]) => {
    const data = results[name as keyof A]
    return data === null ? [] : [preloadedResponse(preparedCall as PreparedCall<Call>, data)]
  })

// schema.org objects for search engines.

/** ISO 8601: 3723.4 → PT1H2M3S. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`
}

export const breadcrumbs = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

export const structuredPerson = ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
  '@type': 'Person',
  name: username,
  url: `${publicUrl}/channel/${id}`,
})

export const interactionCounter = (action: string, times: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': action },
  userInteractionCount: times,
})

export const feedLinks = {
  site: (publicUrl: string) => ({ url: `${publicUrl}/feeds/site.xml`, title: 'Kinora' }),
  channel: ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
    url: `${publicUrl}/feeds/channel/${id}.xml`,
    title: `${username} · Kinora`,
  }),
  podcast: ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
    url: `${publicUrl}/feeds/channel/${id}/podcast.xml`,
    title: t`${{ channel: username }}, to listen to · Kinora`,
  }),
  tag: (name: string, publicUrl: string) => ({
    url: `${publicUrl}/feeds/tag/${encodeURIComponent(name)}.xml`,
    title: `#${name} · Kinora`,
  }),
}
