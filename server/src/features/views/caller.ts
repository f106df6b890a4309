import type { ViewDevice } from '@kinora/contract/views'

/**
 * What programs say of themselves that read pages by themselves: search engines, those that make previews of links for other
 * sites and messengers, archives, watchers of whether a site is up, and what trains or answers for language models. Almost all
 * have one of the words of the first line; the others are named. Libraries that people write players with are not.
 */
const crawlers = new RegExp(
  [
    String.raw`(?<!cu)bots?\b|bot_|crawl|spider|slurp|archiver|scrap(?:er|y)|preview|prerender|monitor(?:ing)?\b|validator|feedfetcher|feedburner`,
    'facebookexternalhit|facebookcatalog|meta-external|whatsapp|skypeuripreview|embedly|quora link|vkshare|iframely',
    'mediapartners-google|adsbot|google-inspectiontool|google-extended|googleother|google-read-aloud|apis-google|bingpreview|yandex(?:images|video|media|metrika)',
    'baiduspider|duckduckgo-favicons|ia_archiver|heritrix|wget|httrack|lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|site24x7',
    'ahrefs|semrush|dataforseo|screaming frog|chatgpt-user|claude-web|perplexity|cohere-ai|bytespider|diffbot|phantomjs',
  ].join('|'),
  'i',
)

/** Whether a program of those that are known says that it is one. Who hides it looks like a person. */
export const isBot = (userAgent: string) => crawlers.test(userAgent)

const signs: readonly [ViewDevice, RegExp][] = [
  ['unknown', /\b(?:smart-?tv|hbbtv|appletv|googletv|aft[a-z]|roku|playstation|xbox|nintendo)/i],
  ['tablet', /\b(?:iPad|Tablet|PlayBook|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/i],
  ['mobile', /\b(?:Mobi|Mobile|iPhone|iPod)|\bAndroid\b/i],
  ['desktop', /\b(?:Windows NT|Macintosh|X11|CrOS|Linux x86_64)\b/],
]

/** What kind of thing somebody watches on, from what its browser says of itself. */
export const deviceOf = (userAgent: string): ViewDevice =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown'
