import type { Call, CallResult } from '@kinora/contract/call'
import type { Asked } from '@kinora/contract/first-calls'
import type { PageName, Pages } from '@kinora/contract/pages'
import type { Picture } from '@kinora/contract/users'
import type { VideoCard } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import type { Viewer } from '../http/viewer.ts'

/** An answer of the API that a page will ask for first, under the key by which the browser keeps it. */
export interface FirstAnswer {
  key: readonly unknown[]
  data: unknown
}

/** What a feature has to say about one of its pages; the rest follows from the page's entry. */
export interface PageContent {
  /** The title of what it shows, where that is not the page's own. */
  title?: string
  description?: string
  image?: string | undefined
  type?: 'website' | 'video.other' | 'profile' | 'article'
  url?: string
  /** Where other sites find out how to show it; they add in which format. */
  oembedUrl?: string | undefined
  /** The page in a frame, and the size of what it shows. */
  player?: { url: string; width: number; height: number; durationSeconds: number } | undefined
  /** Where programs hear of what is new here. */
  feeds?: readonly { url: string; title: string }[]
  /** What search engines read of it: objects of schema.org. */
  structured?: readonly object[]
  /** Another origin whose scripts and frames the page needs. */
  opensTo?: string | undefined
  /** Answers of the API that the page will ask for first, by query key. */
  first?: FirstAnswer[]
  /** The picture that fills most of the first screen, and how wide it is shown. */
  picture?: { source: Picture; sizes: string } | undefined
  /** The videos that stand there as links until the script runs, and what is written above them. */
  cards?: { title?: string | undefined; videos: readonly VideoCard[] }
  /** What a film is called and how it looks until the script runs; null where its picture is not to be seen yet. */
  film?: { title: string; poster: Picture | null }
  /** Kept by no cache, not even the browser's own: what it says is not for everybody or not for long. */
  isPrivate?: boolean
}

type NamesIn<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? NameOf<Head> | NamesIn<Rest>
  : NameOf<Path>
type NameOf<Part extends string> = Part extends `{-$${infer Name}}`
  ? { name: Name; maybe: undefined }
  : Part extends `$${infer Name}`
    ? { name: Name; maybe: never }
    : never
type ValueOf<Name extends string> = Name extends 'id' ? number : string

/** What the address of a page names: `/video/$id` → `{ id: number }`. */
export type ParamsOf<Path extends string> = {
  [N in NamesIn<Path> as N['name']]: ValueOf<N['name']> | N['maybe']
}

type SearchOf<P> = P extends { search: (raw: never) => infer Found } ? Found : Record<never, never>

/** Somebody opens a page: what its address says. */
export interface Opened<N extends PageName> {
  params: ParamsOf<Pages[N]['path']>
  search: SearchOf<Pages[N]>
}

/**
 * Says what the HTML of a page carries for this viewer.
 * @throws DomainError not_found, when what the page would show does not exist for them
 */
export type Prepare<N extends PageName> = (
  ctx: Context,
  viewer: Viewer | null,
  opened: Opened<N>,
) => Promise<PageContent>

/** Pages that one feature prepares. */
export type PreparedPages<N extends PageName> = { [Name in N]: Prepare<Name> }

type MayBeMissing = {
  [N in PageName]: Pages[N] extends { mayBeMissing: true } ? N : never
}[PageName]

/** All that features prepare; a page whose thing may not exist without one does not compile. */
export type AllPreparedPages = PreparedPages<MayBeMissing> & Partial<PreparedPages<PageName>>

/** A call is its own query key, in the browser too: method, path, then the input. */
export const answerOf = ({ call, input }: Asked<Call>, data: unknown): FirstAnswer => ({
  key: [call.method, call.path, input],
  data,
})

/** The answers to what a page asks first; `null` for what this viewer will not ask. */
export const answersTo = <A extends Record<string, { call: Call }>>(
  asked: A,
  results: { [Name in keyof A]: CallResult<A[Name]['call']> | null },
): FirstAnswer[] =>
  Object.entries(asked).flatMap(([name, wanted]) => {
    const data = results[name as keyof A]
    return data === null ? [] : [answerOf(wanted as Asked<Call>, data)]
  })
