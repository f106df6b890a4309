import { z } from 'zod'

// Required and recommended properties of schema.org objects (developers.google.com/search/docs/appearance/structured-data);
// unknown properties are violations.

const HttpUrl = z.url({ protocol: /^https?$/ })
const NonEmptyText = z.string().min(1)
const IsoDateTime = z.iso.datetime()
const NonNegativeInteger = z.number().int().min(0)

const InteractionCounter = z.strictObject({
  '@type': z.literal('InteractionCounter'),
  interactionType: z.strictObject({
    '@type': z.enum(['WatchAction', 'LikeAction', 'FollowAction', 'CommentAction']),
  }),
  userInteractionCount: NonNegativeInteger,
})
const PersonSchema = z.strictObject({
  '@type': z.literal('Person'),
  name: NonEmptyText,
  url: HttpUrl,
  description: NonEmptyText.optional(),
  image: HttpUrl.optional(),
  interactionStatistic: InteractionCounter.optional(),
})
const ClipSchema = z
  .strictObject({
    '@type': z.literal('Clip'),
    name: NonEmptyText,
    startOffset: NonNegativeInteger,
    endOffset: NonNegativeInteger,
    url: HttpUrl,
  })
  .refine(({ startOffset, endOffset }) => endOffset > startOffset, 'A clip ends after it begins')
const hasConsecutivePositions = (items: readonly { position: number }[]) =>
  items.every(({ position }, at) => position === at + 1)
const ListItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: NonNegativeInteger,
  name: NonEmptyText,
})

const types = z.discriminatedUnion('@type', [
  z
    .strictObject({
      '@type': z.literal('VideoObject'),
      '@id': HttpUrl,
      url: HttpUrl,
      name: NonEmptyText,
      description: NonEmptyText,
      uploadDate: IsoDateTime,
      duration: z.string().regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/),
      thumbnailUrl: z.array(HttpUrl).min(1),
      contentUrl: HttpUrl.optional(),
      embedUrl: HttpUrl.optional(),
      width: NonNegativeInteger.optional(),
      height: NonNegativeInteger.optional(),
      author: PersonSchema,
      interactionStatistic: z.array(InteractionCounter).min(1),
      genre: NonEmptyText.optional(),
      keywords: NonEmptyText.optional(),
      ineligibleRegion: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
      isFamilyFriendly: z.boolean(),
      hasPart: z.array(ClipSchema).min(1).optional(),
    })
    .refine(({ contentUrl, embedUrl }) => contentUrl ?? embedUrl, 'It says where it is'),
  z.strictObject({
    '@type': z.literal('SocialMediaPosting'),
    '@id': HttpUrl,
    url: HttpUrl,
    headline: NonEmptyText.max(110),
    text: NonEmptyText,
    datePublished: IsoDateTime,
    dateModified: IsoDateTime.optional(),
    author: PersonSchema,
    image: z
      .array(
        z.strictObject({ '@type': z.literal('ImageObject'), url: HttpUrl, caption: NonEmptyText.optional() }),
      )
      .min(1)
      .optional(),
    interactionStatistic: z.array(InteractionCounter).min(1),
  }),
  z.strictObject({
    '@type': z.literal('ProfilePage'),
    url: HttpUrl,
    dateCreated: IsoDateTime,
    mainEntity: PersonSchema,
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(ListItem.extend({ item: HttpUrl }))
      .min(2)
      .refine(hasConsecutivePositions),
  }),
  z.strictObject({
    '@type': z.literal('ItemList'),
    name: NonEmptyText,
    url: HttpUrl,
    numberOfItems: NonNegativeInteger,
    itemListElement: z.array(ListItem.extend({ url: HttpUrl })),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    name: NonEmptyText,
    url: HttpUrl,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
])

export function findStructuredDataErrors(text: string): string[] {
  const { '@context': context, ...entity } = JSON.parse(text) as Record<string, unknown>
  const read = types.safeParse(entity)
  return [
    ...(context === 'https://schema.org' ? [] : ['It names another vocabulary']),
    ...(read.success ? [] : [z.prettifyError(read.error)]),
  ]
}
