import { z } from 'zod'

// Required and recommended properties of schema.org objects (developers.google.com/search/docs/appearance/structured-data);
// unknown properties are violations.

const Address = z.url({ protocol: /^https?$/ })
const Words = z.string().min(1)
const Moment = z.iso.datetime()
const Count = z.number().int().min(0)

const Counter = z.strictObject({
  '@type': z.literal('InteractionCounter'),
  interactionType: z.strictObject({
    '@type': z.enum(['WatchAction', 'LikeAction', 'FollowAction', 'CommentAction']),
  }),
  userInteractionCount: Count,
})
const Person = z.strictObject({
  '@type': z.literal('Person'),
  name: Words,
  url: Address,
  description: Words.optional(),
  image: Address.optional(),
  interactionStatistic: Counter.optional(),
})
const Clip = z
  .strictObject({
    '@type': z.literal('Clip'),
    name: Words,
    startOffset: Count,
    endOffset: Count,
    url: Address,
  })
  .refine(({ startOffset, endOffset }) => endOffset > startOffset, 'A clip ends after it begins')
const places = (items: readonly { position: number }[]) =>
  items.every(({ position }, at) => position === at + 1)
const ListItem = z.strictObject({ '@type': z.literal('ListItem'), position: Count, name: Words })

const types = z.discriminatedUnion('@type', [
  z
    .strictObject({
      '@type': z.literal('VideoObject'),
      '@id': Address,
      url: Address,
      name: Words,
      description: Words,
      uploadDate: Moment,
      duration: z.string().regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/),
      thumbnailUrl: z.array(Address).min(1),
      contentUrl: Address.optional(),
      embedUrl: Address.optional(),
      width: Count.optional(),
      height: Count.optional(),
      author: Person,
      interactionStatistic: z.array(Counter).min(1),
      genre: Words.optional(),
      keywords: Words.optional(),
      ineligibleRegion: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
      isFamilyFriendly: z.boolean(),
      hasPart: z.array(Clip).min(1).optional(),
    })
    .refine(({ contentUrl, embedUrl }) => contentUrl ?? embedUrl, 'It says where it is'),
  z.strictObject({
    '@type': z.literal('SocialMediaPosting'),
    '@id': Address,
    url: Address,
    headline: Words.max(110),
    text: Words,
    datePublished: Moment,
    dateModified: Moment.optional(),
    author: Person,
    image: z
      .array(z.strictObject({ '@type': z.literal('ImageObject'), url: Address, caption: Words.optional() }))
      .min(1)
      .optional(),
    interactionStatistic: z.array(Counter).min(1),
  }),
  z.strictObject({
    '@type': z.literal('ProfilePage'),
    url: Address,
    dateCreated: Moment,
    mainEntity: Person,
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(ListItem.extend({ item: Address }))
      .min(2)
      .refine(places),
  }),
  z.strictObject({
    '@type': z.literal('ItemList'),
    name: Words,
    url: Address,
    numberOfItems: Count,
    itemListElement: z.array(ListItem.extend({ url: Address })),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    name: Words,
    url: Address,
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

export function complaintsAboutObject(text: string): string[] {
  const { '@context': context, ...thing } = JSON.parse(text) as Record<string, unknown>
  const read = types.safeParse(thing)
  return [
    ...(context === 'https://schema.org' ? [] : ['It names another vocabulary']),
    ...(read.success ? [] : [z.prettifyError(read.error)]),
  ]
}
